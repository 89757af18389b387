import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  keepHistory,
  listMessages,
  readHistory,
  setRetention,
  trimMessages,
} from '#lib/browser/chat/history';
import { type ChatMessage, makeMessage } from '#lib/browser/chat/message';
import { forgetChatSession } from '#lib/browser/chat/session';
import { makeUuid } from '#lib/browser/uuid';
import { chat } from '#lib/content/chat';
import {
  CHAT_HISTORY_MAX,
  CHAT_MESSAGES_KEPT,
  CHAT_PENDING_MAX,
  CHAT_REPLY_MINUTES,
  PICK_UP_MS,
  RECORD_MEMORY_MAX,
  RECORD_VALUE_MAX,
} from '#lib/contracts/limits';
import { stubStorage } from '#tests/support/unit/chat-setup';

let storage: ReturnType<typeof stubStorage>;

beforeEach(() => {
  storage = stubStorage();
  forgetChatSession();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  setRetention(CHAT_REPLY_MINUTES);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const SESSION = 'session_1760000000000_abcdefghijkl';
const readMessages = () => readHistory()?.messages ?? null;
/** Reads what another source has stored. */
const readRecord = (text: string) => {
  storage.localStorage.set('chat_session_id', SESSION);
  storage.localStorage.set('chat_messages', text);
  return readMessages() ?? [];
};
const read = (messages: string) => readRecord(`{"session":"${SESSION}","messages":${messages || 'null'}}`);
const good = { id: 'msg_1', sender: 'ai', text: 'Hello.', timestamp: Date.now() - 1000 };
const asRead = { ...good, isMarkdown: true, dataType: 'text' };

test.each([
  ['nothing', ''],
  ['no JSON', '[{"id":'],
  ['no array', '{"length":1,"0":{}}'],
  ['null', 'null'],
  ['a string', '"words"'],
  ['an array of what is nothing', '[null,1,"a",[],true]'],
  ['a message with an id only', '[{"id":1}]'],
  ['no such sender', JSON.stringify([{ ...good, sender: 'system' }])],
  ['a text that is none', JSON.stringify([{ ...good, text: { a: 1 } }])],
  ['no time', JSON.stringify([{ ...good, timestamp: 'yesterday' }])],
  ['a time that no date can be', JSON.stringify([{ ...good, timestamp: 1e99 }])],
])('%s is not a conversation', (_name, text) => {
  expect(read(text)).toEqual([]);
  expect(readRecord(text)).toEqual([]);
});

test('the history of a forgotten session is ignored and removed', () => {
  keepHistory([makeMessage('user', 'What do you do?')]);
  const kept = storage.localStorage.get('chat_messages') ?? '';
  expect(readRecord(kept)).toHaveLength(1);
  expect(readRecord(kept.replace(/session_\d+/, 'session_1750000000000'))).toEqual([]);
  expect(storage.localStorage.has('chat_messages')).toBe(false);
});

test('a history that is too large leaves nothing of the previous one', () => {
  keepHistory([makeMessage('user', 'First')]);
  window.localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  keepHistory([makeMessage('user', 'Second')]);
  expect(storage.localStorage.has('chat_messages')).toBe(false);
});

const MINUTE = 60_000;

test.each([
  ['not known', null, CHAT_REPLY_MINUTES],
  ['said by the server', 5, 5],
  ['more than can be set', 1e6, CHAT_REPLY_MINUTES],
])('a conversation is kept as long as a reply: %s', (_name, said, minutes) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  if (said) setRetention(said);
  const messages = [makeMessage('user', 'What do you do?'), makeMessage('ai', 'We answer.')];
  keepHistory(messages);
  // In a page that has not heard from the server.
  setRetention(CHAT_REPLY_MINUTES);
  vi.setSystemTime(Date.now() + minutes * MINUTE - 1);
  expect(readMessages()).toEqual(messages);
  vi.setSystemTime(Date.now() + 1);
  expect(readMessages()).toBeNull();
  expect(storage.localStorage.has('chat_messages')).toBe(false);
});

test('a pending message is kept until its reply must have expired, without the rest', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  setRetention(5);
  const pending = { sentAt: Date.now(), draft: '' };
  const asked: ChatMessage = { ...makeMessage('user', 'And then?'), key: makeUuid(), pending };
  keepHistory([makeMessage('user', 'What do you do?'), makeMessage('ai', 'We answer.'), asked]);
  vi.setSystemTime(Date.now() + 5 * MINUTE);
  expect(readMessages()).toEqual([asked]);
  vi.setSystemTime(Date.now() + PICK_UP_MS - 1);
  expect(readMessages()).toEqual([asked]);
  vi.setSystemTime(Date.now() + 1);
  expect(readMessages()).toBeNull();
});

