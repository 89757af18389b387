import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenedMicrophone } from '#lib/browser/core/microphone';
import type { CallEngine, EngineEvent } from '#lib/browser/voice/engine';
import { callWords } from '#lib/content/call';
import { voice } from '#lib/content/voice';

// The rules of a call that tests/e2e/voice.spec.ts does not test. The test stands in for server and engine.

const NOW = 1_790_000_000_000;
const credits = {
  remainingCredits: 2,
  lastRefreshTime: NOW,
  nextRefreshTime: NOW + 86_400_000,
  refreshInMs: 86_400_000,
};
type Answer = { status?: number; body: unknown };

/** Opens a new page with the call's state machine, and records the events there. */
async function openPage() {
  vi.resetModules();
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  /** The requests and actions, in order. */
  const log: string[] = [];
  const answers: Record<string, Answer | Promise<Answer>> = {
    '/api/voice/credits': {
      body: { ...credits, remainingCredits: 3, id: 'ada', engine: 'service', maxCallSeconds: 60 },
    },
    '/api/voice/call/web': { body: { id: 'call-1', credits } },
    '/api/voice/call/end': { body: { seconds: 12, refunded: false, credits } },
  };
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem() {} } });
  vi.stubGlobal('addEventListener', () => {});
  // Without a panel the toasts are the page's.
  vi.stubGlobal('document', { querySelector: () => null, addEventListener() {} });
  vi.stubGlobal('fetch', async (url: string) => {
    log.push(url);
    const answer = await answers[url];
    return Response.json(answer?.body, { status: answer?.status ?? 200 });
  });
  const engine = {
    emit: (_event: EngineEvent) => {},
    stops: async () => {},
    isSupported: () => true,
    open(_call, emit) {
      log.push('open');
      engine.emit = emit;
      return {
        async stop() {
          log.push('stop');
          await engine.stops();
        },
        sayLast: (text) => void log.push(`say ${text}`),
      };
    },
  } as CallEngine & { emit(event: EngineEvent): void; stops(): Promise<void> };
  vi.doMock('#lib/browser/voice/engine', () => {
    const load = async () => ({ engine });
    return { engineLoaders: { service: load, embedded: load } };
  });
  const { useToasts } = await import('#lib/browser/page/toasts');
  const { dispatch, useCall } = await import('#lib/browser/voice/call-state');
  const { startCall, stopCall } = await import('#lib/browser/voice/call');
  const microphone: OpenedMicrophone = {
    ok: true,
    value: { stream: {} as MediaStream, stop: () => void log.push('microphone stopped') },
  };
  const page = {
    ...{ log, answers, engine, microphone, stopCall },
    getCall: useCall.getState,
    titles: () => useToasts.getState().waiting.map(({ title }) => title),
    pass: (ms = 0) => vi.advanceTimersByTimeAsync(ms),
    /** Presses the button. The visitor answers the prompt with `asked`. */
    async press(asked: Promise<OpenedMicrophone> | null = Promise.resolve(microphone)) {
      dispatch({ type: 'started', place: 'tab', stage: asked && 'microphone' });
      startCall(asked);
      await page.pass();
    },
    /** Presses the button, and the engine connects. */
    async connect() {
      await page.press();
      engine.emit({ type: 'connected' });
    },
    say: (role: 'user' | 'assistant', text: string, isFinal: boolean) =>
      engine.emit({ type: 'said', role, text, isFinal }),
  };
  return page;
}

