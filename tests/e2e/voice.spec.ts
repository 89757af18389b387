import { AxeBuilder } from '@axe-core/playwright';
import { voice } from '#lib/content/voice';
import { expect, failedRequest, test } from '#tests/support/e2e/guarded-page';
import { type Site, startSite } from '#tests/support/site';
import { callMachine, serveCallMachine } from '#tests/support/voice-call-machine';
import {
  ageCalls,
  leaveBeforeAllowing,
  microphoneOptions,
  openVoice,
  watchLeftovers,
} from '#tests/support/voice-page';
import { answer, hang, startWebhook, type Webhook } from '#tests/support/webhook';

// Real SDKs on a fake call machine, with the real policy on: every other host is blocked.

const KEY = 'vapi-private-key-for-tests';
const good = answer(
  JSON.stringify({ id: 'call-1', webCallUrl: 'https://rooms.daily.co/demo', monitor: { controlUrl: 'x' } }),
  201,
);
const nothing = { tracks: 0, contexts: 0, players: 0, frames: 0, scripts: 0 };

// The call library reports its errors to its maker; the policy lets nothing of that out.
const BLOCKED_REPORT = /ingest\.sentry\.io.* violates /;
const REPORT_OR_FAILURE = new RegExp(`${BLOCKED_REPORT.source}|${failedRequest(502).source}`);

let service: Webhook;
let site: Site;

test.use(microphoneOptions);
test.beforeAll(async () => {
  service = await startWebhook(good);
  site = await startSite({
    VAPI_API_KEY: KEY,
    VAPI_ASSISTANT_ID: 'assistant-1',
    VAPI_API_URL: new URL(service.url).origin,
  });
});
test.beforeEach(() => {
  service.received.length = 0;
  service.behave(good);
});
test.afterAll(async () => {
  await site?.stop();
  await service?.close();
});

test('a whole call: speech, captions, mute, a typed word, the end', async ({ page }) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(site.url)) bodies.push(response.text().catch(() => ''));
  });
  const requests: string[] = [];
  page.on('request', (request) => {
    requests.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
  });
  await serveCallMachine(page);
  const { panel, start, end, captions, mute, unmute, box, toast } = await openVoice(page, site.url);
  await expect(panel).toContainText(voice.hears.service);
  await expect(panel).toContainText('3 of 3 daily credits remaining');
  const chunks = requests.filter((request) => request.includes('/_next/static/')).length;
  await start.focus();
  await expect
    .poll(() => requests.filter((request) => request.includes('/_next/static/')).length)
    .toBeGreaterThan(chunks);
  await start.press('Enter');
  await expect(end).toBeFocused();
  await expect(toast(voice.toast.connected)).toBeVisible();
  await expect(panel).toContainText(voice.listening);
  expect(service.received[0]).toMatchObject({
    url: '/call/web',
    headers: { authorization: `Bearer ${KEY}` },
    json: { assistantId: 'assistant-1', assistantOverrides: { maxDurationSeconds: 180 } },
  });

  const machine = callMachine(page);
  await machine.speak(0.15);
  await expect(panel).toContainText(voice.speaking);
  await expect
    .poll(() =>
      panel
        .locator('.voice-levels')
        .evaluate((bars) => getComputedStyle(bars).getPropertyValue('--level-assistant')),
    )
    .toBe('1.00');
  await machine.transcript('assistant', 'partial', 'Good mor');
  await expect(panel).toContainText('Good mor');
  await machine.transcript('assistant', 'final', 'Good morning. How can I help?');
  await expect(captions).toHaveCount(1);
  await machine.speak(0);
  await expect(panel).toContainText(voice.listening);
  await machine.transcript('user', 'partial', 'A tab');
  await machine.transcript('user', 'final', 'A table for two.');
  await expect(captions).toHaveText([
    /\d:\d\d.*Agent.*Good morning. How can I help\?/,
    /You.*A table for two\./,
  ]);

  const { violations } = await new AxeBuilder({ page }).include('[data-slot="voice"]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);

  await mute.click();
  await expect(unmute).toHaveAttribute('aria-pressed', 'true');
  await unmute.click();
  await expect
    .poll(async () => (await machine.log()).filter((action) => action === 'local-audio'))
    .toHaveLength(2);
  await box.fill('at eight, please');
  await box.press('Enter');
  await expect(captions.last()).toContainText('at eight, please');
  await expect(box).toHaveValue('');
  expect(
    (await machine.sent()).map((text) => (text.startsWith('{') ? JSON.parse(text) : text)),
  ).toContainEqual({
    type: 'add-message',
    message: { role: 'user', content: 'at eight, please' },
    triggerResponseEnabled: true,
  });
  await expect(panel.getByRole('combobox', { name: voice.microphone })).not.toHaveValue('');
  await expect(panel.locator('[data-slot="voice-time"]')).toHaveText(/^\d:\d\d, 2:\d\d left$/);
  await expect(panel).toContainText('2 of 3 daily credits remaining');

  await end.click();
  await expect(toast('Call ended')).toHaveText(
    /Call ended \(\d+s\) - (You can try again|2 credits remaining today)/,
  );
  await expect(start).toBeFocused();
  await expect(panel).toContainText(/[23] of 3 daily credits remaining/);
  await expect(captions).toHaveCount(3);
  const mirror = await page.evaluate(() =>
    Object.entries(localStorage).find(([name]) => name.startsWith('voice_credits_')),
  );
  expect(mirror?.[0]).toMatch(/^voice_credits_[0-9a-f-]{36}$/);
  expect(JSON.parse(mirror?.[1] ?? '')).toEqual({
    remainingCredits: expect.any(Number),
    lastRefreshTime: expect.any(Number),
    nextRefreshTime: expect.any(Number),
  });

  const seen = [...requests, ...(await Promise.all(bodies)), site.printed()].join('\n');
  expect(seen).toContain('/api/voice/call/end');
  expect(seen).not.toContain(KEY);
  expect(requests.filter((request) => request.includes('vapi.ai'))).toEqual([]);
});

