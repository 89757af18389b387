import { voice as words } from '#lib/content/voice';
import { expect, test } from '#tests/support/e2e/test';
import { nothingLeft, watchLeftovers } from '#tests/support/e2e/voice-demo';
import { sentencePattern } from '#tests/support/sentence-pattern';
import { blockedReport, callMachine, serveCallMachine } from '#tests/support/voice-call-machine';

// Real SDKs on a fake call machine: what may happen during a call, in addition to tests/e2e/voice.spec.ts.

test('cancelling while the room is joined leaves nothing', async ({ page, voice }) => {
  const leftovers = await watchLeftovers(page);
  await serveCallMachine(page, { mute: ['join-meeting'] });
  await voice.open();
  await voice.start.click();
  await expect(voice.panel).toContainText(words.stages.room);
  await voice.cancel.click();
  await expect(voice.start).toBeFocused();
  await expect(voice.panel).toContainText(words.credits.replace('{n}', '3'));
  await expect.poll(leftovers).toEqual(nothingLeft);
});

test('what the page had before a call is still there after it', async ({ page, voice }) => {
  await serveCallMachine(page);
  await voice.open();
  await page.evaluate(() => {
    const player = document.createElement('audio');
    player.dataset.participantId = 'of-another-call';
    document.body.append(player);
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.src = 'https://c.daily.co/of-another-call.js';
    document.head.append(script);
  });
  const players = page.locator('audio[data-participant-id]');
  const scripts = page.locator('script[src*="daily.co"]');
  await voice.call();
  await expect(players).toHaveCount(2);
  await expect(scripts).toHaveCount(2);
  await voice.end.click();
  await voice.start.waitFor();
  // Nobody has spoken: there is a length, but nothing to send.
  await expect(voice.panel).toContainText(
    new RegExp(sentencePattern(words.ended.summary).replace('\\d+', '\\d:\\d\\d')),
  );
  await expect(voice.button(words.ended.handOver)).toHaveCount(0);
  await expect(players).toHaveCount(1);
  await expect(players).toHaveAttribute('data-participant-id', 'of-another-call');
  await expect(scripts).toHaveCount(1);
  await expect(scripts).toHaveAttribute('src', /of-another-call/);
});

test('a call that takes long to end: silent at once, and the next one starts after it', async ({
  page,
  voice,
  voiceService,
}) => {
  await page.clock.install();
  const leftovers = await watchLeftovers(page);
  await serveCallMachine(page, { hold: ['leave-meeting'] });
  await voice.open();
  await voice.call();
  await callMachine(page).speak(0.1);
  await expect(voice.panel).toContainText(words.speaking);
  expect(await callMachine(page).isMicrophoneOn()).toBe(true);
  await voice.end.click();
  await voice.start.waitFor();
  await expect.poll(leftovers).toMatchObject({ tracks: 0, players: 0, scripts: 0 });
  expect(await callMachine(page).isMicrophoneOn()).toBe(false);
  // Audio that starts only now is not heard.
  const playing = async () => (await callMachine(page).sent()).filter((one) => one === 'playable').length;
  const before = await playing();
  await callMachine(page).changeTrack();
  await expect.poll(playing).toBe(before + 1);
  expect((await leftovers()).players).toBe(0);
  await page.clock.fastForward(3000);
  await expect(voice.toast(words.toast.endFailed)).toBeVisible();

  await voice.start.click();
  await expect(voice.panel).toContainText(words.stages.closing);
  expect(voiceService.received).toHaveLength(1);
  await callMachine(page).release();
  await voice.end.waitFor();
  expect(voiceService.received).toHaveLength(2);
  await callMachine(page).speak(0.1);
  await expect(voice.panel).toContainText(words.speaking);
  expect(await leftovers()).toMatchObject({ players: 1, scripts: 1 });
  await callMachine(page).release();
  await voice.end.click();
  await voice.start.waitFor();
  await callMachine(page).release();
  await expect.poll(leftovers).toEqual(nothingLeft);
});

test('a silent microphone: its own message, no call', async ({ page, voice, voiceService }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () =>
      new AudioContext().createMediaStreamDestination().stream;
  });
  await voice.open();
  await voice.start.click();
  await expect(voice.panel.getByRole('alert')).toHaveText(words.problems.silent);
  expect(voiceService.received).toHaveLength(0);
});