const recordState = {
  record: { volume: 'forty calls a day', name: 'Anna Keller' },
  memory: 'asked: email',
  mended: ['name'] as const,
};

test('the state of the conversation is stored and expires with it', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  setRetention(5);
  const pending = { sentAt: Date.now(), draft: '' };
  const { record, memory } = recordState;
  const asked: ChatMessage = {
    ...makeMessage('user', 'And then?'),
    key: makeUuid(),
    conversation: { record, memory },
    pending,
  };
  keepHistory([makeMessage('ai', 'We answer.'), asked], recordState);
  expect(readHistory()?.recordState).toEqual(recordState);
  expect(readMessages()?.at(-1)).toEqual(asked);
  vi.setSystemTime(Date.now() + 5 * MINUTE);
  expect(readHistory()).toEqual({ messages: [asked], recordState: null });
  keepHistory([]);
  expect(storage.localStorage.has('chat_messages')).toBe(false);
});

test('beyond the limit, the newest messages stay, with the state of the conversation', () => {
  const many = Array.from({ length: CHAT_HISTORY_MAX + 5 }, (_, index) => ({
    ...asRead,
    id: `msg_${index}`,
  }));
  keepHistory(many as ChatMessage[], recordState);
  expect(readHistory()?.messages).toHaveLength(CHAT_HISTORY_MAX);
  expect(readHistory()?.recordState).toEqual(recordState);
});

test.each([
  ['nothing', undefined, null],
  ['a string', 'record', null],
  ['no memory', { record: { name: 'Anna' } }, null],
  ['a memory that no server would take', { record: {}, memory: 'x'.repeat(RECORD_MEMORY_MAX + 1) }, null],
  ['no rows', { record: [], memory: '' }, { record: {}, memory: '', mended: [] }],
  [
    'rows of another kind',
    {
      record: { name: ' Anna \n Keller ', email: 7, phone: '  ', other: 'x', need: 'n'.repeat(999) },
      memory: '',
      mended: ['email', 'other', 3],
    },
    { record: { need: 'n'.repeat(RECORD_VALUE_MAX), name: 'Anna Keller' }, memory: '', mended: ['email'] },
  ],
])('from a stored state that is %s, only what can be shown and sent is read', (_name, value, expected) => {
  readRecord(JSON.stringify({ session: SESSION, messages: [good], recordState: value }));
  expect(readHistory()?.recordState ?? null).toEqual(expected);
});

test('the usable part of a partly invalid message is read', () => {
  expect(read(JSON.stringify([{ id: 1 }, good, null]))).toEqual([asRead]);
  const strange = { ...good, isMarkdown: 'yes', dataType: 7, note: {}, canRetry: 'maybe', recordingId: 4 };
  expect(read(JSON.stringify([strange]))).toEqual([asRead]);
});

test('a message in flight becomes retryable, a recording only while its audio is kept', () => {
  const typed = makeMessage('user', 'Hello');
  const voice = makeMessage('user', chat.recording.sent, 'voice');
  const failed: ChatMessage = { ...voice, id: 'msg_2', recordingId: 'recording_2', note: 'Not sent' };
  keepHistory([failed, voice, typed]);
  expect(readMessages()).toEqual([
    { ...failed, canRetry: true },
    voice,
    { ...typed, note: chat.interrupted, canRetry: true },
  ]);
});

test('a pending message stays pending, with the text so far', () => {
  const key = makeUuid();
  const sentAt = Date.now() - 1000;
  const asked: ChatMessage = { ...makeMessage('user', 'Hello'), key };
  keepHistory([{ ...asked, pending: { sentAt, draft: 'We ans', isLate: true, isCut: true } }]);
  expect(readMessages()).toEqual([
    { ...asked, pending: { sentAt, draft: 'We ans', isLate: true, isCut: true } },
  ]);
  keepHistory([{ ...asked, pending: { sentAt, draft: 'x'.repeat(1e6) } }]);
  expect(storage.localStorage.get('chat_messages')?.length).toBeLessThan(25_000);
});

test.each([
  ['no key', undefined, {}],
  ['a key that is no UUID', 'me', {}],
  ['a key that our route would refuse', '0f8fad5b-d9cb-069f-a165-70867728950e', {}],
  ['a time to come', makeUuid(), { sentAt: Date.now() + 86_400_000 }],
  ['no time', makeUuid(), { sentAt: null }],
])('with %s no reply is pending', (_name, key, part) => {
  const asked = { ...makeMessage('user', 'Hello'), key, pending: { sentAt: Date.now(), draft: '', ...part } };
  const [message] = read(JSON.stringify([asked]));
  expect(message).toMatchObject({ text: 'Hello', note: chat.interrupted, canRetry: true });
  expect(message?.pending).toBeUndefined();
});

