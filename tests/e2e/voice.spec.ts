import { callWords } from '#lib/content/call';
import { errorSentences } from '#lib/content/errors';
import { figures } from '#lib/content/figures';
import { hero } from '#lib/content/hero';
import { useCases } from '#lib/content/use-cases';
import { voice as words } from '#lib/content/voice';
import { openLive } from '#tests/support/e2e/hydration';
import { refuseMicrophone } from '#tests/support/e2e/microphone';
import { expect, failedRequest, test, VOICE_KEY } from '#tests/support/e2e/test';
import { blockedReport, callMachine, serveCallMachine } from '#tests/support/e2e/voice-call-machine';
import { ageCalls } from '#tests/support/e2e/voice-demo';
import { answer, hang } from '#tests/support/webhook';

// Real SDKs on a fake call machine, with the real policy on: every other host is blocked.

test.beforeEach(({ page }) => serveCallMachine(page));

const DAY_MS = 86_400_000;
const credits = (n: number) => words.credits.replace('{n}', String(n)).replace('{all}', '3');

test('a call shows who speaks and what is said', async ({ page, voice, voiceService }) => {
  await voice.open();
  await expect(voice.panel).toContainText(words.hears.service);
  await voice.call();
  await expect(voice.toast(callWords.toast.connected)).toBeVisible();
  await expect(voice.panel).toContainText(credits(2));
  expect(voiceService.received[0]?.headers.authorization).toBe(`Bearer ${VOICE_KEY}`);

  const machine = callMachine(page);
  await machine.speak(0.15);
  await expect(voice.panel).toContainText(callWords.speaking);
  await machine.transcript('assistant', 'final', 'How can I help?');
  await machine.speak(0);
  await expect(voice.panel).toContainText(callWords.listening);
  await machine.transcript('user', 'partial', 'A tab');
  const partial = await voice.captions.filter({ hasText: 'A tab' }).elementHandle();
  await machine.transcript('user', 'final', 'A table for two.');
  await expect(voice.captions).toHaveText([/Agent.*How can I help\?/, /You.*A table for two\./]);
  // Screen readers announce a text when it is a new entry of the log.
  const wasShown = await partial?.evaluate((one) => [one.isConnected, (one as Element).ariaHidden]);
  expect(wasShown).toEqual([false, 'true']);

  await voice.hangUp();
  await expect(voice.past.getByRole('listitem')).toHaveCount(2);
  await voice.past.getByRole('button', { name: callWords.close }).press('Enter');
  await expect(voice.past).toHaveCount(0);
  await expect(page.locator(`#${figures.id}`)).toContainText(figures.yours.call);
});

test('the elements of the SDK go with the call', async ({ page, voice }) => {
  await voice.open();
  await voice.call();
  const added = page.locator('audio[data-participant-id], script[src^="https://c.daily.co/"]');
  await expect(added).toHaveCount(2);
  const sound = await added.and(page.locator('audio')).elementHandle();
  await voice.hangUp();
  await expect(voice.endToast).toBeVisible();
  await expect(added).toHaveCount(0);
  expect(await sound?.evaluate((one) => (one as HTMLAudioElement).srcObject)).toBeNull();
  await expect(voice.start).toBeVisible();
});

for (const [name, viewport] of [
  ['fills the hero’s example, whose box keeps its height', { width: 1440, height: 900 }],
  ['fills the window of a phone, and Back ends it', { width: 360, height: 740 }],
] as const)
  test(`a call from the first screen ${name}`, async ({ page, form, voice, voiceService }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const box = page.locator('#call-hero');
    const list = page.getByRole('region', { name: figures.title });
    await expect(list.getByText(figures.notTested)).toHaveCount(2);
    const before = await box.boundingBox();
    await page.route('**/api/voice/call/web', async (route) => {
      const response = await route.fetch();
      const placed = await response.json();
      placed.credits.remainingCredits = 0;
      await route.fulfill({ response, json: placed });
    });
    await page.getByRole('button', { name: hero.call.text }).click();
    await voice.end.waitFor();
    // A call that used the last credit can be ended, too.
    await expect(page.locator('#call-start-hero:enabled')).toHaveText(words.end);
    const machine = callMachine(page);
    await expect(voice.stage).toContainText(callWords.listening);
    const bars = voice.stage.locator('canvas').first();
    const listening = await bars.boundingBox();
    // Another use case is opened elsewhere.
    await page.getByRole('tab', { name: useCases.chat.title, includeHidden: true }).dispatchEvent('click');
    await machine.speak(0.15);
    await expect(voice.stage).toContainText(callWords.speaking);
    expect(await bars.boundingBox()).toEqual(listening);
    await machine.transcript('assistant', 'final', 'Good morning.');
    await expect(voice.captions).toHaveCount(1);
    const isPhone = viewport.width < 768;
    expect(await voice.stage.boundingBox()).toEqual(isPhone ? { ...viewport, x: 0, y: 0 } : before);
    await expect(voice.panel).toContainText(words.running);
    // Beside a form one may be typing when it ends by itself.
    if (!isPhone) await form.field('company').focus();
    await (isPhone ? page.goBack() : machine.fail('ejected'));
    await expect(voice.past).toContainText(/Picked up in \d+\.\d s\./);
    if (!isPhone) await expect(form.field('company')).toBeFocused();
    await expect.poll(async () => (await box.boundingBox())?.height).toBe(before?.height);
    await expect(list).toContainText(new RegExp(`\\d+\\.\\d s ${figures.yours.call}`));
    expect(voiceService.received).toHaveLength(1);
    await page.reload();
    await expect(voice.past).toContainText('Good morning.');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });

