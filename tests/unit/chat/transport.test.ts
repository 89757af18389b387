import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserLanguage, detectLanguage } from '#lib/browser/chat/language';
import { requestReply, toChatForm, toRecordingForm } from '#lib/browser/chat/transport';
import { type Handler, pieces, refuse, startChatServer, stubPage } from '#tests/support/unit/chat-setup';

const MINUTES_31 = 31 * 60_000;
const KEY = 'b5e2cf1e-8c1c-4a4f-9a55-0c6a5d5f3b11';
const callback = { rows: { need: 'calls' }, asked: 'time', isRepeated: false } as const;

let page: ReturnType<typeof stubPage>;
let server: Awaited<ReturnType<typeof startChatServer>> | undefined;

beforeEach(() => {
  page = stubPage();
});
afterEach(() => server?.close());

/** Requests a reply and records its events. Pauses are over as soon as they begin. */
async function ask(form: FormData | null, signal = new AbortController().signal, isConfirmed = false) {
  const [texts, callbacks, suggestions, cuts]: [string[], object[], string[], boolean[]] = [[], [], [], []];
  const skip = setInterval(() => page.send('online'), 1);
  const answer = await requestReply(
    { key: KEY, form, isConfirmed },
    {
      onText: (text) => texts.push(text),
      onCallback: (one) => callbacks.push(one),
      onSuggestions: (shown) => suggestions.push(...shown),
      onCut: (isCut) => cuts.push(isCut),
    },
    signal,
  );
  clearInterval(skip);
  return { answer, texts, callbacks, suggestions, cuts };
}

const hello = () => toChatForm('Hello', new Date('2026-11-01T09:30:00Z'), callback);

test('a message is sent with its callback, and its pieces are read', async () => {
  const text = [{ delta: 'Hel' }, { delta: 'lo' }, { text: 'Hi' }];
  server = await startChatServer(pieces(...text, { callback }, { suggestions: ['Skip'] }, { done: true }));
  const reply = await ask(hello());
  expect(reply.answer).toEqual({ ok: true, value: 'Hi' });
  expect(reply).toMatchObject({
    texts: ['Hel', 'Hello', 'Hi'],
    callbacks: [callback],
    suggestions: ['Skip'],
  });
  const [call] = server.calls;
  expect(call?.headers['idempotency-key']).toBe(KEY);
  expect(call?.form?.get('callback')).toBe(JSON.stringify(callback));
});

test.each([
  ['audio/webm;codecs=opus', 'recording.webm'],
  ['audio/mp4', 'recording.mp4'],
])('a recording of %s is sent as %s', (type, name) => {
  const form = toRecordingForm(new Blob(['sound'], { type }), '', new Date(), null);
  const { name: sent } = form.get('audio') as File;
  expect([form.get('message'), form.get('dataType'), sent]).toEqual(['', 'voice', name]);
});

test('after a cut the reply is requested until it is complete', async () => {
  server = await startChatServer(
    pieces({ delta: 'One ' }),
    (_call, response) => void response.writeHead(502).end('<html>'),
    pieces({ delta: 'One ' }, { delta: 'two' }, { done: true }),
  );
  const { answer, cuts } = await ask(hello());
  expect(answer).toEqual({ ok: true, value: 'One two' });
  const get = `GET /api/chat/replies/${KEY}`;
  expect(server.asked()).toEqual(['POST /api/chat', get, get]);
  expect(cuts.slice(-2)).toEqual([true, false]);
});

