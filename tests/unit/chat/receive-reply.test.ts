import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
/** What was drawn of the reply, and what was reported of the connection. */
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

it('a message goes out once, under its key, and its reply comes', async () => {
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
  it(`a line that is cut ${name}: the reply is asked for, and drawn once`, async () => {
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

it.each([
  ['a page', 'text/html', '<h1>504 Gateway Time-out</h1>'],
  ['its own JSON', 'application/json', '{"error":"timeout"}'],
])('a proxy that gives up with %s has not answered for us', async (_name, type, body) => {
  server = await startChatServer([
    (_call, response) => response.writeHead(504, { 'content-type': type }).end(body),
    whole,
  ]);
  const answer = ask();
  await passPause(PICK_UP_PAUSES_MS[0]);
  expect((await answer).ok).toBe(true);
  expect(server.asked()).toEqual(['POST /api/chat', `GET ${REPLY}`]);
});

it('it asks again with growing pauses, and says that the line is cut until it is not', async () => {
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

it('it does not ask for ever', async () => {
  server = await startChatServer([cut]);
  const answer = ask({ form: null });
  await passPause(PICK_UP_MS);
  expect(await answer).toMatchObject({ ok: false, code: 'offline' });
  expect(server.calls).toHaveLength(2);
});

it('the slowest reply that can be set is asked for once more when its line is cut at its end', async () => {
  server = await startChatServer([cut, cut, cut, whole]);
  const answer = ask();
  await passPause(PICK_UP_PAUSES_MS[0]);
  await passPause(UPLOAD_TIMEOUT_MS + CHAT_LATE_SECONDS_MAX * 1000 + REPLY_MAX_MS - PICK_UP_PAUSES_MS[0] - 1);
  await passPause(PICK_UP_PAUSES_MS[2]);
  expect((await answer).ok).toBe(true);
});

it('without a network it asks nothing, and once there is one, at once', async () => {
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

it('a message that is sent without a network is not sent, and it says so at once', async () => {
  server = await startChatServer([whole]);
  setup.goOffline();
  expect(await ask()).toMatchObject({ ok: false, code: 'unsent' });
  expect(server.calls).toEqual([]);
});

it('a page that is looked at again asks at once', async () => {
  server = await startChatServer([cut, whole]);
  const answer = ask();
  await vi.waitUntil(() => setup.waiting() === 1, { timeout: 10_000, interval: 1 });
  setup.look();
  expect((await answer).ok).toBe(true);
});

it('a message that the server has not is not sent a second time by itself', async () => {
  server = await startChatServer([cut, unknown]);
  const answer = ask();
  await passPause(PICK_UP_PAUSES_MS[0]);
  expect(await answer).toMatchObject({ ok: false, code: 'unsent' });
  expect(server.asked()).toEqual(['POST /api/chat', `GET ${REPLY}`]);
});

it.each([
  ['was heard of', 0, ''],
  ['was shown in part', 0, 'One'],
  ['was sent so long ago that it may be forgotten', CHAT_REPLY_MINUTES_MIN * 60_000, ''],
])('a message that %s may have been sent, although the server has it not', async (_name, ageMs, shown) => {
  const heard = shown === '' && ageMs === 0;
  server = await startChatServer(heard ? [cutAfter(line({ delta: '' })), unknown] : [unknown]);
  const answer = ask({ form: heard ? form : null, shown, sentAt: setup.connectivity.now() - ageMs });
  if (heard) await passPause(PICK_UP_PAUSES_MS[0]);
  expect(await answer).toMatchObject({ ok: false, code: 'unknown-reply' });
});

it('what failed has failed: its own sentence, and nothing more is asked', async () => {
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

it.each([
  ['asked too often', 429, 'rate-limited'],
  ['asks a process that ends', 503, 'chat-busy'],
])('it waits where it %s', async (_name, status, code) => {
  server = await startChatServer([problem(status, code, 'Later.'), whole]);
  const answer = ask({ form: null });
  await passPause(PICK_UP_PAUSES_MS[1]);
  expect((await answer).ok).toBe(true);
});

it('what a process has no time left for is sent again by itself, under its key, and is answered', async () => {
  const busy = problem(503, 'chat-busy', 'Later.');
  server = await startChatServer([busy, busy, whole]);
  const answer = ask();
  for (const ms of PICK_UP_PAUSES_MS.slice(0, 2)) await passPause(ms);
  expect((await answer).ok).toBe(true);
  expect(server.asked()).toEqual(Array(3).fill('POST /api/chat'));
  expect(new Set(server.calls.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([KEY]));
});

it('where there is never room for it, it says so', async () => {
  server = await startChatServer([problem(503, 'chat-busy', 'Later.')]);
  const answer = ask();
  for (const ms of PICK_UP_PAUSES_MS.slice(0, SEND_AGAIN_MAX)) await passPause(ms);
  expect(await answer).toMatchObject({ ok: false, code: 'chat-busy', detail: 'Later.' });
  expect(server.calls).toHaveLength(1 + SEND_AGAIN_MAX);
});

it('of a reply that was shown before, only what is new is drawn; another one takes its place', async () => {
  server = await startChatServer([whole]);
  await ask({ form: null, shown: 'One t' });
  expect(drawn).toEqual(['One two']);
  drawn = [];
  await ask({ form: null, shown: 'Another' });
  expect(drawn).toEqual(['One ', 'One two']);
});

it('a network that changes under an open reply: it is asked for anew; a message on its way is let be', async () => {
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

it('a page that is looked at again asks anew only where nothing has come for long', async () => {
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

it('Stop ends the exchange at the server, and asks for nothing more', async () => {
  server = await startChatServer([hang, none]);
  const answer = ask();
  await server.arrived(1);
  controller.abort();
  expect(await answer).toMatchObject({ ok: false, code: 'aborted' });
  await server.arrived(2);
  await server.calls[0]?.gone;
  expect(server.asked()).toEqual(['POST /api/chat', `DELETE ${REPLY}`]);
});

it('Stop for a message that the server does not know yet is said once more', async () => {
  server = await startChatServer([hang, unknown, none]);
  void ask();
  await server.arrived(1);
  controller.abort();
  await passPause(1000);
  await server.arrived(3);
  expect(server.asked().slice(1)).toEqual([`DELETE ${REPLY}`, `DELETE ${REPLY}`]);
});

it('a Retry after Stop is not ended by what Stop still had to say', async () => {
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

it('a Stop in a pause ends the waiting', async () => {
  server = await startChatServer([cut, none]);
  const answer = ask();
  await vi.waitUntil(() => setup.waiting() === 1, { timeout: 10_000, interval: 1 });
  controller.abort();
  expect(await answer).toMatchObject({ code: 'aborted' });
  await server.arrived(2);
  expect(server.asked()).toEqual(['POST /api/chat', `DELETE ${REPLY}`]);
});
