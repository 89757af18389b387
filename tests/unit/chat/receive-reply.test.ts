import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { receiveReply } from '#lib/browser/chat/replies';
import {
  CHAT_LATE_SECONDS_MAX,
  CHAT_REPLY_MINUTES_MIN,
  CHAT_STREAM_TYPE,
  PICK_UP_MS,
  PICK_UP_PAUSES_MS,
  PICK_UP_QUIET_MS,
  REPLY_MAX_MS,
  SEND_AGAIN_MAX,
  UPLOAD_TIMEOUT_MS,
} from '#lib/contracts/limits';
import { makeConnectivity, startChatServer, stubStorage } from '#tests/support/unit/chat-setup';

// The page's side of the wire: a real server that cuts, with a connection and a clock that the test controls.

const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e';
const REPLY = `/api/chat/replies/${KEY}`;
const form = new FormData();
form.set('message', 'Hello');

const line = (piece: object) => `${JSON.stringify(piece)}\n`;
const open = (response: ServerResponse) => response.writeHead(200, { 'content-type': CHAT_STREAM_TYPE });
const whole = (_: unknown, response: ServerResponse) =>
  void open(response).end(line({ delta: 'One ' }) + line({ delta: 'two' }) + line({ done: true }));
/** Sends a part of a response and cuts the connection. */
const cutAfter = (part: string) => (_: unknown, response: ServerResponse) =>
  void open(response).write(part, () => response.socket?.destroySoon());
const cut = (_: unknown, response: ServerResponse) => void response.socket?.destroy();
const hang = () => {};
const problem = (status: number, code: string, detail: string) => (_: unknown, response: ServerResponse) =>
  void response
    .writeHead(status, { 'content-type': 'application/problem+json' })
    .end(JSON.stringify({ type: 'about:blank', title: '', status, detail, code, requestId: '' }));
const none = (_: unknown, response: ServerResponse) => void response.writeHead(204).end();
const unknown = problem(404, 'unknown-reply', 'There is no such reply.');

let server: Awaited<ReturnType<typeof startChatServer>>;
let setup: ReturnType<typeof makeConnectivity>;
let controller: AbortController;
/** What was drawn of the reply, and what was reported about the connection. */
let drawn: string[];
let cuts: boolean[];

beforeEach(() => {
  stubStorage();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  setup = makeConnectivity();
  controller = new AbortController();
  drawn = [];
  cuts = [];
});
afterEach(async () => {
  await server.close();
  expect({ timers: setup.waiting(), watching: setup.watching() }).toEqual({ timers: 0, watching: 0 });
});

const ask = (asked: { form: FormData | null; shown?: string; sentAt?: number } = { form }) =>
  receiveReply(
    { key: KEY, ...asked },
    { onText: (text) => drawn.push(text), onCut: (isCut) => cuts.push(isCut) },
    controller.signal,
    setup.connectivity,
  );
/** Skips the next pause once it has started. */
const passPause = async (ms: number) => {
  await vi.waitUntil(() => setup.waiting() === 1, { timeout: 10_000, interval: 1 });
  await setup.pass(ms);
};

test('a message is sent once, under its key, and its reply is received', async () => {
  server = await startChatServer([whole]);
  expect(await ask()).toEqual({ ok: true, value: 'One two' });
  expect(drawn).toEqual(['One ', 'One two']);
  expect(server.asked()).toEqual(['POST /api/chat']);
  expect(server.calls[0]?.headers).toMatchObject({ 'idempotency-key': KEY, tooltype: 'aiChat' });
  expect(server.calls[0]?.headers.accept).toContain(CHAT_STREAM_TYPE);
});

for (const [name, first, before] of [
  ['before the head', cut, []],
  ['in the middle of a chunk', cutAfter(`${line({ delta: 'One ' })}{"del`), ['One ']],
  ['after the last word', cutAfter(line({ delta: 'One ' }) + line({ delta: 'two' })), ['One ', 'One two']],
] as const) {
  test(`after a cut ${name}, the reply is fetched again and drawn once`, async () => {
    server = await startChatServer([first, whole]);
    const answer = ask();
    await passPause(PICK_UP_PAUSES_MS[0]);
    expect(await answer).toEqual({ ok: true, value: 'One two' });
    expect(drawn.slice(0, before.length)).toEqual(before);
    expect(drawn).toEqual(['One ', 'One two']);
    expect(server.asked()).toEqual(['POST /api/chat', `GET ${REPLY}`]);
    expect(server.calls[1]?.headers.sessionid).toBe(server.calls[0]?.headers.sessionid);
  });
}

