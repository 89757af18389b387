import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeChatForm } from '#lib/browser/reply/chat-form';
import { type ReplyUpdate, requestReply } from '#lib/browser/reply/transport';
import { CHAT_STREAM_TYPE } from '#lib/contracts/limits';
import { pieces, refuse, startPageServer, stubPage } from '#tests/support/unit/browser-page';
import { answer, type Behaviour, drop, hang } from '#tests/support/webhook';

const MINUTES_31 = 31 * 60_000;
const KEY = 'b5e2cf1e-8c1c-4a4f-9a55-0c6a5d5f3b11';
const callback = { rows: { need: 'calls' } } as const;

let page: ReturnType<typeof stubPage>;
let onText: (text?: string) => void;

beforeEach(() => {
  page = stubPage();
  onText = () => {};
});

/** Requests a reply and records its events. Pauses are over as soon as they begin. */
async function ask(form: FormData | null, signal = new AbortController().signal, isConfirmed = false) {
  const [parts, links]: [ReplyUpdate[], ReplyUpdate['link'][]] = [[], []];
  const skip = setInterval(() => page.send('online'), 1);
  const onUpdate = ({ link, ...part }: ReplyUpdate) => {
    if (link) links.push(link);
    else parts.push(part);
    onText(part.text);
  };
  const answer = await requestReply({ key: KEY, form, isConfirmed }, onUpdate, signal);
  clearInterval(skip);
  return { answer, parts, links };
}

const unknownReply = refuse(404, 'unknown-reply');
const hi = pieces({ text: 'Hi' }, { done: true });
const html = (status: number) => answer('<html>', status, { 'content-type': 'text/html' });
const hello = () => makeChatForm('Hello', new Date('2026-11-01T09:30:00Z'), callback);

test('a message is sent with its callback, and the pieces that the page knows are read', async () => {
  const others = [{ callback }, { ticket: { topic: 'Price' } }, { suggestions: ['Skip'] }];
  const text = [{ delta: 'Hel' }, { delta: 'lo' }, { text: 'Hi' }];
  const server = await startPageServer(pieces(...text, { later: 1 }, ...others, { done: true }));
  const { answer, parts } = await ask(hello());
  expect(answer).toEqual({ ok: true, value: 'Hi' });
  expect(parts).toEqual([{ text: 'Hel' }, { text: 'Hello' }, { text: 'Hi' }, {}, ...others]);
  const [call] = server.calls;
  expect(call?.headers['idempotency-key']).toBe(KEY);
  expect(call?.form?.get('callback')).toBe(JSON.stringify(callback));
});

test('a pause ends when the network returns', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  await startPageServer(drop, hi);
  expect((await ask(null)).answer).toEqual({ ok: true, value: 'Hi' });
});

test('after a cut the reply is requested until it is complete', async () => {
  const one = { delta: 'One ' };
  const server = await startPageServer(pieces(one), html(502), pieces(one, { delta: 'two' }, { done: true }));
  const { answer, links } = await ask(hello());
  expect(answer).toEqual({ ok: true, value: 'One two' });
  const get = `GET /api/chat/replies/${KEY}`;
  expect(server.asked()).toEqual(['POST /api/chat', get, get]);
  expect(links).toEqual(['open', 'cut', 'open']);
});