test.describe('in a browser without support by the call library', () => {
  const oldChrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/74.0.3729.169 Safari/537.36';
  test.use({ userAgent: oldChrome });

  test('a start says so, makes no call and takes no credit', async ({ page, voice, voiceService }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await voice.open();
    await voice.start.click();
    await expect(voice.panel.getByRole('alert')).toHaveText(words.problems.browser);
    await expect(voice.toast(words.toast.startFailed)).toHaveCount(1);
    await expect(voice.panel).toContainText(words.credits.replace('{n}', '3'));
    expect(asked).not.toContain('/api/voice/call/web');
    expect(voiceService.received).toEqual([]);
  });
});

test.describe('what can happen to the SDK', () => {
  test.use({
    expectedErrors: [
      new RegExp(`${blockedReport.source}|status of 503|call object bundle|could not start assistant audio`),
    ],
  });

  test('a room that rejects', async ({ page, voice }) => {
    await serveCallMachine(page, {
      refuse: { errorMsg: 'no room', error: { type: 'no-room', msg: 'no room' } },
    });
    await voice.open();
    await voice.start.click();
    await expect(voice.panel.getByRole('alert')).toHaveText(words.problems.engine);
    await expect(voice.toast(words.toast.startFailed)).toHaveCount(1);
    await expect(voice.panel).toContainText(words.credits.replace('{n}', '3'));
  });

  test('a bundle that fails once and hangs twice: one message after three attempts, and nothing is left', async ({
    page,
    voice,
  }) => {
    await page.clock.install();
    const leftovers = await watchLeftovers(page);
    const machines = await serveCallMachine(page, { before: [503, 'hang', 'hang'] });
    await voice.open();
    await voice.start.click();
    await expect(voice.panel).toContainText('attempt 2 of 3');
    await page.clock.fastForward(3000);
    await expect.poll(() => machines.length).toBe(2);
    await page.clock.fastForward(20_000);
    await expect(voice.panel).toContainText('attempt 3 of 3');
    await page.clock.fastForward(3000);
    await expect.poll(() => machines.length).toBe(3);
    await page.clock.fastForward(20_000);
    await expect(voice.panel.getByRole('alert')).toHaveText(words.problems.engine);
    await expect(voice.toast(words.toast.startFailed)).toHaveCount(1);
    await expect(voice.panel).toContainText(words.credits.replace('{n}', '3'));
    await expect.poll(leftovers).toEqual(nothingLeft);
    expect(machines).toHaveLength(3);
  });

  test('cancelling while a bundle hangs: at once, nothing stays, and the next call does not wait for it', async ({
    page,
    voice,
  }) => {
    const late: (() => Promise<void>)[] = [];
    const leftovers = await watchLeftovers(page);
    const machines = await serveCallMachine(page, { before: ['hang'], late });
    await voice.open();
    await voice.start.click();
    await expect.poll(() => machines.length).toBe(1);
    await voice.cancel.click();
    await expect(voice.start).toBeFocused();
    await expect.poll(leftovers).toEqual(nothingLeft);
    await expect(voice.panel).toContainText(words.credits.replace('{n}', '3'));
    await voice.call();
    expect(machines).toHaveLength(2);

    // An abandoned bundle does not run when it arrives: the page's machine is still the second call's.
    const arrived = page.waitForEvent('requestfinished', (request) => request.url() === machines[0]);
    await late[0]?.();
    await arrived;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await callMachine(page).log()).toContain('join-meeting');
  });

  test('cancelling between two attempts: there is no further one', async ({ page, voice }) => {
    await page.clock.install();
    const machines = await serveCallMachine(page, { before: ['hang'] });
    await voice.open();
    await voice.start.click();
    await expect.poll(() => machines.length).toBe(1);
    await page.clock.fastForward(20_000);
    await expect(voice.panel).toContainText('attempt 2 of 3');
    await voice.cancel.click();
    await expect(voice.start).toBeFocused();
    // Before the clock is moved, or a pending request would hit its own deadline.
    await expect(voice.panel).toContainText(words.credits.replace('{n}', '3'));
    await page.clock.fastForward(30_000);
    // The other call's machine is the second. An attempt left over would have requested one before it.
    await voice.call();
    expect(machines).toHaveLength(2);
  });

  test('blocked audio playback', async ({ page, voice }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await serveCallMachine(page);
    await voice.open();
    await voice.start.click();
    await expect(voice.panel.getByRole('alert')).toHaveText(words.problems.playback);
  });

  test('noise cancellation that fails: the call continues', async ({ page, voice }) => {
    await serveCallMachine(page, { noiseFails: true });
    await voice.open();
    await voice.call();
    await expect.poll(() => callMachine(page).log()).toContain('update-input-settings');
    await callMachine(page).transcript('assistant', 'final', 'Still here.');
    await expect(voice.panel).toContainText('Still here.');
    await expect(voice.panel.getByRole('alert')).toHaveCount(0);
  });
});
