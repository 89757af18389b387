import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listMessages } from '#lib/browser/chat/history';
import { makeMessage } from '#lib/browser/chat/message';
import { makeUuid } from '#lib/browser/uuid';
import { chat } from '#lib/content/chat';
import {
  CHAT_HISTORY_MAX,
  CHAT_PENDING_MAX,
  CHAT_REPLY_MINUTES,
  CHAT_REPLY_MINUTES_MIN,
  CHAT_STREAM_TYPE,
  PICK_UP_MS,
  PICK_UP_PAUSES_MS,
  RESPONSE_TIMEOUT_MS,
  STOP_AGAIN_MS,
} from '#lib/contracts/limits';
import { stubPage, stubStorage } from '#tests/support/unit/chat-setup';

// Replies that are awaited across reloads and long after their question. The test controls the page's clock.

type Reply = {
  say(piece: object): void;
  cut(): void;
  key: string;
  method: string;
  isRepeated: boolean;
  isGone: boolean;
};

let store: typeof import('#lib/browser/chat/store').chatStore;
let storage: ReturnType<typeof stubStorage>;
let page: ReturnType<typeof stubPage>;
/** The pending requests in order, and all requests that were made. */
let replies: Reply[];
let asked: string[];
/** The server's response to DELETE. */
let removal: () => Response;
/** Whether the server is unreachable. */
let isDown: boolean;
/** The code with which it rejects a reply, if it does. */
let refusal: string | null;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  storage = stubStorage();
  page = stubPage();
  replies = [];
  asked = [];
  removal = () => new Response(null, { status: 204 });
  isDown = false;
  refusal = null;
  vi.stubGlobal('fetch', async (url: string, { method = '', headers, signal }: RequestInit) => {
    const isForget = method === 'DELETE' && url.endsWith('replies');
    asked.push(`${method} ${url}${isForget ? ` of ${new Headers(headers).get('sessionID')}` : ''}`);
    if (method === 'DELETE') return removal();
    if (isDown) throw new TypeError('no such server');
    if (method === 'GET' && refusal)
      return Response.json({ code: refusal, detail: 'The sentence of the server.' }, { status: 404 });
    const encoder = new TextEncoder();
    const key = new Headers(headers).get('idempotency-key') ?? url.split('/').at(-1) ?? '';
    const body = new ReadableStream({
      start(controller) {
        const reply: Reply = {
          key,
          method,
          isRepeated: new Headers(headers).has('sent-before'),
          isGone: false,
          cut: () => controller.error(new TypeError('cut')),
          say: (piece) => controller.enqueue(encoder.encode(`${JSON.stringify(piece)}\n`)),
        };
        signal?.addEventListener('abort', () => {
          reply.isGone = true;
          controller.error(signal.reason);
        });
        replies.push(reply);
      },
    });
    return new Response(body, { headers: { 'content-type': CHAT_STREAM_TYPE } });
  });
  await load();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens the page, or reopens it. */