test('three calls leave nothing behind, and then the day’s credits are spent', async ({ page }) => {
  await page.clock.install();
  const leftovers = await watchLeftovers(page);
  await serveCallMachine(page);
  const { panel, start, end, toast } = await openVoice(page, site.url);
  for (const left of [2, 1, 0]) {
    await start.click();
    await end.waitFor();
    await callMachine(page).speak(0.1);
    await expect(panel).toContainText(voice.speaking);
    // A call that lasts, by the browser's clock and by the server's.
    await page.clock.fastForward(42_000);
    ageCalls(site.dataDir, 42_000);
    await end.click();
    await expect(toast(`- ${left} credits remaining today`)).toBeVisible();
    await expect.poll(leftovers).toEqual(nothing);
  }
  await expect(panel.getByRole('button', { name: 'Available in 24h' })).toBeDisabled();
  await expect(panel).toContainText('Credits refresh in 24h');
  await page.reload();
  await expect(panel.getByRole('button', { name: 'Available in 24h' })).toBeDisabled();
  expect(service.received).toHaveLength(3);
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith('voice_credits_'))
        localStorage.setItem(name, JSON.stringify({ remainingCredits: 99, nextRefreshTime: 9e15 }));
  });
  await page.reload();
  await expect(panel.getByRole('button', { name: 'Available in 24h' })).toBeDisabled();
});

test('a slow join is no part of the call: timer, toast, line and refund agree', async ({ page }) => {
  await page.clock.install();
  await serveCallMachine(page, { hold: ['join-meeting'] });
  const { panel, start, end, toast } = await openVoice(page, site.url);
  await start.click();
  await expect(panel).toContainText(voice.stages.room);
  await expect.poll(() => callMachine(page).log()).toContain('join-meeting');
  // From here the page's time stands still but for what it is moved by: ten seconds of joining, six of talk.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  ageCalls(site.dataDir, 20_000);
  await callMachine(page).release();
  await end.waitFor();
  await page.clock.runFor(6000);
  await expect(panel.locator('[data-slot="voice-time"]')).toHaveText('0:06, 2:54 left');
  await end.click();
  await page.clock.resume();
  await expect(toast('Call ended (6s) - You can try again')).toBeVisible();
  await expect(panel).toContainText('3 of 3 daily credits remaining');
  // Nobody said a word: there is a length, and nothing to send.
  await expect(panel).toContainText('Call ended, 0:06');
  await expect(panel.getByRole('button', { name: voice.ended.handOver })).toHaveCount(0);
});

