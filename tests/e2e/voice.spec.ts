import { useCases } from '#lib/content/use-cases';
import { voice as words } from '#lib/content/voice';
import { expect, failedRequest, startedCall, test, VOICE_KEY } from '#tests/support/e2e/test';
import { ageCalls, watchMicrophones } from '#tests/support/e2e/voice-demo';
import { sentencePattern } from '#tests/support/sentence-pattern';
import { blockedReport, callMachine, serveCallMachine } from '#tests/support/voice-call-machine';
import { answer, hang } from '#tests/support/webhook';

// Real SDKs on a fake call machine, with the real policy on: every other host is blocked.

const credits = (n: number) => words.credits.replace('{n}', String(n));

test('a whole call: captions, speaking and listening, mute, the end', async ({
  page,
  voice,
  voiceService,
}) => {
  await serveCallMachine(page);
  await voice.open();
  await expect(voice.panel).toContainText(words.hears.service);
  await voice.call();
  await expect(voice.toast(words.toast.connected)).toBeVisible();
  await expect(voice.panel).toContainText(credits(2));
  expect(voiceService.received[0]?.headers.authorization).toBe(`Bearer ${VOICE_KEY}`);

  const machine = callMachine(page);
  await machine.speak(0.15);
  await expect(voice.panel).toContainText(words.speaking);
  await machine.transcript('assistant', 'final', 'Good morning. How can I help?');
  await machine.speak(0);
  await expect(voice.panel).toContainText(words.listening);
  await machine.transcript('user', 'partial', 'A tab');
  await machine.transcript('user', 'final', 'A table for two.');
  await expect(voice.captions).toHaveText([
    /Agent.*Good morning. How can I help\?/,
    /You.*A table for two\./,
  ]);
  await voice.mute.click();
  await expect(voice.unmute).toHaveAttribute('aria-pressed', 'true');

  await voice.end.click();
  await expect(voice.endToast).toHaveText(new RegExp(sentencePattern(words.toast.endedShort)));
  await expect(voice.start).toBeVisible();
  await expect(voice.captions).toHaveCount(2);
});

test('no key and no address of the service reaches the browser', async ({ page, site, voice }) => {
  const seen: string[] = [];
  page.on('response', async (response) => {
    if (response.url().startsWith(`${site.url}/api/`)) seen.push(await response.text().catch(() => ''));
  });
  page.on('request', (request) => seen.push(request.url() + JSON.stringify(request.headers())));
  await serveCallMachine(page);
  await voice.open();
  await voice.call();
  await voice.end.click();
  await voice.start.waitFor();
  for (const secret of [VOICE_KEY, 'controlUrl', 'api.vapi.ai'])
    expect(seen.join('\n')).not.toContain(secret);
});

test('a double click starts one call, and cancelling it gives the credit back', async ({
  page,
  voice,
  voiceService,
}) => {
  const microphones = await watchMicrophones(page);
  voiceService.behave(hang);
  await voice.open();
  await voice.start.dblclick();
  await voiceService.arrived(1);
  await voice.cancel.click();
  await expect(voice.panel).toContainText(credits(3));
  await expect.poll(microphones).toBe(0);
  expect(voiceService.received).toHaveLength(1);
});

test('the microphone is asked for within the press, before the call’s code is loaded', async ({
  page,
  voice,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => {
      document.title = 'asked';
      return new Promise(() => {});
    };
  });
  await voice.open();
  await expect(voice.panel).toContainText(words.hears.service);
  // From now on nothing is answered.
  await page.route('**/*', () => {});
  await voice.start.click();
  await expect(page).toHaveTitle('asked');
});

test('the microphone is asked for before any request', async ({ page, voice, voiceService }) => {
  await page.route('**/api/voice/credits', () => {});
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await voice.open();
  await voice.start.click();
  await expect(voice.toast(words.toast.startFailed)).toBeVisible();
  await expect(voice.panel.getByRole('alert')).toContainText(words.problems.refused);
  await expect(voice.panel.getByRole('link', { name: words.instead.text })).toBeVisible();
  expect(voiceService.received).toHaveLength(0);
});

test('leaving the tab of the use cases ends the call', async ({ page, voice }) => {
  const microphones = await watchMicrophones(page);
  await serveCallMachine(page);
  await voice.open();
  await voice.call();
  await page.getByRole('tab', { name: useCases.chat.title }).click();
  await expect(voice.endToast).toBeVisible();
  await expect.poll(microphones).toBe(0);
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

test('before its time is over the assistant says so, and the call ends after it', async ({ page, voice }) => {
  await page.clock.install();
  await serveCallMachine(page);
  await voice.open();
  await voice.call();
  await page.clock.fastForward(173_000);
  const machine = callMachine(page);
  const sent = async () => (await machine.sent()).filter((text) => text.includes('"say"'));
  await expect
    .poll(async () => JSON.parse((await sent())[0] ?? '{}'))
    .toMatchObject({
      type: 'say',
      message: words.goodbye,
      endCallAfterSpoken: true,
    });
  await page.clock.fastForward(10_000);
  await expect(voice.endToast).toBeVisible();
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
    await expect(voice.panel.getByRole('alert')).toContainText(words.problems.playback);
    await expect(voice.panel).toContainText(credits(3));
  });
});

test.describe('a call that breaks off', () => {
  test.use({ expectedErrors: [blockedReport] });

  test('a room that closes is a normal end, and a broken line is an error', async ({ page, voice }) => {
    await serveCallMachine(page);
    await voice.open();
    await voice.call();
    await callMachine(page).fail('ejected');
    await expect(voice.endToast).toBeVisible();
    await voice.call();
    await callMachine(page).fail('connection-error');
    await expect(voice.toast(words.toast.connectionError)).toBeVisible();
  });
});

test.describe('a failed start', () => {
  test.use({ expectedErrors: [failedRequest(502)] });

  test('gives the credit back, and the next start works', async ({ page, voice, voiceService }) => {
    await serveCallMachine(page);
    voiceService.behave(answer('{"message":"bad key"}', 401));
    await voice.open();
    await voice.start.click();
    await expect(voice.toast(words.toast.startFailed)).toHaveCount(1);
    await expect(voice.panel.getByRole('alert')).toContainText(words.problems.service);
    await expect(voice.panel).toContainText(credits(3));
    voiceService.behave(startedCall);
    await voice.call();
    await expect(voice.panel.getByRole('alert')).toHaveCount(0);
  });
});
