import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { voice } from '#lib/content/voice';
import { openPage } from '#tests/support/unit/voice-setup';

let page: Awaited<ReturnType<typeof openPage>>;

beforeEach(async () => {
  page = await openPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const requests = () => page.log.filter((entry) => entry.startsWith('/api'));
const titles = () => page.toasts.map(({ title }) => title);

describe('a start', () => {
  test('asks for nothing from the network before the microphone is allowed', async () => {
    const prompt = Promise.withResolvers<typeof page.microphone>();
    await page.press(prompt.promise);
    await page.pass(600_000);
    expect(page.getCall().stage).toBe('microphone');
    expect(page.log).toEqual([]);
    prompt.resolve(page.microphone);
    await page.pass();
    expect(page.log).toEqual(['microphone stopped', '/api/voice/credits', '/api/voice/call/web', 'open']);
  });

  test('takes one credit, shown at once', async () => {
    await page.connect();
    expect(page.getCredits()).toMatchObject({ remainingCredits: 2 });
    expect(titles()).toEqual([voice.toast.connected]);
  });

  test('without a microphone costs nothing, and leads to the chat', async () => {
    await page.press(Promise.resolve({ ok: false, problem: 'missing' }));
    expect(requests()).toEqual([]);
    expect(page.getCall().problem).toEqual({ text: voice.problems.missing, isDeaf: true });
    expect(titles()).toEqual([voice.toast.startFailed]);
  });

  test.each([
    ['no-credits', 429, 'No credits remaining. Credits refresh in 5h', null],
    ['upstream-status', 502, voice.toast.startFailed, voice.problems.service],
    ['budget-spent', 503, voice.toast.startFailed, 'No credits remaining. Credits refresh in 5h'],
  ])('that the server refuses as %s says so', async (code, status, title, text) => {
    const detail = 'No credits remaining. Credits refresh in 5h';
    page.answers['/api/voice/call/web'] = { status, body: { code, detail } };
    await page.press();
    expect(titles()).toEqual([title]);
    expect(page.getCall()).toMatchObject({ status: 'disconnected', problem: text && { text } });
    expect(page.log).not.toContain('open');
  });

  test('fails in a browser that the call library does not support, before a credit is taken', async () => {
    page.engine.isSupported = () => false;
    await page.press();
    expect(page.getCall().problem?.text).toBe(voice.problems.browser);
    expect(requests()).toEqual(['/api/voice/credits']);
  });

  test('that does not connect in time is given up', async () => {
    await page.press();
    page.engine.emit({ type: 'stage', stage: 'assistant' });
    await page.pass(20_000);
    expect(page.getCall().problem?.text).toBe(voice.problems.timeout);
    expect(page.log.slice(-2)).toEqual(['stop', '/api/voice/call/end']);
  });

  test('stopped while the microphone is asked for closes it and calls nobody', async () => {
    const prompt = Promise.withResolvers<typeof page.microphone>();
    await page.press(prompt.promise);
    page.call.stopCall();
    prompt.resolve(page.microphone);
    await page.pass();
    expect(page.log).toEqual(['microphone stopped']);
    expect(page.getCall().status).toBe('disconnected');
  });

  test('stopped while the server makes the call opens no call', async () => {
    const made = Promise.withResolvers<never>();
    page.answers['/api/voice/call/web'] = made.promise;
    await page.press();
    page.call.stopCall();
    made.resolve({ body: { id: 'late' } } as never);
    await page.pass();
    expect(page.log).not.toContain('open');
  });

  test('waits for the last call to be released', async () => {
    const released = Promise.withResolvers<void>();
    page.engine.stops = () => released.promise;
    await page.connect();
    page.call.stopCall();
    await page.press();
    expect(page.log.filter((entry) => entry === '/api/voice/call/web')).toHaveLength(1);
    released.resolve();
    await page.pass();
    expect(page.log.filter((entry) => entry === 'open')).toHaveLength(2);
  });
});

describe('an end', () => {
  test.each([
    [{ seconds: 4, refunded: true }, 'Call ended (4s) - You can try again'],
    [{ seconds: 12, refunded: false }, 'Call ended (12s) - 2 credits remaining today'],
  ])('of %j is told with its length', async (ended, title) => {
    await page.connect();
    page.answers['/api/voice/call/end'] = { body: { ...ended, credits: page.getCredits() } };
    page.engine.emit({ type: 'ended' });
    await page.pass();
    expect(titles()).toEqual([voice.toast.connected, title]);
    expect(page.getCall().lastSeconds).toBe(ended.seconds);
  });

  test('of a call that never connected is just an end', async () => {
    await page.press();
    page.engine.emit({ type: 'ended' });
    await page.pass();
    expect(titles()).toEqual([voice.toast.ended]);
  });

  test('by a broken line is a connection error, told once', async () => {
    await page.connect();
    page.engine.emit({ type: 'failed', problem: 'connection', cause: 'daily-error' });
    page.engine.emit({ type: 'failed', problem: 'connection', cause: 'daily-error' });
    page.engine.emit({ type: 'ended' });
    await page.pass();
    expect(titles()).toEqual([voice.toast.connected, voice.toast.connectionError]);
    expect(page.getCall().problem?.text).toBe(voice.problems.connection);
  });

  test.each([
    ['fails', () => Promise.reject(new Error('no'))],
    ['takes longer than 3 s', () => new Promise<void>(() => {})],
  ])('whose release %s is told as such', async (_name, stops) => {
    page.engine.stops = stops;
    await page.connect();
    page.call.stopCall();
    await page.pass(3000);
    expect(titles()).toEqual([voice.toast.connected, voice.toast.endFailed]);
  });

  test('by leaving the page is reported by a beacon', async () => {
    await page.connect();
    page.leave();
    await page.pass();
    expect(page.beacons).toEqual(['/api/voice/call/end']);
    expect(page.log.at(-1)).toBe('stop');
  });

  test('comes at the maximum length, 8 s after the assistant has taken leave', async () => {
    await page.connect();
    await page.pass(52_000);
    expect(page.log.at(-1)).toBe(
      'say We have to stop here. {"endCallAfterSpoken":true,"interruptAssistantEnabled":true}',
    );
    await page.pass(7999);
    expect(page.getCall().status).toBe('connected');
    await page.pass(1);
    expect(page.getCall().status).toBe('disconnected');
  });

  test('does not come by the clock where the visitor types', async () => {
    await page.press();
    page.engine.emit({ type: 'typed' });
    page.engine.emit({ type: 'connected' });
    await page.pass(600_000);
    expect(page.getCall().status).toBe('connected');
  });
});

describe('the captions', () => {
  const say = (role: 'user' | 'assistant', text: string, isFinal: boolean) =>
    page.engine.emit({ type: 'said', role, text, isFinal });
  const captions = () => page.getCall().captions.map(({ role, text, isFinal }) => [role, text, isFinal]);

  test('replace what is not final by the role’s next text', async () => {
    await page.connect();
    say('assistant', 'Good mor', false);
    say('user', 'A tab', false);
    say('assistant', 'Good morning.', true);
    say('user', 'A table for two.', true);
    expect(captions()).toEqual([
      ['assistant', 'Good morning.', true],
      ['user', 'A table for two.', true],
    ]);
  });

  test('drop a reply that was interrupted before its first word', async () => {
    await page.connect();
    say('user', 'What does it cost?', true);
    say('assistant', '…', false);
    say('assistant', '', true);
    expect(captions()).toEqual([['user', 'What does it cost?', true]]);
  });

  test('stay after the call, all of them final', async () => {
    await page.connect();
    say('user', 'A tab', false);
    page.call.stopCall();
    expect(captions()).toEqual([['user', 'A tab', true]]);
  });
});

test('suggestions go with the visitor’s next words', async () => {
  await page.connect();
  page.engine.emit({ type: 'suggested', texts: ['Skip'] });
  expect(page.getCall().suggestions).toEqual(['Skip']);
  page.engine.emit({ type: 'said', role: 'user', text: 'Skip', isFinal: true });
  expect(page.getCall().suggestions).toEqual([]);
});

test('muting reaches the engine', async () => {
  await page.connect();
  page.call.toggleMute();
  expect(page.getCall().muted).toBe(true);
  page.call.toggleMute();
  expect(page.log.slice(-2)).toEqual(['mute', 'unmute']);
});
