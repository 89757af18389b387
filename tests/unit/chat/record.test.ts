import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readHistory } from '#lib/browser/chat/history';
import { chatStore } from '#lib/browser/chat/store';
import { CHAT_STREAM_TYPE } from '#lib/contracts/limits';
import type { Conversation } from '#lib/contracts/record';
import { stubPage, stubStorage } from '#tests/support/unit/chat-setup';

// The state of a conversation: what the page sends, keeps and lets the visitor edit.

let sent: (Conversation | null)[];
let keys: string[];
let answer: (pieces: object[], status?: number) => Promise<void>;
let stop: () => void;

beforeEach(() => {
  stubStorage();
  stubPage();
  sent = [];
  keys = [];
  vi.stubGlobal('fetch', async (_url: string, { method, body, headers }: RequestInit) => {
    if (method === 'DELETE') return new Response(null, { status: 204 });
    const brought = (body as FormData).get('conversation');
    sent.push(brought === null ? null : JSON.parse(String(brought)));
    keys.push(new Headers(headers).get('idempotency-key') ?? '');
    return new Promise((resolve) => {
      answer = async (pieces, status = 200) => {
        const lines = pieces.map((piece) => `${JSON.stringify(piece)}\n`).join('');
        resolve(new Response(lines, { status, headers: { 'content-type': CHAT_STREAM_TYPE } }));
        await settle();
      };
    });
  });
  stop = chatStore.subscribe(() => {});
});
afterEach(async () => {
  await chatStore.forget();
  await settle();
  stop();
  vi.unstubAllGlobals();
});

/** Lets all pending promises run. */
async function settle() {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
async function send(text: string) {
  chatStore.send(text);
  await settle();
}
const reply = (record: Conversation['record'], memory: string) =>
  answer([{ delta: 'Noted.' }, { conversation: { record, memory } }, { done: true }]);
const record = () => chatStore.getState().recordState?.record;

test('a reply brings the state of the conversation, and the next message sends it back', async () => {
  await send('we miss calls');
  await reply({ need: 'missed calls' }, 'asked: volume');
  await send('forty a day');
  await reply({ need: 'missed calls', volume: 'forty a day' }, 'asked: start');
  expect(chatStore.getState().noted).toEqual({ volume: 'forty a day' });
  expect(readHistory()?.recordState).toEqual(chatStore.getState().recordState);
  // Nothing new, so what is known stays.
  await send('thanks');
  await answer([{ delta: 'You are welcome.' }, { done: true }]);
  expect(record()).toEqual({ need: 'missed calls', volume: 'forty a day' });
  expect(chatStore.getState().noted).toEqual({});
  expect(sent).toEqual([
    null,
    { record: { need: 'missed calls' }, memory: 'asked: volume' },
    { record: { need: 'missed calls', volume: 'forty a day' }, memory: 'asked: start' },
  ]);
});

test('an edited row is sent along, and the agent that received it may change it', async () => {
  await send('four calls');
  await reply({ volume: 'four calls', name: 'Ana' }, 'asked: email');
  chatStore.editRow('volume', ' forty\n calls ');
  chatStore.editRow('name', '');
  expect(readHistory()?.recordState?.record).toEqual({ volume: 'forty calls' });
  await send('anna keller it is, fifty calls');
  expect(sent.at(-1)).toEqual({ record: { volume: 'forty calls' }, memory: 'asked: email' });
  await reply({ volume: 'fifty calls', name: 'Anna Keller' }, 'asked: email');
  expect(record()).toEqual({ volume: 'fifty calls', name: 'Anna Keller' });
});

test('a row edited while a reply is pending keeps the visitor’s text', async () => {
  await send('four calls');
  await reply({ volume: 'four calls' }, 'asked: name');
  await send('anna');
  chatStore.editRow('volume', 'forty calls');
  await reply({ volume: 'four calls', name: 'Anna' }, 'asked: email');
  expect(record()).toEqual({ volume: 'forty calls', name: 'Anna' });
  await send('and now?');
  expect(sent.at(-1)?.record).toEqual({ volume: 'forty calls', name: 'Anna' });
});

test('edited rows win over all later rows of a webhook, which has no memory', async () => {
  await send('four calls');
  await reply({ volume: 'four calls', name: 'Ana' }, '');
  chatStore.editRow('volume', 'forty calls');
  chatStore.editRow('name', '');
  for (const text of ['my mail is a@example.com', 'thanks']) {
    await send(text);
    await reply({ volume: 'four calls', name: 'Ana', email: 'a@example.com' }, '');
  }
  expect(record()).toEqual({ volume: 'forty calls', email: 'a@example.com' });
});

test('a retry sends the conversation of the first attempt', async () => {
  await send('four calls');
  await reply({ volume: 'four calls' }, 'asked: name');
  await send('anna');
  await answer([{ failed: 'No.', code: 'upstream-status' }]);
  chatStore.editRow('volume', 'forty calls');
  chatStore.retry(chatStore.getState().messages.at(-1)?.id ?? '');
  await settle();
  await reply({ volume: 'four calls', name: 'Anna' }, 'asked: email');
  expect(keys[2]).toBe(keys[1]);
  expect(sent[2]).toEqual(sent[1]);
  expect(record()).toEqual({ volume: 'forty calls', name: 'Anna' });
});

test('a stopped or lost reply does not change it', async () => {
  await send('four calls');
  await reply({ volume: 'four calls' }, 'asked: name');
  await send('anna');
  await answer([
    { delta: 'I have' },
    { conversation: { record: { name: 'Anna' }, memory: '' } },
    { failed: 'No.', code: 'upstream-status' },
  ]);
  expect(record()).toEqual({ volume: 'four calls' });
});