async function load() {
  vi.resetModules();
  ({ chatStore: store } = await import('#lib/browser/chat/store'));
}
async function settle() {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
async function pass(ms: number) {
  vi.advanceTimersByTime(ms);
  await settle();
}
async function answer(reply: Reply | undefined, text: string) {
  reply?.say({ delta: text });
  reply?.say({ done: true });
  await settle();
}
async function send(text: string) {
  const isTaken = store.send(text);
  await settle();
  return isTaken;
}
const texts = () => listMessages(store.getState().messages).map(({ text }) => text);
const notes = () => store.getState().messages.map(({ note }) => note);

test('a reply that keeps streaming is not late', async () => {
  await send('First');
  for (const word of ['One', ' two', ' three']) {
    await pass(RESPONSE_TIMEOUT_MS - 1);
    replies[0]?.say({ delta: word });
    await settle();
  }
  expect(store.getState().status).toBe('loading');
  await pass(RESPONSE_TIMEOUT_MS);
  expect(store.getState().status).toBe('idle');
});

test('the limit of pending messages holds, and all of them stay in the list', async () => {
  for (const text of ['First', 'Second', 'Third']) {
    expect(await send(text)).toBe(true);
    await pass(RESPONSE_TIMEOUT_MS);
    // A heartbeat of the server.
    for (const reply of replies) reply.say({ delta: '' });
    await settle();
  }
  expect(replies).toHaveLength(CHAT_PENDING_MAX);
  expect(store.getState().isFull).toBe(true);
  expect(await send('Fourth')).toBe(false);
  await answer(replies[1], 'To the second.');
  expect(texts()).toEqual(['First', 'Second', 'To the second.', 'Third']);
  expect(await send('Fourth')).toBe(true);
  expect(texts()).toEqual(['First', 'To the second.', 'Third', 'Fourth']);
  await pass(1);
  await answer(replies[0], 'To the first.');
  expect(texts()).toEqual(['First', 'To the first.', 'Third', 'Fourth']);
});

test('Stop ends its own reply only', async () => {
  await send('First');
  await pass(RESPONSE_TIMEOUT_MS);
  await send('Second');
  store.stop(store.getState().messages[0]?.id);
  await settle();
  expect(replies.map(({ isGone }) => isGone)).toEqual([true, false]);
  expect(notes()).toEqual([chat.stopped, undefined]);
  store.stop();
  await settle();
  expect(replies.map(({ isGone }) => isGone)).toEqual([true, true]);
  expect(asked.slice(2)).toEqual(replies.map(({ key }) => `DELETE /api/chat/replies/${key}`));
});

test('a Retry uses the same key and is marked as one', async () => {
  await send('Hello');
  replies[0]?.say({ failed: 'It ended.', code: 'interrupted' });
  await settle();
  expect(store.getState().messages).toMatchObject([{ note: 'It ended.', canRetry: true }]);
  await load();
  store.subscribe(() => {})();
  store.retry(store.getState().messages[0]?.id ?? '');
  await settle();
  expect(replies.map(({ method, key }) => [method, key])).toEqual(Array(2).fill(['POST', replies[0]?.key]));
  expect(replies.map(({ isRepeated }) => isRepeated)).toEqual([false, true]);
  await answer(replies[1], 'Now.');
  expect(texts()).toEqual(['Hello', 'Now.']);
});

for (const [name, code, ageMs, draft, messages] of [
  ['never came to the server', 'unknown-reply', 1000, '', [{ note: chat.failed, canRetry: true }]],
  [
    'may have been answered and forgotten',
    'unknown-reply',
    CHAT_REPLY_MINUTES_MIN * 60_000,
    '',
    [{ note: chat.unanswered, canRetry: true }],
  ],
  [
    'had begun to be answered',
    'unknown-reply',
    1000,
    'We ans',
    [{}, { text: 'We ans', note: chat.replyGone }],
  ],
  ['was stopped elsewhere', 'stopped', 1000, '', [{ note: chat.stopped, canRetry: true }]],
] as const) {
  test(`a message that ${name} shows it after a reload`, async () => {
    const pending = { sentAt: Date.now() - ageMs, draft };
    const { keepHistory } = await import('#lib/browser/chat/history');
    keepHistory([{ ...makeMessage('user', 'Hello'), key: makeUuid(), pending }]);
    refusal = code;
    store.subscribe(() => {})();
    await settle();
    expect(store.getState().messages).toMatchObject(messages);
  });
}

/** Cuts the first reply's connection, and lets the page ask again until it gives up. */
async function giveUp() {
  isDown = true;
  replies[0]?.cut();
  const since = Date.now();
  while (Date.now() - since < PICK_UP_MS + 60_000) await pass(30_000);
  expect(store.getState().messages[0]?.pending).toBeUndefined();
  isDown = false;
}

test('a message without a reply is not shown as unsent, and a Retry resends the same message', async () => {
  await send('Hello');
  await giveUp();
  expect(store.getState().messages).toMatchObject([{ note: chat.unanswered, canRetry: true }]);
  const { id = '' } = store.getState().messages[0] ?? {};
  Object.assign(navigator, { onLine: false });
  store.retry(id);
  await settle();
  // The Retry was not sent, but the message may have been.
  expect(notes()).toEqual([chat.unanswered]);
  Object.assign(navigator, { onLine: true });
  store.retry(id);
  await settle();
  await answer(replies.at(-1), 'Now.');
  expect(replies.at(-1)?.key).toBe(replies[0]?.key);
  expect(texts()).toEqual(['Hello', 'Now.']);
});

test('an incomplete reply stays, even over a reload', async () => {
  await send('Hello');
  replies[0]?.say({ delta: 'We ans' });
  await settle();
  await giveUp();
  await load();
  store.subscribe(() => {})();
  expect(texts()).toEqual(['Hello', 'We ans']);
  expect(notes()).toEqual([undefined, chat.replyGone]);
});

test('a message that was received is not shown as unsent, even if the server has lost it', async () => {
  await send('Hello');
  refusal = 'unknown-reply';
  replies[0]?.cut();
  await settle();
  await pass(PICK_UP_PAUSES_MS[0]);
  expect(notes()).toEqual([chat.unanswered]);
});

test('a message sent while offline is marked as unsent', async () => {
  Object.assign(navigator, { onLine: false });
  await send('Hello');
  expect(store.getState().messages).toMatchObject([{ note: chat.failed, canRetry: true }]);
  expect(asked).toEqual([]);
});

test('a key used for other words is not sent again', async () => {
  await send('Hello');
  replies[0]?.say({ failed: 'Other words.', code: 'idempotency-mismatch' });
  await settle();
  store.retry(store.getState().messages[0]?.id ?? '');
  await settle();
  expect(replies[1]?.key).not.toBe(replies[0]?.key);
  expect(replies[1]?.isRepeated).toBe(false);
});

test('a failed recording leaves with its message, and is not restored as unsent', async () => {
  const unsentDrafts = async () => {
    const { loadRecordingDrafts } = await import('#lib/browser/chat/recording-drafts');
    const sent = store.unansweredRecordings();
    return (await loadRecordingDrafts()).filter(({ id }) => !sent.has(id));
  };
  const { keepRecordingDraft } = await import('#lib/browser/chat/recording-drafts');
  const recording = { id: 'recording_1', blob: new Blob(['sound']), durationSeconds: 4 };
  keepRecordingDraft(recording);
  store.sendRecording(recording);
  await settle();
  replies[0]?.say({ failed: 'It ended.', code: 'interrupted' });
  await settle();
  await load();
  store.subscribe(() => {})();
  expect(store.getState().messages).toMatchObject([{ recordingId: 'recording_1', canRetry: true }]);
  expect(await unsentDrafts()).toEqual([]);
  const texts = Array.from({ length: CHAT_HISTORY_MAX / 2 }, (_, at) => `Message ${at}`);
  for (const [at, text] of texts.entries()) {
    await send(text);
    await answer(replies[at + 1], `To ${text}`);
  }
  expect(store.getState().messages[0]?.text).toBe('Message 0');
  await load();
  expect(await unsentDrafts()).toEqual([]);
});

/** Changes local storage as forgetting in another tab does. That tab may have a new session. */
function forgetElsewhere(nextSession: string | null) {
  if (nextSession) storage.localStorage.set('chat_session_id', nextSession);
  else storage.localStorage.delete('chat_session_id');
}
const another = 'session_1790000000000_abcdefghijkl';

test('forgetting a conversation in another tab forgets it here', async () => {
  store.subscribe(() => {});
  await send('Hello');
  await answer(replies[0], 'One.');
  await send('A secret');
  const session = storage.localStorage.get('chat_session_id');
  page.hearOfStorage('another_key', null);
  expect(texts()).toEqual(['Hello', 'One.', 'A secret']);
  forgetElsewhere(null);
  page.hearOfStorage('chat_session_id', null);
  await settle();
  expect(store.getState()).toEqual({
    messages: [],
    status: 'idle',
    isFull: false,
    recordState: null,
    noted: {},
  });
  expect(storage.localStorage.has('chat_messages')).toBe(false);
  // The other tab has told the server.
  expect(replies[1]?.isGone).toBe(true);
  expect(asked.filter((one) => one.startsWith('DELETE'))).toEqual([]);
  await send('Anew');
  expect(texts()).toEqual(['Anew']);
  expect(storage.localStorage.get('chat_session_id')).not.toBe(session);
});

test.each([null, another])('it does not come back in a tab whose chat was closed (%s)', async (next) => {
  await send('A secret');
  await answer(replies[0], 'One.');
  forgetElsewhere(next);
  await load();
  store.subscribe(() => {})();
  await settle();
  expect(texts()).toEqual([]);
  expect(storage.localStorage.has('chat_messages')).toBe(false);
});

test('a conversation that expires while on the screen stays there', async () => {
  store.subscribe(() => {});
  await send('Hello');
  await answer(replies[0], 'One.');
  await pass(CHAT_REPLY_MINUTES * 60_000);
  page.see('visible');
  expect(texts()).toEqual(['Hello', 'One.']);
  expect(storage.localStorage.has('chat_messages')).toBe(false);
});

test('a page restored from the back/forward cache notices that its conversation was forgotten', async () => {
  store.subscribe(() => {});
  await send('A secret');
  await answer(replies[0], 'One.');
  forgetElsewhere(another);
  page.see('visible');
  expect(texts()).toEqual([]);
  expect(storage.localStorage.has('chat_messages')).toBe(false);
});

test('a message in flight while the server forgets is forgotten afterwards', async () => {
  await send('A secret');
  const session = storage.localStorage.get('chat_session_id');
  await store.forget();
  await send('Anew');
  await pass(STOP_AGAIN_MS);
  expect(asked).toEqual([
    'POST /api/chat',
    `DELETE /api/chat/replies of ${session}`,
    'POST /api/chat',
    `DELETE /api/chat/replies of ${session}`,
  ]);
  expect(texts()).toEqual(['Anew']);
});

test('the title announces a reply on a hidden page until somebody looks', async () => {
  await send('Hello');
  page.see('hidden');
  await answer(replies[0], 'One.');
  expect(page.page.title).toBe(chat.newReply.replace('{title}', 'The site'));
  page.see('visible');
  expect(page.page.title).toBe('The site');
  await send('Again');
  await answer(replies[1], 'Two.');
  expect(page.page.title).toBe('The site');
});