test('what the page had before a call is still there after it', async ({ page }) => {
  await serveCallMachine(page);
  const { start, end } = await openVoice(page, site.url);
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
  await start.click();
  await end.waitFor();
  await expect(players).toHaveCount(2);
  await expect(scripts).toHaveCount(2);
  await end.click();
  await start.waitFor();
  await expect(players).toHaveCount(1);
  await expect(players).toHaveAttribute('data-participant-id', 'of-another-call');
  await expect(scripts).toHaveCount(1);
  await expect(scripts).toHaveAttribute('src', /of-another-call/);
});

test('a call that takes long to end: silent at once, and the next begins after it, whole', async ({
  page,
}) => {
  await page.clock.install();
  const leftovers = await watchLeftovers(page);
  await serveCallMachine(page, { hold: ['leave-meeting'] });
  const { panel, start, end, toast } = await openVoice(page, site.url);
  await start.click();
  await end.waitFor();
  await callMachine(page).speak(0.1);
  await expect(panel).toContainText(voice.speaking);
  expect(await callMachine(page).isMicrophoneOn()).toBe(true);
  await end.click();
  await start.waitFor();
  await expect.poll(leftovers).toMatchObject({ tracks: 0, players: 0, scripts: 0 });
  expect(await callMachine(page).isMicrophoneOn()).toBe(false);
  // Sound that only begins now is not heard.
  const playing = async () => (await callMachine(page).sent()).filter((one) => one === 'playable').length;
  const before = await playing();
  await callMachine(page).changeTrack();
  await expect.poll(playing).toBe(before + 1);
  expect((await leftovers()).players).toBe(0);
  await page.clock.fastForward(3000);
  await expect(toast(voice.toast.endFailed)).toBeVisible();

  await start.click();
  await expect(panel).toContainText(voice.stages.closing);
  expect(service.received).toHaveLength(1);
  await callMachine(page).release();
  await end.waitFor();
  expect(service.received).toHaveLength(2);
  await callMachine(page).speak(0.1);
  await expect(panel).toContainText(voice.speaking);
  expect(await leftovers()).toMatchObject({ players: 1, scripts: 1 });
  await callMachine(page).release();
  await end.click();
  await start.waitFor();
  await callMachine(page).release();
  await expect.poll(leftovers).toEqual(nothing);
});

test('the other side hangs up, and a second call works', async ({ page }) => {
  await serveCallMachine(page);
  const { start, end, toast } = await openVoice(page, site.url);
  for (let turn = 1; turn <= 2; turn += 1) {
    await start.click();
    await end.waitFor();
    await (turn === 1 ? callMachine(page).hangUp() : callMachine(page).fail('ejected'));
    await start.waitFor();
    await expect(toast('Call ended')).toHaveCount(turn);
  }
  await expect(toast(voice.toast.connectionError)).toHaveCount(0);
});

test.describe('a line that breaks', () => {
  test.use({ expectedErrors: [BLOCKED_REPORT] });

  test('is told once, and nothing of it goes to the call library’s maker', async ({ page }) => {
    await serveCallMachine(page);
    const { panel, start, end, toast } = await openVoice(page, site.url);
    await start.click();
    await end.waitFor();
    await callMachine(page).fail('connection-error');
    await expect(panel.getByRole('alert')).toHaveText(voice.problems.connection);
    await expect(toast(voice.toast.connectionError)).toHaveCount(1);
    await expect(start).toBeVisible();
    await start.click();
    await end.waitFor();
  });
});