test('a triple click starts one call, and Cancel refunds it', async ({ page, voice, voiceService, mic }) => {
  voiceService.behave(hang);
  await voice.open();
  await voice.start.click({ clickCount: 3 });
  await voiceService.arrived(1);
  await expect(voice.stage.getByRole('status').last()).toHaveText(callWords.steps.server);
  await expect(page.getByText(words.running)).toBeAttached();
  await voice.cancel.press('Enter');
  await expect(voice.panel).toContainText(credits(3));
  await expect.poll(mic.tracks).toEqual(['ended']);
  expect(voiceService.received).toHaveLength(1);
});

test('the microphone is asked for within the press, before credits or code have come', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => {
      Object.assign(window, { isAsked: true });
      return new Promise(() => {});
    };
  });
  await openLive(page);
  // From now on nothing is answered.
  await page.route('**/*', () => {});
  await page.getByRole('button', { name: hero.call.text }).click();
  await page.waitForFunction(() => 'isAsked' in window);
});

test('leaving the tab of the use cases ends the call', async ({ page, voice, mic }) => {
  await voice.open();
  await voice.call();
  await page.getByRole('tab', { name: useCases.chat.title }).click();
  await expect(voice.endToast).toBeVisible();
  await expect.poll(mic.tracks).toEqual(['ended']);
});

test('leaving the tab ends a call that is still connecting', async ({ page, voice }) => {
  await page.route('**/api/voice/call/web', () => {});
  await voice.open();
  await voice.start.press('Enter');
  await expect(voice.cancel).toBeVisible();
  for (const { title } of [useCases.chat, useCases.voice])
    await page.getByRole('tab', { name: title }).click();
  await expect(voice.start).toBeVisible();
});

test('leaving the page ends the call on the server', async ({ page, site, voice, voiceService }) => {
  const id = `call-${test.info().testId}`;
  voiceService.behave(answer(JSON.stringify({ id, webCallUrl: 'https://rooms.daily.co/demo' }), 201));
  await voice.open();
  await voice.call();
  // It took a minute to connect, which does not count as part of the call.
  ageCalls(site, 60_000);
  await page.goto('about:blank');
  const ends = () =>
    site.logged().filter(({ route, callId }) => route === '/api/voice/call/end' && callId === id);
  await expect.poll(() => ends().map(({ status }) => status)).toEqual([200]);
  expect(ends()[0]?.seconds).toBeLessThan(60);
});

test.describe('a start fails', () => {
  test.use({ expectedErrors: [new RegExp(`could not start assistant audio|${blockedReport.source}`)] });

  test('in a browser that refuses sound: it says what to allow, and refunds it', async ({ page, voice }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await voice.open();
    await voice.start.click();
    await expect(voice.stage.getByRole('alert').first()).toContainText(callWords.problems.playback);
    await expect(voice.panel).toContainText(credits(3));
  });

  test('after the call library’s three attempts of 20 s, 3 s apart, not before', async ({ page, voice }) => {
    await page.clock.install();
    await page.route('https://c.daily.co/call-machine/**', () => {});
    await voice.open();
    const asked = page.waitForRequest('https://c.daily.co/call-machine/**');
    await voice.start.click();
    await asked;
    // From here on only the test moves the clock.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    const problem = voice.stage.getByRole('alert').first();
    await page.clock.runFor(63_000);
    await expect(voice.stage).toBeVisible();
    await expect(problem).toHaveCount(0);
    await page.clock.runFor(3000);
    await expect(problem).toContainText(callWords.problems.engine);
  });
});