test('a message that was cut off on its way is sent again', async () => {
  server = await startChatServer(
    (_call, response) => void response.destroy(),
    refuse(404, 'unknown-reply'),
    pieces({ text: 'Hi' }, { done: true }),
  );
  expect((await ask(hello())).answer).toEqual({ ok: true, value: 'Hi' });
  expect(server.calls.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
});

describe('without an answer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => vi.useRealTimers());
  /** Lets time pass, of which the page's own clock counts `counted` and the device's clock all. */
  const later = (ms: number, handler: Handler, counted = ms): Handler => {
    return (call, response) => {
      vi.advanceTimersByTime(counted);
      vi.setSystemTime(Date.now() + ms - counted);
      handler(call, response);
    };
  };
  const unknownReply = refuse(404, 'unknown-reply');
  const cut = (_call: object, response: ServerResponse) => void response.destroy();
  const page = (status: number) => (_call: object, response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end('<html>');

  test.each([
    ['a refused connection', cut],
    ['a proxy’s 500', page(500)],
    ['a proxy’s 502', page(502)],
    ['a sign-in page', page(200)],
  ])('%s for ten seconds: the message has failed', async (_what, handler) => {
    server = await startChatServer(later(4000, handler));
    expect((await ask(hello())).answer).toMatchObject({ code: 'unreached' });
    expect(server.calls).toHaveLength(3);
  });

  const away = [later(60_000, cut), later(60_000, cut), pieces({ text: 'Hi' }, { done: true })];
  test('a message that was confirmed is waited for', async () => {
    server = await startChatServer(pieces({ delta: '' }), ...away);
    expect((await ask(hello())).answer.ok).toBe(true);
  });

  test('a message that was confirmed before a reload is waited for', async () => {
    server = await startChatServer(...away);
    expect((await ask(null, undefined, true)).answer.ok).toBe(true);
  });

  test.each([
    ['its reply may have expired', later(MINUTES_31, unknownReply), cut],
    ['the computer has slept', later(MINUTES_31, unknownReply, 0), cut],
    ['it has expired, and the clock was set back', later(-MINUTES_31, unknownReply, MINUTES_31), cut],
    ['it was confirmed', unknownReply, pieces({ delta: '' })],
  ])('an unknown message is not sent again by itself once %s', async (_why, unknown, first) => {
    server = await startChatServer(first, unknown);
    expect((await ask(hello())).answer).toMatchObject({ code: 'unknown-reply' });
    expect(server.calls.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });
});

test('a reply that the server does not know is given up after a few requests', async () => {
  server = await startChatServer(refuse(404, 'unknown-reply'));
  expect((await ask(null)).answer).toMatchObject({ ok: false, code: 'unknown-reply' });
  expect(server.calls).toHaveLength(4);
});

test('a busy server is asked again for a reply', async () => {
  server = await startChatServer(refuse(503, 'chat-busy'), pieces({ text: 'Hi' }, { done: true }));
  expect((await ask(null)).answer.ok).toBe(true);
});

test('a refused message is not sent again by itself', async () => {
  server = await startChatServer(refuse(503, 'chat-busy'));
  expect((await ask(hello())).answer).toMatchObject({ code: 'chat-busy', detail: 'Sentence of chat-busy.' });
  expect(server.calls).toHaveLength(1);
});

test('a failure after text brings its code and sentence', async () => {
  server = await startChatServer(pieces({ delta: 'One' }, { failed: 'It was cut off.', code: 'cut-off' }));
  const { answer, texts } = await ask(hello());
  expect(answer).toMatchObject({ ok: false, code: 'cut-off', detail: 'It was cut off.' });
  expect(texts).toEqual(['One']);
});

test('an offline browser sends nothing', async () => {
  server = await startChatServer(refuse(500, 'internal'));
  page.network.onLine = false;
  expect((await ask(hello())).answer).toMatchObject({ ok: false, code: 'unsent' });
  expect(server.calls).toHaveLength(0);
});

test('aborting ends the request, and the pause between two', async () => {
  server = await startChatServer((_call, response) => void response.destroy());
  const controller = new AbortController();
  vi.spyOn(page, 'send').mockImplementation(() => controller.abort());
  expect((await ask(null, controller.signal)).answer).toMatchObject({ ok: false, code: 'aborted' });
});

test.each([
  ['¿Cuánto cuesta?', 'es'],
  ['Ça coûte combien', 'fr'],
  ['où', 'fr'],
  ['STRASSE ÄNDERN', 'de'],
  ['How much?', 'en'],
  ['', 'en'],
  // These letters are in several lists: Spanish comes first, then French.
  ['ü und é', 'es'],
  ['naïve Lösung', 'fr'],
  // The letter of mañana, decomposed.
  ['man\u0303ana', 'es'],
])('the language of %s is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

test.each([
  ['de-AT', 'de'],
  ['fr', 'fr'],
  ['', 'en'],
])('in a browser of language "%s" a recording is %s', (language, sent) => {
  vi.stubGlobal('navigator', { language });
  expect(browserLanguage()).toBe(sent);
});