test('a double click starts one call, and cancelling while it connects leaves nothing', async ({ page }) => {
  const leftovers = await watchLeftovers(page);
  await serveCallMachine(page, { mute: ['join-meeting'] });
  const { panel, start, cancel } = await openVoice(page, site.url);
  await start.dblclick();
  await expect(panel).toContainText(voice.stages.room);
  await cancel.click();
  await expect(start).toBeFocused();
  await expect(panel).toContainText('3 of 3 daily credits remaining');
  expect(service.received).toHaveLength(1);
  await expect.poll(leftovers).toEqual(nothing);
});

test('cancelling while the server asks makes no call afterwards', async ({ page }) => {
  const machines = await serveCallMachine(page);
  service.behave(hang);
  const { panel, start, cancel } = await openVoice(page, site.url);
  await start.click();
  await expect(panel).toContainText(voice.stages.server);
  await service.arrived(1);
  await cancel.click();
  await expect(start).toBeVisible();
  await expect(panel).toContainText('3 of 3 daily credits remaining');
  expect(machines).toEqual([]);
});

test('another tab of the use cases while the browser asks for the microphone: no call, and it is closed at once', async ({
  page,
}) => {
  const machines = await serveCallMachine(page);
  const { microphone, toast } = await leaveBeforeAllowing(page, site.url);
  await expect.poll(microphone.tracks).toEqual(['ended']);
  await expect(toast(voice.toast.ended)).toHaveText(voice.toast.ended);
  expect(service.received).toEqual([]);
  expect(machines).toEqual([]);
});

test('leaving the page ends the call on the server', async ({ page }) => {
  await serveCallMachine(page);
  const { start, end } = await openVoice(page, site.url);
  await start.click();
  await end.waitFor();
  const ends = () => site.logged().filter(({ route }) => route === '/api/voice/call/end');
  const before = ends().length;
  // It took a minute to connect: that is no part of the call.
  ageCalls(site.dataDir, 60_000);
  await page.goto('about:blank');
  await expect.poll(() => ends().length).toBe(before + 1);
  expect(ends().at(-1)).toMatchObject({ status: 200, callId: 'call-1', seconds: expect.any(Number) });
  expect(ends().at(-1)?.seconds).toBeLessThan(60);
});

test.describe('a start that fails', () => {
  test.use({ expectedErrors: [REPORT_OR_FAILURE] });

  for (const [name, behaviour] of [
    ['a refusal', answer('{"message":"bad key"}', 401)],
    ['nonsense', answer('<html>')],
  ] as const) {
    test(`by ${name} of the service`, async ({ page }) => {
      const leftovers = await watchLeftovers(page);
      await serveCallMachine(page);
      service.behave(behaviour);
      const { panel, start, toast } = await openVoice(page, site.url);
      await start.click();
      await expect(panel.getByRole('alert')).toHaveText(voice.problems.service);
      await expect(toast(voice.toast.startFailed)).toHaveCount(1);
      await expect(panel).toContainText('3 of 3 daily credits remaining');
      expect(await leftovers()).toEqual(nothing);
    });
  }

  test('by a room that refuses', async ({ page }) => {
    await serveCallMachine(page, {
      refuse: { errorMsg: 'no room', error: { type: 'no-room', msg: 'no room' } },
    });
    const { panel, start, toast } = await openVoice(page, site.url);
    await start.click();
    await expect(panel.getByRole('alert')).toHaveText(voice.problems.engine);
    await expect(toast(voice.toast.startFailed)).toHaveCount(1);
    await expect(panel).toContainText('3 of 3 daily credits remaining');
  });
});

test.describe('in a browser that the call library does not support', () => {
  const oldChrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/74.0.3729.169 Safari/537.36';
  test.use({ userAgent: oldChrome });

  test('a start says so, makes no call and takes no credit', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const { panel, start, toast } = await openVoice(page, site.url);
    await start.click();
    await expect(panel.getByRole('alert')).toHaveText(voice.problems.browser);
    await expect(toast(voice.toast.startFailed)).toHaveCount(1);
    await expect(panel).toContainText('3 of 3 daily credits remaining');
    expect(asked).not.toContain('/api/voice/call/web');
    expect(service.received).toEqual([]);
  });
});

