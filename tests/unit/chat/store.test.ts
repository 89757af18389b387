import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chat } from '#lib/content/chat';
import { pieces, refuse, startChatServer, stubPage } from '#tests/support/unit/chat-setup';

const KEY = 'b5e2cf1e-8c1c-4a4f-9a55-0c6a5d5f3b11';
const question = {
  id: 'msg_1_a',
  sender: 'user',
  text: 'Hello',
  timestamp: 1,
  dataType: 'text',
  key: KEY,
  pendingSince: 1,
};

let page: ReturnType<typeof stubPage>;
let server: Awaited<ReturnType<typeof startChatServer>> | undefined;

beforeEach(() => {
  vi.resetModules();
  page = stubPage();
});
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Loads the page's store, as a new page would. */
async function openPage(...answers: Parameters<typeof startChatServer>) {
  server = await startChatServer(...answers);
  const store = await import('#lib/browser/chat/store');
  const { useIntake } = await import('#lib/browser/intake');
  const { useChatToast } = await import('#lib/browser/chat/toast');
  const messages = () => store.useChat.getState().messages;
  return {
    ...store,
    server,
    useIntake,
    messages,
    texts: () => messages().map(({ sender, text }) => `${sender}: ${text}`),
    toast: () => useChatToast.getState().toast,
    settled: () => vi.waitUntil(() => !store.isLoading(store.useChat.getState()), { interval: 1 }),
  };
}

test('a message and its reply are messages with the specified fields', async () => {
  const site = await openPage(pieces({ suggestions: ['Skip'] }, { text: 'Hi' }, { done: true }));
  expect(site.sendText('  Hello ')).toBe(true);
  expect(site.sendText('twice')).toBe(false);
  await site.settled();
  expect(site.messages()).toMatchObject([
    { id: expect.stringMatching(/^msg_\d+_\w+$/), sender: 'user', text: 'Hello', isMarkdown: false },
    { sender: 'ai', text: 'Hi', isMarkdown: true, suggestions: ['Skip'] },
  ]);
});

test('blank text is not sent', async () => {
  const site = await openPage(pieces({ done: true }));
  expect([site.sendText(' \n'), site.messages()]).toEqual([false, []]);
});

test('a reload asks for the pending reply instead of sending the message again', async () => {
  page.writeElsewhere('chat_messages', { messages: [question] });
  const site = await openPage(pieces({ text: 'Hi' }, { done: true }));
  await site.settled();
  expect(site.texts()).toEqual(['user: Hello', 'ai: Hi']);
  expect(site.server.asked()).toEqual([`GET /api/chat/replies/${KEY}`]);
});

test.each([
  ['no JSON', '{'],
  ['another version', JSON.stringify({ state: { messages: [question] }, version: 0, savedAt: Date.now() })],
  ['no list', JSON.stringify({ state: { messages: 1 }, version: 1, savedAt: Date.now() })],
  ['too old', JSON.stringify({ state: { messages: [question] }, version: 1, savedAt: 1 })],
])('stored content that is %s is ignored', async (_what, stored) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  page.stored.set('chat_messages', stored);
  const site = await openPage(pieces({ done: true }));
  expect(site.messages()).toEqual([]);
});

test('a message that failed says why, and is sent again under its key', async () => {
  const site = await openPage(refuse(502, 'upstream-status'), pieces({ text: 'Hi' }, { done: true }));
  site.sendText('Hello');
  await site.settled();
  expect(site.messages()).toMatchObject([{ note: 'Sentence of upstream-status.', canRetry: true }]);
  expect(site.toast()).toMatchObject({ title: 'Error', description: chat.toast.sendFailed });
  site.retryMessage(site.messages()[0]?.id ?? '');
  await site.settled();
  expect(site.texts()).toEqual(['user: Hello', 'ai: Hi']);
  const [first, second] = site.server.calls.map(({ headers }) => headers['idempotency-key']);
  expect(first).toBe(second);
});