let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  page = await openPage();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a start', () => {
  const detail = 'No credits remaining. Credits refresh in 5h';
  test.each([
    ['budget-spent', 503, detail],
    ['upstream-status', 502, callWords.problems.service],
  ])('that is refused as %s says so, and requests the remaining credits', async (code, status, text) => {
    page.answers['/api/voice/call/web'] = { status, body: { code, detail } };
    await page.press();
    expect(page.titles()).toEqual([voice.toast.startFailed]);
    expect(page.getCall()).toMatchObject({ status: 'disconnected', problem: { text } });
    const requests = page.log.filter((entry) => entry.startsWith('/'));
    expect(requests.slice(-2)).toEqual(['/api/voice/call/web', '/api/voice/credits']);
  });

  test.each(['/api/voice/credits', '/api/voice/call/web'])(
    'that a gateway answers with 200 and an object of its own at %s has not reached the site',
    async (url) => {
      page.answers[url] = { body: { id: 'gateway' } };
      await page.press();
      expect(page.getCall()).toMatchObject({ problem: { text: callWords.problems.offline } });
      expect(page.log).not.toContain('open');
    },
  );

  test('fails before a credit is taken if the call library is not supported', async () => {
    page.engine.isSupported = () => false;
    await page.press();
    expect(page.getCall().problem?.text).toBe(callWords.problems.browser);
    expect(page.log).not.toContain('/api/voice/call/web');
  });

  test('is given up if it does not connect in time', async () => {
    await page.press();
    page.engine.emit({ type: 'stage', stage: 'assistant' });
    await page.pass(20_000);
    expect(page.getCall().problem?.text).toBe(callWords.problems.timeout);
    expect(page.log.slice(-2)).toEqual(['stop', '/api/voice/call/end']);
  });

  test('that is stopped at the permission prompt closes the microphone and makes no call', async () => {
    const prompt = Promise.withResolvers<OpenedMicrophone>();
    await page.press(prompt.promise);
    page.stopCall();
    prompt.resolve(page.microphone);
    await page.pass();
    expect(page.log).toEqual(['microphone stopped']);
    expect(page.getCall().status).toBe('disconnected');
  });

  test('that is stopped while the server makes the call opens no call', async () => {
    const made = Promise.withResolvers<Answer>();
    page.answers['/api/voice/call/web'] = made.promise;
    await page.press();
    page.stopCall();
    made.resolve({ body: { id: 'late' } });
    await page.pass();
    expect(page.log).not.toContain('open');
  });

  test('waits for the last call to be released', async () => {
    const released = Promise.withResolvers<void>();
    page.engine.stops = () => released.promise;
    await page.connect();
    page.stopCall();
    await page.press();
    expect(page.log.filter((entry) => entry === '/api/voice/call/web')).toHaveLength(1);
    released.resolve();
    await page.pass();
    expect(page.log.filter((entry) => entry === 'open')).toHaveLength(2);
  });
});

test('a call that cannot be released is reported as such', async () => {
  page.engine.stops = () => Promise.reject(new Error('no'));
  await page.connect();
  page.stopCall();
  await page.pass();
  expect(page.titles()).toEqual([callWords.toast.connected, callWords.toast.endFailed]);
});

test('a call that never connected ends without a length', async () => {
  await page.press();
  page.engine.emit({ type: 'ended' });
  await page.pass();
  expect(page.titles()).toEqual([callWords.toast.ended]);
});

test('a call ends at its maximum length, 8 s after the assistant’s goodbye', async () => {
  await page.connect();
  await page.pass(52_000);
  expect(page.log.at(-1)).toBe(`say ${callWords.goodbye}`);
  await page.pass(7999);
  expect(page.getCall().status).toBe('connected');
  await page.pass(1);
  expect(page.getCall().status).toBe('disconnected');
});

test.each([
  ['a typed call', ['typed', 'connected']],
  ['a call whose recognition fails', ['connected', 'typed']],
] as const)('%s has no maximum length', async (_name, events) => {
  await page.press();
  for (const type of events) page.engine.emit({ type });
  await page.pass(600_000);
  expect(page.getCall().status).toBe('connected');
});

test('a call that needs no microphone waits for a line, but not for ever', async () => {
  page.answers['/api/voice/credits'] = new Promise(() => {});
  await page.press(null);
  expect(page.getCall().stage).toBe('server');
  await page.pass(20_000);
  expect(page.getCall().status).toBe('disconnected');
});

