import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { pageToast } from '#lib/browser/page/toasts';
import { callToast } from '#lib/browser/voice/call';
import { hangUp, startCall } from '#lib/browser/voice/call-actions';
import { useCall, usePastCall } from '#lib/browser/voice/call-state';
import { useCredits } from '#lib/browser/voice/credits';
import type { CallEngine, EngineEvent } from '#lib/browser/voice/engine';
import { callWords } from '#lib/content/call';
import { voice } from '#lib/content/voice';
import { stubPage } from '#tests/support/unit/browser-page';

// The rules of a call that tests/e2e/voice.spec.ts does not test. The test stands in for server and engine.

const NOW = 1_790_000_000_000;
const DAY = 24 * 3_600_000;
const credits = { remainingCredits: 2, lastRefreshTime: NOW, nextRefreshTime: NOW + DAY, refreshInMs: DAY };
const visitor = { ...credits, remainingCredits: 3, id: 'ada', engine: 'service' };
type Answer = { status?: number; body: unknown };

/** The requests and actions, in order. */
const log: string[] = [];
/** The last body that was sent to each address. */
let sent: Record<string, BodyInit | null | undefined>;
let answers: Record<string, Answer | Promise<Answer>>;
let emit: (event: EngineEvent) => void;
let stops: () => Promise<void>;
const engine: CallEngine = {
  isSupported: () => true,
  open(_call, report) {
    log.push('open');
    emit = report;
    return {
      async stop() {
        log.push('stop');
        await stops();
      },
      sayLast: (text) => void log.push(`say ${text}`),
    };
  },
};
vi.mock('#lib/browser/voice/engine', () => {
  const load = async () => ({ engine });
  return { engineLoaders: { service: load, browser: load } };
});
const microphone = { getTracks: () => [{ stop: () => void log.push('microphone stopped') }] };