test.describe('what the SDK meets on its way', () => {
  test.use({
    expectedErrors: [
      new RegExp(`${BLOCKED_REPORT.source}|status of 503|call object bundle|could not start assistant audio`),
    ],
  });

  test('a bundle that cannot be loaded: three errors, one word', async ({ page }) => {
    const machines = await serveCallMachine(page, { before: [503, 503, 503] });
    const { panel, start, toast } = await openVoice(page, site.url);
    await start.click();
    await expect(panel.getByRole('alert')).toHaveText(voice.problems.engine, { timeout: 20_000 });
    await expect(toast(voice.toast.startFailed)).toHaveCount(1);
    await expect(panel).toContainText('3 of 3 daily credits remaining');
    expect(machines).toHaveLength(3);
  });

  test('a bundle that hangs: the second attempt connects, and the visitor sees which it is', async ({
    page,
  }) => {
    await page.clock.install();
    const machines = await serveCallMachine(page, { before: ['hang'] });
    const { panel, start, end } = await openVoice(page, site.url);
    await start.click();
    await expect(panel).toContainText(voice.stages.engine);
    await expect.poll(() => machines.length).toBe(1);
    await page.clock.fastForward(20_000);
    await expect(panel).toContainText('Loading the call, attempt 2 of 3');
    await page.clock.fastForward(3000);
    await end.waitFor();
    expect(machines).toHaveLength(2);
    await expect(panel.getByRole('alert')).toHaveCount(0);
    await expect(panel).not.toContainText('attempt');
  });

  test('a bundle that hangs three times: that it could not be loaded', async ({ page }) => {
    await page.clock.install();
    const leftovers = await watchLeftovers(page);
    const machines = await serveCallMachine(page, { before: ['hang', 'hang', 'hang'] });
    const { panel, start, toast } = await openVoice(page, site.url);
    await start.click();
    for (const attempt of [1, 2, 3]) {
      await expect.poll(() => machines.length).toBe(attempt);
      if (attempt > 1) await expect(panel).toContainText(`attempt ${attempt} of 3`);
      await page.clock.fastForward(20_000);
      await page.clock.fastForward(3000);
    }
    await expect(panel.getByRole('alert')).toHaveText(voice.problems.engine);
    await expect(toast(voice.toast.startFailed)).toHaveCount(1);
    await expect(panel).toContainText('3 of 3 daily credits remaining');
    await expect.poll(leftovers).toEqual(nothing);
  });

  test('cancelling while a bundle hangs: at once, nothing stays, and the next call does not wait for it', async ({
    page,
  }) => {
    const late: (() => Promise<void>)[] = [];
    const leftovers = await watchLeftovers(page);
    const machines = await serveCallMachine(page, { before: ['hang'], late });
    const { panel, start, end, cancel } = await openVoice(page, site.url);
    await start.click();
    await expect.poll(() => machines.length).toBe(1);
    await cancel.click();
    await expect(start).toBeFocused();
    await expect.poll(leftovers).toEqual(nothing);
    await expect(panel).toContainText('3 of 3 daily credits remaining');
    await start.click();
    await end.waitFor();
    expect(machines).toHaveLength(2);

    // What was given up does not run when it comes: the machine in the page is still the second call's.
    const arrived = page.waitForEvent('requestfinished', (request) => request.url() === machines[0]);
    await late[0]?.();
    await arrived;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await callMachine(page).log()).toContain('join-meeting');
  });

  test('cancelling between two attempts: there is no other', async ({ page }) => {
    await page.clock.install();
    const machines = await serveCallMachine(page, { before: ['hang'] });
    const { panel, start, end, cancel } = await openVoice(page, site.url);
    await start.click();
    await expect.poll(() => machines.length).toBe(1);
    await page.clock.fastForward(20_000);
    await expect(panel).toContainText('attempt 2 of 3');
    await cancel.click();
    await expect(start).toBeFocused();
    // Before the clock is moved: a request on its way would be given up by its own deadline.
    await expect(panel).toContainText('3 of 3 daily credits remaining');
    await page.clock.fastForward(30_000);
    // The machine of another call is the second: an attempt that was left over would have asked before it.
    await start.click();
    await end.waitFor();
    expect(machines).toHaveLength(2);
  });

  test('sound that may not play', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await serveCallMachine(page);
    const { panel, start } = await openVoice(page, site.url);
    await start.click();
    await expect(panel.getByRole('alert')).toHaveText(voice.problems.playback);
  });

  test('a microphone that is taken between our look and the call', async ({ page }) => {
    await serveCallMachine(page, { mute: ['join-meeting'] });
    const { panel, start } = await openVoice(page, site.url);
    await start.click();
    await expect(panel).toContainText(voice.stages.room);
    await expect.poll(() => callMachine(page).log()).toContain('join-meeting');
    await callMachine(page).tell({
      action: 'camera-error',
      errorMsg: { errorMsg: 'busy' },
      error: { type: 'mic-in-use', msg: 'busy' },
    });
    await expect(panel.getByRole('alert')).toHaveText(voice.problems.busy);
  });

  test('noise cancellation that fails: the call goes on', async ({ page }) => {
    await serveCallMachine(page, { noiseFails: true });
    const { panel, start, end } = await openVoice(page, site.url);
    await start.click();
    await end.waitFor();
    await expect.poll(() => callMachine(page).log()).toContain('update-input-settings');
    await callMachine(page).transcript('assistant', 'final', 'Still here.');
    await expect(panel).toContainText('Still here.');
    await expect(panel.getByRole('alert')).toHaveCount(0);
  });
});