test('the text before a cut is kept with a sentence, and a retry replaces it', async () => {
  const cut = { failed: 'The answer was cut off.', code: 'cut-off' };
  const site = await openPage(pieces({ delta: 'One' }, cut), pieces({ text: 'One two' }, { done: true }));
  site.sendText('Hello');
  await site.settled();
  expect(site.texts()).toEqual(['user: Hello', 'ai: One']);
  expect(site.messages()[0]).toMatchObject({ note: 'The answer was cut off.', canRetry: true });
  expect(site.toast()).toBeNull();
  site.retryMessage(site.messages()[0]?.id ?? '');
  await site.settled();
  expect(site.texts()).toEqual(['user: Hello', 'ai: One two']);
  expect(site.messages()[0]?.note).toBeUndefined();
});

test('a stopped reply keeps its text, and a retry is a new message', async () => {
  const site = await openPage(
    (_call, response) => {
      response.writeHead(200).write('{"delta":"One"}\n');
    },
    pieces({ text: 'Two' }, { done: true }),
  );
  site.sendText('Hello');
  await vi.waitUntil(() => Object.keys(site.useDrafts.getState()).length > 0, { interval: 1 });
  const [{ id, key } = { id: '' }] = site.messages();
  site.stopReplies();
  await site.settled();
  expect(site.messages()).toMatchObject([{ note: chat.stopped, canRetry: true }, { text: 'One' }]);
  await vi.waitUntil(() => site.server.asked().includes(`DELETE /api/chat/replies/${key}`), { interval: 1 });
  site.retryMessage(id);
  await site.settled();
  expect(site.texts()).toEqual(['user: Hello', 'ai: Two']);
  expect(site.server.calls.at(-1)?.headers['idempotency-key']).not.toBe(key);
});

test('a recording is resent from memory, and after a reload says that it is gone', async () => {
  const site = await openPage(refuse(502, 'upstream-status'));
  site.sendRecording(new Blob(['sound'], { type: 'audio/webm' }));
  await site.settled();
  expect(site.texts()).toEqual(['user: Voice message']);
  expect(site.toast()?.description).toBe(chat.toast.voiceFailed);
  vi.resetModules();
  const next = await import('#lib/browser/chat/store');
  next.retryMessage(site.messages()[0]?.id ?? '');
  const [message] = next.useChat.getState().messages;
  expect([message?.note, message?.canRetry]).toEqual([chat.recording.gone, undefined]);
});

test('the other tab’s messages appear, and its forgetting ends the requests of this one', async () => {
  const site = await openPage((_call, response) => void response.writeHead(200).flushHeaders());
  page.writeElsewhere('chat_messages', { messages: [{ ...question, pendingSince: undefined }] });
  expect(site.texts()).toEqual(['user: Hello']);
  site.sendText('Mine');
  page.writeElsewhere('chat_messages', { messages: [{ ...question, pendingSince: undefined }] });
  expect(site.texts()).toEqual(['user: Hello', 'user: Mine']);
  page.writeElsewhere('chat_messages', { messages: [] });
  expect(site.messages()).toEqual([]);
});

test('the state of the request goes with each message and comes back with its reply', async () => {
  const intake = { record: { need: 'calls' }, asked: 'time' as const, isRepeated: false };
  const site = await openPage(pieces({ intake }, { text: 'When?' }, { done: true }));
  site.sendText('Ask for a call back');
  await site.settled();
  expect(site.useIntake.getState().intake).toEqual(intake);
  site.sendText('Tomorrow');
  await site.settled();
  expect(site.server.calls[1]?.form?.get('intake')).toBe(JSON.stringify(intake));
});

test('forgetting empties the chat, the request and the session', async () => {
  const intake = { record: { need: 'calls' }, asked: null, isRepeated: false };
  const site = await openPage(pieces({ intake }, { text: 'Hi' }, { done: true }));
  site.sendText('Hello');
  await site.settled();
  const session = page.stored.get('chat_session_id');
  expect(await site.forgetChat()).toBe(true);
  expect([site.messages(), site.useIntake.getState().intake]).toEqual([[], null]);
  expect(page.stored.get('chat_session_id')).toBeUndefined();
  expect(site.server.calls.at(-1)).toMatchObject({ method: 'DELETE', headers: { sessionid: session } });
});
