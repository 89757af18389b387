import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type ReplyPart, requestReply, toChatForm } from '#lib/browser/chat/transport';
import { CHAT_STREAM_TYPE } from '#lib/contracts/limits';
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
  const [parts, cuts]: [ReplyPart[], boolean[]] = [[], []];
  const skip = setInterval(() => page.send('online'), 1);
  const answer = await requestReply(
    { key: KEY, form, isConfirmed },
    ({ isCut, isConfirmed: _, ...part }) => {
      if (isCut === undefined) parts.push(part);
      else cuts.push(isCut);
    },
    signal,
  );
  clearInterval(skip);
  return { answer, parts, cuts };
}

const hello = () => toChatForm('Hello', new Date('2026-11-01T09:30:00Z'), callback);

test('a message is sent with its callback, and its pieces are read', async () => {
  const others = [{ callback }, { ticket: { topic: 'Price' } }, { suggestions: ['Skip'] }];
  const text = [{ delta: 'Hel' }, { delta: 'lo' }, { text: 'Hi' }];
  server = await startChatServer(pieces(...text, ...others, { done: true }));
  const { answer, parts } = await ask(hello());
  expect(answer).toEqual({ ok: true, value: 'Hi' });
  expect(parts).toEqual([{ text: 'Hel' }, { text: 'Hello' }, { text: 'Hi' }, ...others]);
  const [call] = server.calls;
  expect(call?.headers['idempotency-key']).toBe(KEY);
  expect(call?.form?.get('callback')).toBe(JSON.stringify(callback));
});

test.each([
  ['audio/webm;codecs=opus', 'de-AT', 'recording.webm', 'de'],
  ['audio/mp4', '', 'recording.mp4', 'en'],
])('a recording of %s in a browser of language "%s" is sent as %s in %s', (type, language, file, sent) => {
  vi.stubGlobal('navigator', { language });
  const audio = new Blob(['sound'], { type });
  const form = toChatForm('Voice message', new Date(), null, { audio, transcript: 'Hello' });
  const { audio: recording, ...fields } = Object.fromEntries(form);
  expect((recording as File).name).toBe(file);
  expect(fields).toMatchObject({ message: '', dataType: 'voice', languageISO: sent, transcript: 'Hello' });
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

test('a reply that has begun may pause for 75 seconds, and is then requested again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let first: ServerResponse | undefined;
  server = await startChatServer(
    (_call, response) => {
      first = response;
      response.writeHead(200, { 'content-type': CHAT_STREAM_TYPE }).write('{"delta":"One"}\n');
    },
    pieces({ text: 'One two three' }, { done: true }),
  );
  const skip = setInterval(() => page.send('online'), 1);
  onTestFinished(() => clearInterval(skip));
  const shown: string[] = [];
  const onPart = ({ text }: ReplyPart) => {
    if (text) shown.push(text);
    if (text === 'One') {
      vi.advanceTimersByTime(74_999);
      first?.write('{"delta":" two"}\n');
    } else if (text === 'One two') vi.advanceTimersByTime(75_000);
  };
  const answer = await requestReply({ key: KEY, form: hello() }, onPart, new AbortController().signal);
  expect([answer.ok, shown]).toEqual([true, ['One', 'One two', 'One two three']]);
  expect(server.calls.map(({ method }) => method)).toEqual(['POST', 'GET']);
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
  test.each([
    ['now', hello(), [pieces({ delta: '' }), ...away]],
    ['before a reload', null, away],
  ])('a message that was confirmed %s is waited for', async (_when, form, answers) => {
    server = await startChatServer(...answers);
    expect((await ask(form, undefined, form === null)).answer.ok).toBe(true);
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

test.each([
  ['is given up after a few requests', [refuse(404, 'unknown-reply')], 'unknown-reply', 4],
  ['is asked for again', [refuse(503, 'chat-busy'), pieces({ text: 'Hi' }, { done: true })], undefined, 2],
])('a reply that the server does not have %s', async (_what, answers, code, count) => {
  server = await startChatServer(...answers);
  expect((await ask(null)).answer).toMatchObject({ ok: !code, ...(code && { code }) });
  expect(server.calls).toHaveLength(count);
});

test('a refused message is not sent again by itself', async () => {
  server = await startChatServer(refuse(503, 'chat-busy'));
  expect((await ask(hello())).answer).toMatchObject({ code: 'chat-busy', detail: 'Sentence of chat-busy.' });
  expect(server.calls).toHaveLength(1);
});

test('a failure after text brings its code and sentence', async () => {
  server = await startChatServer(pieces({ delta: 'One' }, { failed: 'It was cut off.', code: 'cut-off' }));
  const { answer, parts } = await ask(hello());
  expect(answer).toMatchObject({ ok: false, code: 'cut-off', detail: 'It was cut off.' });
  expect(parts).toEqual([{ text: 'One' }]);
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
  ['où', 'fr'],
  ['STRASSE ÄNDERN', 'de'],
  ['How much?', 'en'],
  // These letters are in several lists: Spanish comes first, then French.
  ['ü und é', 'es'],
  ['naïve Lösung', 'fr'],
  // The letter of mañana, decomposed.
  ['man\u0303ana', 'es'],
])('the language of %s is %s', (text, language) => {
  expect(toChatForm(text, new Date(), null).get('languageISO')).toBe(language);
});