test.each([
  ['a page', 'text/html', '<h1>504 Gateway Time-out</h1>'],
  ['its own JSON', 'application/json', '{"error":"timeout"}'],
])('a proxy that fails with %s has not answered for us', async (_name, type, body) => {
  server = await startChatServer([
    (_call, response) => response.writeHead(504, { 'content-type': type }).end(body),
    whole,
  ]);
  const answer = ask();
  await passPause(PICK_UP_PAUSES_MS[0]);
  expect((await answer).ok).toBe(true);
  expect(server.asked()).toEqual(['POST /api/chat', `GET ${REPLY}`]);
});

test('it asks again with growing pauses, and reports the cut until it is over', async () => {
  server = await startChatServer([...Array(9).fill(cut), whole]);
  const answer = ask();
  const pauses = [0, 1, 2, 3, 4, 5, 6, 6].map((at) => PICK_UP_PAUSES_MS[at] as number);
  await passPause(PICK_UP_PAUSES_MS[0]);
  for (const [at, ms] of pauses.slice(1).entries()) {
    await server.arrived(at + 2);
    await vi.waitUntil(() => setup.waiting() === 1, { timeout: 10_000, interval: 1 });
    await setup.pass(ms - 1);
    expect(server.calls).toHaveLength(at + 2);
    await setup.pass(1);
  }
  await passPause(PICK_UP_PAUSES_MS.at(-1) as number);
  expect((await answer).ok).toBe(true);
  expect(cuts.indexOf(true)).toBe(0);
  expect(cuts.at(-1)).toBe(false);
});

test('it gives up eventually', async () => {
  server = await startChatServer([cut]);
  const answer = ask({ form: null });
  await passPause(PICK_UP_MS);
  expect(await answer).toMatchObject({ ok: false, code: 'offline' });
  expect(server.calls).toHaveLength(2);
});

test('the slowest possible reply is fetched once more when cut at its end', async () => {
  server = await startChatServer([cut, cut, cut, whole]);
  const answer = ask();
  await passPause(PICK_UP_PAUSES_MS[0]);
  await passPause(UPLOAD_TIMEOUT_MS + CHAT_LATE_SECONDS_MAX * 1000 + REPLY_MAX_MS - PICK_UP_PAUSES_MS[0] - 1);
  await passPause(PICK_UP_PAUSES_MS[2]);
  expect((await answer).ok).toBe(true);
});

test('it waits while offline and asks at once when online again', async () => {
  server = await startChatServer([cut, whole]);
  const answer = ask();
  await vi.waitUntil(() => setup.waiting() === 1, { timeout: 10_000, interval: 1 });
  setup.goOffline();
  setup.look();
  await setup.pass(PICK_UP_PAUSES_MS[0]);
  await setup.pass(100_000);
  expect(server.asked()).toEqual(['POST /api/chat']);
  setup.goOnline();
  expect((await answer).ok).toBe(true);
  expect(server.asked()).toEqual(['POST /api/chat', `GET ${REPLY}`]);
});

test('a message sent while offline fails at once as unsent', async () => {
  server = await startChatServer([whole]);
  setup.goOffline();
  expect(await ask()).toMatchObject({ ok: false, code: 'unsent' });
  expect(server.calls).toEqual([]);
});

test('a page that becomes visible again asks at once', async () => {
  server = await startChatServer([cut, whole]);
  const answer = ask();
  await vi.waitUntil(() => setup.waiting() === 1, { timeout: 10_000, interval: 1 });
  setup.look();
  expect((await answer).ok).toBe(true);
});

test('a message unknown to the server is not resent automatically', async () => {
  server = await startChatServer([cut, unknown]);
  const answer = ask();
  await passPause(PICK_UP_PAUSES_MS[0]);
  expect(await answer).toMatchObject({ ok: false, code: 'unsent' });
  expect(server.asked()).toEqual(['POST /api/chat', `GET ${REPLY}`]);
});

test.each([
  ['was heard of', 0, ''],
  ['was shown in part', 0, 'One'],
  ['was sent so long ago that it may be forgotten', CHAT_REPLY_MINUTES_MIN * 60_000, ''],
])(
  'a message that %s may have been sent although the server does not know it',
  async (_name, ageMs, shown) => {
    const heard = shown === '' && ageMs === 0;
    server = await startChatServer(heard ? [cutAfter(line({ delta: '' })), unknown] : [unknown]);
    const answer = ask({ form: heard ? form : null, shown, sentAt: setup.connectivity.now() - ageMs });
    if (heard) await passPause(PICK_UP_PAUSES_MS[0]);
    expect(await answer).toMatchObject({ ok: false, code: 'unknown-reply' });
  },
);

test('a failure is final: its own sentence, and no further requests', async () => {
  server = await startChatServer([
    cutAfter(line({ delta: 'One' })),
    (_call, response) =>
      open(response).end(line({ delta: 'One' }) + line({ failed: 'It ended.', code: 'interrupted' })),
  ]);
  const answer = ask();
  await passPause(PICK_UP_PAUSES_MS[0]);
  expect(await answer).toMatchObject({ ok: false, code: 'interrupted', detail: 'It ended.' });
  expect(server.calls).toHaveLength(2);
});