describe('without an answer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  /** Lets time pass, of which the page's own clock counts `counted` and the device's clock all. */
  const later = (ms: number, behaviour: Behaviour, counted = ms): Behaviour => {
    return (request, response) => {
      vi.advanceTimersByTime(counted);
      vi.setSystemTime(Date.now() + ms - counted);
      return behaviour(request, response);
    };
  };

  test.each([
    ['a refused connection', drop],
    ['no answer to anything', hang],
    ['a proxy’s 500', html(500)],
    ['a sign-in page', html(200)],
  ])('%s for ten seconds: the message has failed', async (_what, handler) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
    const ms = handler === hang ? 10_000 : 4000;
    const server = await startPageServer(later(ms, handler));
    expect((await ask(hello())).answer).toMatchObject({ code: 'unreached' });
    expect(server.calls).toHaveLength(handler === hang ? 1 : 3);
  });

  test('a missing reply is given up', async () => {
    const server = await startPageServer(unknownReply, later(9999, unknownReply), later(1, unknownReply));
    expect((await ask(null)).answer).toMatchObject({ code: 'unknown-reply' });
    expect(server.calls).toHaveLength(3);
  });

  test('a reply that has begun may pause for 75 seconds, and is then requested again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let first: ServerResponse | undefined;
    const server = await startPageServer(
      (_call, response) => {
        first = response;
        response.writeHead(200, { 'content-type': CHAT_STREAM_TYPE }).write('{"delta":"One"}\n');
      },
      pieces({ text: 'One two three four' }, { done: true }),
    );
    onText = (text) => {
      const next = { One: ' two', 'One two': ' three' }[text ?? ''];
      if (next) vi.advanceTimersByTime(74_999);
      if (next) first?.write(`${JSON.stringify({ delta: next })}\n`);
      else if (text === 'One two three') vi.advanceTimersByTime(75_000);
    };
    const { parts } = await ask(hello());
    expect(parts.map(({ text }) => text)).toEqual(['One', 'One two', 'One two three', 'One two three four']);
    expect(server.calls.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  const audio = new Blob(['sound'], { type: 'audio/webm' });
  const recording = makeChatForm('', new Date(), null, { audio, transcript: '' });
  test.each([
    ['a text is waited for', 9999, hello(), 1],
    ['a text is asked for again after', 10_000, hello(), 2],
    ['a recording, which may take a minute to arrive, is waited for', 69_999, recording, 1],
    ['a recording is asked for again after', 70_000, recording, 2],
  ])('%s %i ms', async (_what, ms, form, count) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const server = await startPageServer(later(ms, hi), hi);
    expect((await ask(form)).answer.ok).toBe(true);
    expect(server.calls).toHaveLength(count);
  });

  const away = [later(60_000, drop), later(60_000, drop), hi];
  test.each([
    ['was confirmed now', hello(), [pieces({ delta: '' }), ...away]],
    ['was confirmed before a reload', null, away],
    ['sees the device’s clock being set', hello(), [later(MINUTES_31, drop, 0), hi]],
  ])('a message that %s is waited for', async (_when, form, answers) => {
    await startPageServer(...answers);
    expect((await ask(form, undefined, form === null)).answer.ok).toBe(true);
  });

  test.each([
    ['its reply may have expired', later(MINUTES_31, unknownReply), drop],
    ['the computer has slept', later(MINUTES_31, unknownReply, 0), drop],
    ['it has expired, and the clock was set back', later(-MINUTES_31, unknownReply, MINUTES_31), drop],
    ['it was confirmed', unknownReply, pieces({ delta: '' })],
  ])('an unknown message is not sent again by itself once %s', async (_why, unknown, first) => {
    const server = await startPageServer(first, unknown);
    expect((await ask(hello())).answer).toMatchObject({ code: 'unknown-reply' });
    expect(server.calls.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });
});

const busy = refuse(503, 'chat-busy');
const storeless = refuse(503, 'store-unavailable');
const cut = pieces({ delta: 'One' }, { failed: 'Sentence of cut-off.', code: 'cut-off' });
const newer = answer('{"code":"newer","detail":"Sentence of internal."}', 503);
test.each([
  ['a missing reply is asked for again', null, [busy, storeless, hi], '', 'GET GET GET'],
  ['a message cut off on its way is sent again', hello(), [drop, unknownReply, hi], '', 'POST GET POST'],
  ['a refused message is not sent again by itself', hello(), [busy], 'chat-busy', 'POST'],
  ['a refusal by a newer server keeps its sentence', hello(), [newer], 'internal', 'POST'],
  ['a failure after text brings its code and sentence', hello(), [cut], 'cut-off', 'POST'],
])('%s', async (_what, form, answers, code, asked) => {
  const server = await startPageServer(...answers);
  const end = code ? { ok: false, code, detail: `Sentence of ${code}.` } : { ok: true, value: 'Hi' };
  expect((await ask(form)).answer).toMatchObject(end);
  expect(server.calls.map(({ method }) => method).join(' ')).toBe(asked);
});

test('aborting ends the request, and the pause between two', async () => {
  await startPageServer(drop);
  const controller = new AbortController();
  vi.spyOn(page, 'send').mockImplementation(() => controller.abort());
  expect((await ask(null, controller.signal)).answer).toMatchObject({ ok: false, code: 'stopped' });
});