test.describe('what a visitor reads on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: 'reduce' },
    expectedErrors: [new RegExp(`${blockedReport.source}|${failedRequest(429).source}`)],
  });

  test('a double click on a link starts no call where it leads', async ({ page, mic }) => {
    await openLive(page);
    const link = page.getByRole('link', { name: hero.action.text });
    const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    for (const _ of [1, 2]) await page.mouse.click(x + width / 2, y + height / 2);
    await expect(page).toHaveURL(/#Use-Cases$/);
    expect(await mic.asked()).toEqual([]);
  });

  test('a call’s end is told with its seconds and the credits left', async ({ page, site, voice }) => {
    await page.clock.install();
    await voice.open();
    const { endedShort, endedLong } = callWords.toast;
    const call = async (sentence: string, seconds = 0) => {
      await voice.call();
      await callMachine(page).transcript('assistant', 'final', 'Hello.');
      ageCalls(site, 100_000);
      await page.clock.fastForward(seconds * 1000);
      await voice.hangUp();
      const toast = voice.toast(sentence.split('{s}')[1] ?? '');
      await expect(toast).toBeVisible();
      const [, length] = /Call ended \((\d+)s\)/.exec((await toast.textContent()) ?? '') ?? [];
      expect(Number(length)).toBeGreaterThanOrEqual(seconds);
    };
    await call(endedShort);
    await call(endedLong.replace('{n}', '2'), 42);
    // This day's refunds are used up: a short call costs a credit, and can be tried again as long as there is one.
    site.changeStore("UPDATE daily_uses SET used = 3 WHERE key LIKE 'refunds:%'");
    await call(endedShort);
    await call(endedLong.replace('{n}', '0'));
    await expect(voice.button(words.exhausted.replace('{n}', '24'))).toBeDisabled();
    await expect(voice.past).toBeFocused();
  });

  test('without credits no call starts until a day has passed', async ({ page, site, voice }) => {
    // A device whose clock is five days slow.
    await page.clock.install({ time: Date.now() - 5 * DAY_MS });
    await voice.open();
    await voice.call();
    ageCalls(site, 100_000);
    await voice.hangUp();
    await expect(voice.endToast).toBeVisible();
    site.changeStore("UPDATE daily_uses SET used = 2 WHERE key LIKE 'visitor:%'");
    await page.reload();
    await expect(voice.panel).toContainText(credits(1));
    // Spent elsewhere.
    site.changeStore("UPDATE daily_uses SET used = 3 WHERE key LIKE 'visitor:%'");
    await voice.start.press('Enter');
    await expect(voice.toast(errorSentences['no-credits'].replace('{hours}', '24'))).toBeVisible();
    await expect(voice.button(words.exhausted.replace('{n}', '24'))).toBeDisabled();
    await expect(voice.panel).toContainText(words.refresh.replace('{n}', '24'));
    // The device sleeps for a day, during which the page's own clock stops.
    site.changeStore(`UPDATE daily_uses SET ends_at = ends_at - ${DAY_MS}`);
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + DAY_MS);
    await page.clock.fastForward(60_000);
    await expect(voice.start).toBeEnabled();
    await expect(voice.panel).toContainText(credits(3));
  });

  test('a connected call that breaks off is reported once', async ({ page, voice }) => {
    await voice.open();
    await voice.call();
    await expect(voice.toast(callWords.toast.connected)).toBeVisible();
    await callMachine(page).fail('connection-error');
    await expect(voice.stage.getByRole('alert').first()).toContainText(callWords.problems.connection);
    await expect(voice.toast(callWords.toast.connectionError)).toHaveCount(1);
  });

  test('a denied microphone is told, and leads to the chat', async ({ page, voice, voiceService }) => {
    await refuseMicrophone(page);
    await page.goto('/');
    await page.getByRole('button', { name: hero.call.text }).click();
    // Also while the stage, which covers the page, was loading.
    await expect(voice.stage.getByText(words.toast.startFailed)).toBeVisible();
    await expect(voice.stage.getByRole('alert').first()).toContainText(callWords.problems.refused);
    await expect(voice.stage.getByText(callWords.instead.typed)).toHaveCount(0);
    await voice.stage.getByRole('link', { name: callWords.instead.text }).click();
    const chat = page.getByRole('tab', { name: useCases.chat.title });
    await expect(chat).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator(callWords.instead.href)).toBeInViewport();
    expect(voiceService.received).toEqual([]);
  });
});