test('an engine that never stops does not hold up the next call', async () => {
  await page.connect();
  page.engine.stops = () => new Promise(() => {});
  page.stopCall();
  await page.pass(3000);
  await page.press();
  expect(page.log.filter((line) => line === 'open')).toHaveLength(2);
});

test('captions stay after the call, with their seconds', async () => {
  await page.connect();
  await page.pass(1500);
  page.say('user', 'A tab', false);
  page.stopCall();
  expect(page.getCall().past).toMatchObject({
    place: 'tab',
    seconds: 1,
    turns: [{ role: 'user', text: 'A tab', at: 1.5 }],
  });
});

describe('the time to an answer', () => {
  const speak = (isSpeaking: boolean) => page.engine.emit({ type: 'speaking', isSpeaking });
  const delays = () => page.getCall().captions.map(({ delayMs }) => delayMs);

  test('begins when the line rings, not while the visitor reads the prompt', async () => {
    const prompt = Promise.withResolvers<OpenedMicrophone>();
    await page.press(prompt.promise);
    await page.pass(5000);
    prompt.resolve(page.microphone);
    await page.pass(700);
    page.engine.emit({ type: 'connected' });
    speak(true);
    expect(page.getCall().answeredInMs).toBe(700);
  });

  test('goes on from the ring while the visitor speaks first', async () => {
    await page.press();
    await page.pass(1100);
    page.engine.emit({ type: 'connected' });
    page.say('user', 'Hello?', false);
    page.engine.emit({ type: 'quiet' });
    await page.pass(50);
    speak(true);
    expect(page.getCall().answeredInMs).toBe(1150);
  });

  test('begins with the press where one types, and ends with the first words if there is no voice', async () => {
    page.answers['/api/voice/credits'] = {
      body: { ...credits, id: 'ada', engine: 'embedded', maxCallSeconds: 60 },
    };
    await page.press(null);
    await page.pass(300);
    for (const type of ['typed', 'connected', 'silent'] as const) page.engine.emit({ type });
    page.say('assistant', 'Hello.', true);
    expect(page.getCall().answeredInMs).toBe(300);
  });

  test.each([
    ['the words that were heard, not their final text', []],
    ['the silence that the service reports', [{ type: 'quiet' }]],
  ] as const)('at a turn begins with %s', async (_name, quiet) => {
    await page.connect();
    speak(true);
    page.say('user', 'What does it', false);
    for (const event of quiet) {
      await page.pass(200);
      page.engine.emit(event);
    }
    await page.pass(400);
    page.say('user', 'What does it cost?', true);
    await page.pass(400);
    speak(true);
    page.say('assistant', 'It depends.', true);
    expect(delays()).toEqual([null, 800]);
  });

  test('at a turn is counted once, also when the words come before the sound', async () => {
    await page.connect();
    speak(true);
    page.say('user', 'Hello', true);
    page.say('assistant', 'Good', false);
    await page.pass(500);
    speak(true);
    await page.pass(500);
    speak(true);
    page.say('assistant', 'Good morning.', true);
    expect(delays()).toEqual([null, 500]);
  });
});

test('a call that becomes typed closes the microphone', async () => {
  await page.connect();
  page.log.length = 0;
  page.engine.emit({ type: 'typed' });
  expect(page.log).toEqual(['microphone stopped']);
});

test('the end of a call that another one has followed leaves the newer credits and the stage alone', async () => {
  await page.connect();
  const ended = Promise.withResolvers<Answer>();
  page.answers['/api/voice/call/end'] = ended.promise;
  page.stopCall();
  await page.press();
  const before = page.titles();
  ended.resolve({ body: { seconds: 12, refunded: false, credits: { ...credits, remainingCredits: 0 } } });
  await page.pass();
  expect(page.titles()).toEqual(before);
});

test('suggestions disappear with the visitor’s next words', async () => {
  await page.connect();
  page.engine.emit({ type: 'suggested', texts: ['Skip'] });
  expect(page.getCall().suggestions).toEqual(['Skip']);
  page.say('user', 'Skip', true);
  expect(page.getCall().suggestions).toEqual([]);
});
