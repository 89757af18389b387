import { callWords } from '#lib/content/call';
import { claims } from '#lib/content/claims';
import { hero } from '#lib/content/hero';
import { useCases } from '#lib/content/use-cases';
import { voice as words } from '#lib/content/voice';
import { watchMicrophone } from '#tests/support/e2e/microphone';
import { expect, test, VOICE_KEY } from '#tests/support/e2e/test';
import { ageCalls } from '#tests/support/e2e/voice-demo';
import { callMachine, serveCallMachine } from '#tests/support/voice-call-machine';
import { answer, hang } from '#tests/support/webhook';

// Real SDKs on a fake call machine, with the real policy on: every other host is blocked.

const credits = (n: number) => words.credits.replace('{n}', String(n));

test('a whole call: captions, speaking and listening, the end', async ({ page, voice, voiceService }) => {
  await serveCallMachine(page);
  await voice.open();
  await expect(voice.panel).toContainText(words.hears.service);
  await voice.call();
  await expect(voice.toast(callWords.toast.connected)).toBeVisible();
  await expect(voice.panel).toContainText(credits(2));
  expect(voiceService.received[0]?.headers.authorization).toBe(`Bearer ${VOICE_KEY}`);

  const machine = callMachine(page);
  await machine.speak(0.15);
  await expect(voice.panel).toContainText(callWords.speaking);
  await machine.transcript('assistant', 'final', 'Good morning. How can I help?');
  await machine.speak(0);
  await expect(voice.panel).toContainText(callWords.listening);
  await machine.transcript('user', 'partial', 'A tab');
  await machine.transcript('user', 'final', 'A table for two.');
  await expect(voice.captions).toHaveText([
    /Agent.*Good morning. How can I help\?/,
    /You.*A table for two\./,
  ]);

  await voice.end.click();
  await expect(voice.endToast).toBeVisible();
  await expect(voice.start).toBeVisible();
  await expect(voice.past.getByRole('listitem')).toHaveCount(2);
});

for (const [name, viewport] of [
  ['fills the hero’s figure, whose box keeps its height', { width: 1440, height: 900 }],
  ['fills the window of a phone, and Back ends it', { width: 390, height: 844 }],
] as const)
  test(`a call from the first screen ${name}`, async ({ page, voice, voiceService }) => {
    await serveCallMachine(page);
    await page.setViewportSize(viewport);
    await page.goto('/');
    const box = page.locator('[data-place="hero"]');
    const figures = page.getByRole('region', { name: claims.title });
    await expect(figures.getByText(claims.notTested)).toHaveCount(2);
    const before = await box.boundingBox();
    await page.getByRole('button', { name: hero.call.text }).click();
    await voice.end.waitFor();
    const machine = callMachine(page);
    await machine.speak(0.15);
    await machine.transcript('assistant', 'final', 'Good morning.');
    await expect(voice.captions).toHaveCount(1);
    const isPhone = viewport.width < 768;
    expect(await voice.stage.boundingBox()).toMatchObject(
      isPhone ? { ...viewport, x: 0, y: 0 } : { ...before },
    );
    await expect(voice.panel).toContainText(words.running);
    if (isPhone) await page.goBack();
    else await voice.end.click();
    await expect(voice.past).toContainText(/Answered in \d+\.\d s\./);
    await expect.poll(async () => (await box.boundingBox())?.height).toBe(before?.height);
    await expect(figures).toContainText(/Yours: answered in \d+\.\d s\./);
    expect(voiceService.received).toHaveLength(1);
    await page.reload();
    await expect(voice.past).toContainText('Good morning.');
  });

test('a double click starts one call, and cancelling it gives the credit back', async ({
  page,
  voice,
  voiceService,
}) => {
  const { tracks } = await watchMicrophone(page);
  voiceService.behave(hang);
  await voice.open();
  await voice.start.dblclick();
  await voiceService.arrived(1);
  await voice.cancel.click();
  await expect(voice.panel).toContainText(credits(3));
  await expect.poll(tracks).toEqual(['ended']);
  expect(voiceService.received).toHaveLength(1);
});

test.describe('the microphone is asked for within the press', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => {
        Object.assign(window, { isAsked: true });
        return new Promise(() => {});
      };
    }),
  );

  test('while the credits are slow', async ({ page, voice }) => {
    await page.route('**/api/voice/credits', () => {});
    await voice.open();
    await voice.start.click();
    await page.waitForFunction(() => 'isAsked' in window);
  });

  test('before the call’s code is loaded', async ({ page, voice }) => {
    await voice.open();
    await expect(voice.panel).toContainText(words.hears.service);
    // From now on nothing is answered.
    await page.route('**/*', () => {});
    await voice.start.click();
    await page.waitForFunction(() => 'isAsked' in window);
  });
});

test('leaving the tab of the use cases ends the call', async ({ page, voice }) => {
  const { tracks } = await watchMicrophone(page);
  await serveCallMachine(page);
  await voice.open();
  await voice.call();
  await page.getByRole('tab', { name: useCases.chat.title }).click();
  await expect(voice.endToast).toBeVisible();
  await expect.poll(tracks).toEqual(['ended']);
});

test('leaving the page ends the call on the server', async ({ page, site, voice, voiceService }) => {
  await serveCallMachine(page);
  const id = `call-${test.info().testId}`;
  voiceService.behave(answer(JSON.stringify({ id, webCallUrl: 'https://rooms.daily.co/demo' }), 201));
  await voice.open();
  await voice.call();
  // It took a minute to connect, which does not count as part of the call.
  ageCalls(site.dataDir, 60_000);
  await page.goto('about:blank');
  const ends = () =>
    site.logged().filter(({ route, callId }) => route === '/api/voice/call/end' && callId === id);
  await expect.poll(() => ends().map(({ status }) => status)).toEqual([200]);
  expect(ends()[0]?.seconds).toBeLessThan(60);
});

test.describe('a browser that refuses to play sound', () => {
  test.use({ expectedErrors: [/could not start assistant audio/] });

  test('ends the call, says what to allow, and gives the credit back', async ({ page, voice }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await serveCallMachine(page);
    await voice.open();
    await voice.start.click();
    await expect(voice.stage.getByRole('alert').first()).toContainText(callWords.problems.playback);
    await expect(voice.panel).toContainText(credits(3));
  });
});