test('no more replies are pending than a conversation allows, and answers never are', () => {
  const pending = { sentAt: Date.now() - 1, draft: 7 };
  const asked = Array.from({ length: 9 }, () => ({
    ...makeMessage('user', 'Hello'),
    key: makeUuid(),
    pending,
  }));
  const answers = Array.from({ length: 9 }, (_, at) => ({
    ...good,
    id: `ai_${at}`,
    key: makeUuid(),
    pending,
  }));
  const messages = read(JSON.stringify([...asked, ...answers]));
  expect(messages.flatMap((one) => one.pending ?? [])).toEqual(
    Array(CHAT_PENDING_MAX).fill({ sentAt: pending.sentAt, draft: '' }),
  );
});

test('trimming drops the oldest messages, except pending and spared ones', () => {
  const pending = { sentAt: 0, draft: '' };
  const list = 'abcdef'.split('').map((id) => ({ ...asRead, id }) as unknown as ChatMessage);
  const cut = (messages: ChatMessage[], spared?: string[]) =>
    trimMessages(messages, spared, 4)
      .map(({ id }) => id)
      .join('');
  expect(cut(list)).toBe('cdef');
  expect(cut(list.map((one) => (one.id === 'a' ? { ...one, pending } : one)))).toBe('adef');
  expect(cut(list, ['a', 'b'])).toBe('abef');
});

test('the list has the last four messages, and a late answer with its question', () => {
  const at = (timestamp: number, id: string) => ({ ...asRead, id, timestamp }) as unknown as ChatMessage;
  const list = [at(1, 'q1'), at(9, 'a1'), at(2, 'q2'), at(3, 'a2'), at(4, 'q3'), at(5, 'a3')];
  const shown = (messages: readonly ChatMessage[]) => listMessages(messages).map(({ id }) => id);
  expect(shown(list)).toEqual(['q1', 'a1', 'q3', 'a3']);
  expect(shown([...list, at(10, 'q4')])).toEqual(['a2', 'q3', 'a3', 'q4']);
  expect(listMessages(list)).toHaveLength(CHAT_MESSAGES_KEPT);
});

test('if long replies fill the storage, the list is kept', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ ...asRead, id: `msg_${index}` }));
  const { setItem } = window.localStorage;
  vi.spyOn(window.localStorage, 'setItem').mockImplementation((key, value) => {
    if (JSON.parse(value).messages.length > CHAT_MESSAGES_KEPT)
      throw new DOMException('full', 'QuotaExceededError');
    setItem(key, value);
  });
  keepHistory(many as ChatMessage[], recordState);
  expect(readHistory()?.messages).toHaveLength(CHAT_MESSAGES_KEPT);
});

test('whatever is stored, only valid messages are read', () => {
  const field = fc.oneof(fc.jsonValue(), fc.constantFrom('user', 'ai', 'voice', 'msg_1'), fc.double());
  const almost = fc.record(
    {
      id: field,
      sender: field,
      text: field,
      timestamp: field,
      dataType: field,
      note: field,
      recordingId: field,
      key: fc.oneof(field, fc.constant(makeUuid())),
      pending: fc.oneof(fc.jsonValue(), fc.record({ sentAt: field, draft: field }, { requiredKeys: [] })),
    },
    { requiredKeys: [] },
  );
  const anything = fc.oneof(fc.jsonValue(), fc.array(fc.oneof(almost, fc.constant(good), fc.jsonValue())));
  fc.assert(
    fc.property(anything, (value) => {
      const messages = read(JSON.stringify(value));
      expect(messages.length).toBeLessThanOrEqual(CHAT_HISTORY_MAX);
      expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
      for (const { sender, text, timestamp, note, recordingId, key, pending } of messages) {
        if (pending) expect([sender, typeof key, typeof pending.draft]).toEqual(['user', 'string', 'string']);
        if (pending) expect(pending.sentAt).toBeLessThanOrEqual(Date.now());
        expect(['user', 'ai']).toContain(sender);
        expect([typeof text, typeof (note ?? ''), typeof (recordingId ?? '')]).toEqual(
          Array(3).fill('string'),
        );
        expect(new Date(timestamp).toISOString()).toBeTruthy();
      }
    }),
  );
});