beforeEach(async () => {
  await import('#lib/contracts/responses');
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  log.length = 0;
  sent = {};
  stops = async () => {};
  answers = {
    '/api/voice/credits': { body: visitor },
    '/api/voice/call/web': { body: { id: 'call-1', credits } },
    '/api/voice/call/end': { body: { seconds: 12, refunded: false, credits } },
  };
  stubPage();
  vi.stubGlobal('fetch', async (url: string, { body: form, keepalive }: RequestInit) => {
    log.push(keepalive ? `${url}, kept alive` : url);
    sent[url] = form;
    const { status = 200, body } = (await answers[url]) ?? {};
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
});
afterEach(async () => {
  hangUp();
  await pass(3000);
  shown.length = 0;
  for (const store of [useCall, usePastCall, useCredits, pageToast.useToast] as const)
    (store.setState as (state: unknown) => void)(store.getInitialState());
});

const getCall = useCall.getState;
/** The titles of the toasts. */
const shown: string[] = [];
for (const { useToast } of [pageToast, callToast])
  useToast.subscribe(({ toast }) => void (toast && shown.push(toast.title)));
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
/** Sets the device's clock. */
const setClock = (days: number) => vi.setSystemTime(Date.now() + days * DAY);
const opened = () => log.filter((line) => line === 'open').length;

/** Presses the button. The visitor answers the prompt with `asked`; null where the browser hears nothing. */
async function press(asked: Promise<unknown> | null = Promise.resolve(microphone)) {
  if (asked) Object.assign(window, { isSecureContext: true, SpeechRecognition: Object });
  Object.assign(navigator, { mediaDevices: { getUserMedia: () => asked } });
  await startCall('tab');
  await pass();
}

/** Presses the button, and the engine connects. */
async function connect() {
  await press();
  emit({ type: 'connected' });
}

const say = (role: 'user' | 'assistant', text: string, isFinal: boolean) =>
  emit({ type: 'said', role, text, isFinal });

describe('a start', () => {
  test('that the voice service refuses says so', async () => {
    const body = { code: 'upstream-status', detail: voice.toast.startFailed };
    answers['/api/voice/call/web'] = { status: 502, body };
    await press();
    expect(shown).toEqual([voice.toast.startFailed]);
    expect(getCall()).toMatchObject({ status: 'disconnected', problem: 'service' });
  });

  test('fails before a credit is taken if the call library is not supported', async () => {
    vi.spyOn(engine, 'isSupported').mockReturnValue(false);
    await press();
    expect(getCall().problem).toBe('browser');
    expect(log).not.toContain('/api/voice/call/web');
  });

  test('is given up if it does not connect in time', async () => {
    await press();
    emit({ type: 'step', step: 'assistant' });
    await pass(20_000);
    expect(getCall().problem).toBe('timeout');
    const requests = ['/api/voice/call/web', 'open', 'microphone stopped', 'stop'];
    expect(log.slice(1)).toEqual([...requests, '/api/voice/call/end, kept alive']);
  });

  test('that is stopped at the permission prompt closes the microphone and makes no call', async () => {
    const prompt = Promise.withResolvers<unknown>();
    await press(prompt.promise);
    hangUp();
    prompt.resolve(microphone);
    await pass();
    expect(log).toEqual(['/api/voice/credits', 'microphone stopped']);
    expect(getCall().status).toBe('disconnected');
  });

  test('waits until the last call is released, for 3 s at most', async () => {
    await connect();
    stops = () => new Promise(() => {});
    hangUp();
    await pass(2999);
    await press();
    expect(opened()).toBe(1);
    await pass(1);
    expect(opened()).toBe(2);
    hangUp();
    await pass(3001);
    expect(shown.at(-1)).toBe(callWords.toast.endFailed);
    stops = async () => {};
  });
});

test.each([
  ['/api/voice/credits', { ...visitor, engine: 'next' }, 0, voice.toast.startFailed, null],
  ['/api/voice/call/web', '<!doctype html><title>Sign in</title>', 0, voice.toast.startFailed, 3],
  ['/api/voice/call/end', {}, 1, callWords.toast.ended, 2],
])('a gateway’s 200 at %s with %j tells of no call or credits', async (url, body, calls, title, left) => {
  answers[url] = { body };
  await press();
  if (calls > 0) emit({ type: 'connected' });
  hangUp();
  await pass();
  const { terms, remaining } = useCredits.getState();
  expect([opened(), shown.at(-1), terms && remaining]).toEqual([calls, title, left]);
});

test('a typed call waits for a line without a word of the microphone, but not for ever', async () => {
  answers['/api/voice/credits'] = new Promise(() => {});
  const steps = new Set<unknown>();
  onTestFinished(useCall.subscribe(({ step }) => steps.add(step)));
  await startCall('tab');
  expect([...steps]).toEqual(['server']);
  await pass(20_000);
  expect(getCall().status).toBe('disconnected');
});

test('a call ends at its maximum length, 8 s after the assistant’s goodbye, not after that of the last', async () => {
  await connect();
  await pass(1000);
  hangUp();
  await connect();
  emit({ type: 'step', step: 'assistant' });
  await pass(172_000);
  expect(log.filter((line) => line.startsWith('say'))).toEqual([`say ${callWords.goodbye}`]);
  await pass(7999);
  expect(getCall().status).toBe('connected');
  await pass(1);
  expect(getCall().status).toBe('disconnected');
});

test.each([
  ['a typed call', ['typed', 'connected']],
  ['a call whose recognition fails', ['connected', 'typed']],
] as const)('%s has no maximum length', async (_name, types) => {
  await press();
  for (const type of types) emit({ type });
  await pass(600_000);
  expect(getCall().status).toBe('connected');
});

test('what was said is kept with its seconds, also with a clock that is set', async () => {
  await connect();
  await pass(1000);
  setClock(5);
  await pass(500);
  say('user', 'A tab', false);
  hangUp();
  await pass();
  expect(sent['/api/voice/call/end']).toBe(JSON.stringify({ id: 'call-1', connectedMs: 1500 }));
  const turns = [{ role: 'user', text: 'A tab', at: 1.5 }];
  expect(usePastCall.getState().past).toMatchObject({ seconds: 1, turns });
  await press();
  emit({ type: 'ended' });
  await pass();
  expect(shown.at(-1)).toBe(callWords.toast.ended);
  expect(usePastCall.getState().past?.turns).toMatchObject(turns);
});

test('the time to an answer begins with the ring, not the prompt or first words, also with a clock that is set', async () => {
  const prompt = Promise.withResolvers<unknown>();
  await press(prompt.promise);
  await pass(5000);
  prompt.resolve(microphone);
  await pass(600);
  setClock(-5);
  await pass(100);
  emit({ type: 'connected' });
  say('user', 'Hello?', false);
  emit({ type: 'stopped-speaking' });
  await pass(50);
  emit({ type: 'speaking', isSpeaking: true });
  expect(getCall().pickedUpMs).toBe(750);
});

test('the time to an answer begins with the press where one types, and ends with the first words if there is no voice', async () => {
  answers['/api/voice/credits'] = { body: { ...visitor, engine: 'browser' } };
  await press(null);
  await pass(300);
  for (const type of ['typed', 'connected'] as const) emit({ type });
  say('assistant', 'Hello.', true);
  expect(getCall().pickedUpMs).toBe(300);
});

test('a call that is cancelled while its start is on the wire is ended', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  answers['/api/voice/call/web'] = promise;
  await press();
  hangUp();
  resolve({ body: { id: 'call-1', credits } });
  await pass();
  expect(sent['/api/voice/call/end']).toBe(JSON.stringify({ id: 'call-1', connectedMs: 0 }));
});

test('an end that could not be reported is reported again, for the credit of a short call', async () => {
  await connect();
  answers['/api/voice/call/end'] = { body: 'a sign-in page' };
  hangUp();
  await pass();
  answers['/api/voice/call/end'] = { body: { seconds: 0, refunded: true, credits: visitor } };
  await pass(2000);
  expect(useCredits.getState().remaining).toBe(3);
  log.length = 0;
  await pass(60_000);
  expect(log).toEqual([]);
});

test('the end of a call that another one has followed leaves the newer credits and the stage alone', async () => {
  await connect();
  const ended = Promise.withResolvers<Answer>();
  answers['/api/voice/call/end'] = ended.promise;
  hangUp();
  await press();
  const before = [...shown];
  ended.resolve({ body: { seconds: 12, refunded: false, credits: { ...credits, remainingCredits: 0 } } });
  await pass();
  expect(shown).toEqual(before);
  expect(useCredits.getState().remaining).toBe(2);
});