test.each([
  ['asked too often', 429, 'rate-limited'],
  ['asks a process that ends', 503, 'chat-busy'],
])('it waits if it %s', async (_name, status, code) => {
  server = await startChatServer([problem(status, code, 'Later.'), whole]);
  const answer = ask({ form: null });
  await passPause(PICK_UP_PAUSES_MS[1]);
  expect((await answer).ok).toBe(true);
});

test('a message that a process was too busy for is resent under its key, and answered', async () => {
  const busy = problem(503, 'chat-busy', 'Later.');
  server = await startChatServer([busy, busy, whole]);
  const answer = ask();
  for (const ms of PICK_UP_PAUSES_MS.slice(0, 2)) await passPause(ms);
  expect((await answer).ok).toBe(true);
  expect(server.asked()).toEqual(Array(3).fill('POST /api/chat'));
  expect(new Set(server.calls.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([KEY]));
});

test('it gives up if there is never room', async () => {
  server = await startChatServer([problem(503, 'chat-busy', 'Later.')]);
  const answer = ask();
  for (const ms of PICK_UP_PAUSES_MS.slice(0, SEND_AGAIN_MAX)) await passPause(ms);
  expect(await answer).toMatchObject({ ok: false, code: 'chat-busy', detail: 'Later.' });
  expect(server.calls).toHaveLength(1 + SEND_AGAIN_MAX);
});

test('only the new part of a reply is drawn; a different one replaces it', async () => {
  server = await startChatServer([whole]);
  await ask({ form: null, shown: 'One t' });
  expect(drawn).toEqual(['One two']);
  drawn = [];
  await ask({ form: null, shown: 'Another' });
  expect(drawn).toEqual(['One ', 'One two']);
});

test('a network change reconnects an open reply, but not a message being sent', async () => {
  server = await startChatServer([hang, hang, whole]);
  void ask();
  await server.arrived(1);
  let isGone = false;
  void server.calls[0]?.gone.then(() => {
    isGone = true;
  });
  setup.goOnline();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect([isGone, setup.waiting()]).toEqual([false, 0]);
  controller.abort('forgotten');
  await server.calls[0]?.gone;
  controller = new AbortController();
  const answer = ask({ form: null });
  await server.arrived(2);
  expect(server.asked()).toEqual(['POST /api/chat', `GET ${REPLY}`]);
  setup.goOnline();
  await server.calls[1]?.gone;
  await passPause(PICK_UP_PAUSES_MS[1]);
  expect((await answer).ok).toBe(true);
});

test('a page that becomes visible again reconnects only after a long silence', async () => {
  server = await startChatServer([hang, whole]);
  const answer = ask({ form: null });
  await server.arrived(1);
  await setup.pass(PICK_UP_QUIET_MS - 1);
  setup.look();
  await setup.pass(1);
  expect(server.calls).toHaveLength(1);
  setup.look();
  await passPause(PICK_UP_PAUSES_MS[1]);
  expect((await answer).ok).toBe(true);
});

test('Stop ends the exchange on the server without further requests', async () => {
  server = await startChatServer([hang, none]);
  const answer = ask();
  await server.arrived(1);
  controller.abort();
  expect(await answer).toMatchObject({ ok: false, code: 'aborted' });
  await server.arrived(2);
  await server.calls[0]?.gone;
  expect(server.asked()).toEqual(['POST /api/chat', `DELETE ${REPLY}`]);
});

test('Stop is repeated for a message that the server does not know yet', async () => {
  server = await startChatServer([hang, unknown, none]);
  void ask();
  await server.arrived(1);
  controller.abort();
  await passPause(1000);
  await server.arrived(3);
  expect(server.asked().slice(1)).toEqual([`DELETE ${REPLY}`, `DELETE ${REPLY}`]);
});

test('a Retry after Stop is not ended by the repeated stop', async () => {
  server = await startChatServer([hang, unknown, whole]);
  void ask();
  await server.arrived(1);
  controller.abort();
  await server.arrived(2);
  controller = new AbortController();
  expect((await ask()).ok).toBe(true);
  await setup.pass(10_000);
  expect(server.asked()).toEqual(['POST /api/chat', `DELETE ${REPLY}`, 'POST /api/chat']);
});

test('a Stop during a pause ends the waiting', async () => {
  server = await startChatServer([cut, none]);
  const answer = ask();
  await vi.waitUntil(() => setup.waiting() === 1, { timeout: 10_000, interval: 1 });
  controller.abort();
  expect(await answer).toMatchObject({ code: 'aborted' });
  await server.arrived(2);
  expect(server.asked()).toEqual(['POST /api/chat', `DELETE ${REPLY}`]);
});