test('a muted call stays muted when noise cancellation fails in the middle', async ({ page }) => {
  await serveCallMachine(page);
  const { start, end, mute, unmute } = await openVoice(page, site.url);
  await start.click();
  await end.waitFor();
  await mute.click();
  await unmute.waitFor();
  const machine = callMachine(page);
  await expect.poll(machine.isMuted).toBe(true);
  const switches = async () => (await machine.log()).filter((action) => action === 'local-audio').length;
  const before = await switches();
  await machine.tell({ action: 'nonfatal-error', type: 'audio-processor-error', errorMsg: 'krisp' });
  // On by the SDK, and off again by us.
  await expect.poll(switches).toBe(before + 2);
  expect(await machine.isMuted()).toBe(true);
  await unmute.click();
  await expect.poll(machine.isMuted).toBe(false);
});

test.describe('the microphone', () => {
  test('refused, missing, busy: words of its own each, no call, no credit', async ({ page }) => {
    const { panel, start, toast } = await openVoice(page, site.url);
    for (const [error, problem] of [
      ['NotAllowedError', 'refused'],
      ['NotFoundError', 'missing'],
      ['NotReadableError', 'busy'],
    ] as const) {
      await page.evaluate((name) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', name));
      }, error);
      await start.click();
      await expect(panel.getByRole('alert')).toHaveText(voice.problems[problem]);
    }
    await expect(toast(voice.toast.startFailed)).toHaveCount(3);
    await expect(panel).toContainText('3 of 3 daily credits remaining');
    expect(service.received).toHaveLength(0);
  });

  test('silent: words of its own, no call', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = async () =>
        new AudioContext().createMediaStreamDestination().stream;
    });
    const { panel, start } = await openVoice(page, site.url);
    await start.click();
    await expect(panel.getByRole('alert')).toHaveText(voice.problems.silent);
    expect(service.received).toHaveLength(0);
  });
});

test('the policy allows the call library and nothing evaluated', async ({ request }) => {
  const policy = (await request.get(site.url)).headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src [^;]* https:\/\/c\.daily\.co blob: 'wasm-unsafe-eval'/);
  expect(policy).toMatch(/connect-src 'self' https:\/\/\*\.daily\.co wss:\/\/\*\.daily\.co/);
  expect(policy).not.toMatch(/'unsafe-eval'|unsafe-inline/);
});
