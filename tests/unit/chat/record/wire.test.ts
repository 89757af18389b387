import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inCallEnding } from '#lib/content/answers';
import { recordQuestions } from '#lib/content/record';
import { RECORD_VALUE_MAX } from '#lib/contracts/limits';
import type { Conversation } from '#lib/contracts/record';
import { getRunRegistry } from '#lib/server/chat/run-registry';
import { getStore } from '#lib/server/store/store';
import { streamLine, streamRun } from '#tests/support/n8n-stream';
import { engines } from '#tests/support/postgres';
import { chatForm } from '#tests/support/requests';
import { fetchReply, forget, keyOf, read, send } from '#tests/support/unit/chat-replies';
import { configureOn } from '#tests/support/unit/engine-site';
import { answer, answerOutput, startWebhook } from '#tests/support/webhook';

// The state of a conversation is sent with a message and returned with its reply.

const ask = (message: string, conversation?: unknown) =>
  chatForm({ message, ...(conversation !== undefined && { conversation: JSON.stringify(conversation) }) });

describe.each(engines)('the built-in agent on %s', (engine) => {
  let site: Awaited<ReturnType<typeof configureOn>>;
  beforeEach(async () => {
    site = await configureOn(engine);
  });
  afterEach(() => site.remove());

  const storedRows = async () =>
    (await getStore()).db.selectFrom('chat_replies').select(['key', 'conversation']).execute();

  test('returns the conversation with the reply, and continues from what the page sends', async () => {
    const first = await read(send({ form: ask('need a quote for night calls') }));
    expect(first).toMatchObject({ end: 'done', conversation: { record: { need: 'Night calls' } } });
    const second = await read(send({ key: keyOf(2), form: ask('forty calls a day', first.conversation) }));
    expect(second.conversation?.record).toMatchObject({ need: 'Night calls', volume: 'Forty calls a day' });
    expect(second.text).toContain(recordQuestions.contact.again);
  });

  test('keeps the conversation in the row: it can be fetched again, from another process too', async () => {
    const first = await read(send({ form: ask('need a quote for night calls') }));
    expect((await fetchReply().then(read)).conversation).toEqual(first.conversation);
    await vi.waitUntil(() => getRunRegistry().runs.size === 0);
    const rows = await storedRows();
    expect(rows.map(({ conversation }) => JSON.parse(conversation ?? ''))).toEqual([first.conversation]);
    // From here on only the row exists, as in another process.
    expect(await read(fetchReply())).toEqual({ ...first, replayed: false });
    expect(await read(send({ form: ask('need a quote for night calls'), isRepeated: true }))).toEqual({
      ...first,
      replayed: true,
    });
  });

  test('recognises a message with whatever conversation it comes', async () => {
    const form = (conversation?: unknown) => ask('need a quote', conversation);
    const first = await read(send({ form: form() }));
    const again = await read(send({ form: form({ record: { name: 'Ada' }, memory: '' }) }));
    expect(again).toEqual({ ...first, replayed: true });
  });

  test('distinguishes a call from the chat, and does not point callers to the call', async () => {
    const message = 'we miss calls, can an agent answer our incoming calls?';
    const inChat = await read(send({ form: chatForm({ message }) }));
    const inCall = await read(send({ key: keyOf(2), form: chatForm({ message, channel: 'call' }) }));
    expect(inChat.text).toContain('[voice demo](#Use-Cases)');
    expect(inCall.text).toContain(inCallEnding);
    expect(inCall.text).not.toContain('voice demo');
    const typed = chatForm({ message, channel: 'typed-call' });
    expect((await read(send({ key: keyOf(4), form: typed }))).text).toBe(inCall.text);
    const unknown = await read(send({ key: keyOf(3), form: chatForm({ message, channel: 'fax' }) }));
    expect(unknown.text).toBe(inChat.text);
  });

  test('counts days by the visitor’s clock', async () => {
    const message = 'call me back today at 6pm';
    const timeAt = async (key: string, utcOffset: string) =>
      (await read(send({ key, form: chatForm({ message, utcOffset }) }))).conversation?.record.time;
    // 26 hours apart: never the same day.
    const [west, east] = [await timeAt(keyOf(1), '-720'), await timeAt(keyOf(2), '840')];
    expect(west).toMatch(/^\w{3} \d+ \w{3} at 6pm$/);
    expect(east).not.toBe(west);
  });

  test('forgets it with the reply', async () => {
    await read(send({ form: ask('need a quote for night calls') }));
    await forget();
    expect(await storedRows()).toEqual([]);
    expect(await read(fetchReply())).toMatchObject({ end: 'unknown-reply' });
  });

  test.each([
    ['no JSON', '{'],
    ['no conversation', '[1]'],
    [
      'a value that is too long',
      JSON.stringify({ record: { name: 'x'.repeat(RECORD_VALUE_MAX + 1) }, memory: '' }),
    ],
    ['a field that is none', JSON.stringify({ record: { password: 'x' }, memory: '' })],
  ])('does not accept %s as a conversation', async (_name, conversation) => {
    const seen = await read(send({ form: chatForm({ message: 'need a quote', conversation }) }));
    expect(seen).toMatchObject({ status: 200, end: 'done', conversation: { record: {} } });
  });
});

describe.each(engines)('a webhook, on %s', (engine) => {
  let webhook: Awaited<ReturnType<typeof startWebhook>>;
  let site: Awaited<ReturnType<typeof configureOn>>;
  beforeEach(async () => {
    webhook = await startWebhook();
    site = await configureOn(engine, { CHAT_WEBHOOK_URL: webhook.url });
  });
  afterEach(async () => {
    await site.remove();
    await webhook.close();
  });

  const known: Conversation = { record: { name: 'Ada Byron' }, memory: 'ours' };

  test('receives the specified fields and nothing of the conversation', async () => {
    const form = ask('hello', known);
    form.set('channel', 'call');
    await read(send({ form }));
    const [received] = webhook.received;
    const names = ['sender', 'message', 'expectArrayFormat', 'messageTimeStamp', 'dataType', 'languageISO'];
    expect([...(received?.form?.keys() ?? [])]).toEqual(names);
    expect(received?.body.toString()).not.toContain('Ada Byron');
  });

  test('without a record in its answer changes none', async () => {
    webhook.behave(answerOutput('Hello.'));
    expect(await read(send({ form: ask('hello', known) }))).not.toHaveProperty('conversation');
  });

  test('fills the record beside its output, and it is kept', async () => {
    webhook.behave(
      answer(JSON.stringify([{ output: 'Noted.', record: { name: 'Ada', time: 'Thu 10:30' } }])),
    );
    const seen = await read(send());
    const conversation = { record: { name: 'Ada', time: 'Thu 10:30' }, memory: '' };
    expect(seen).toEqual({ status: 200, text: 'Noted.', end: 'done', conversation, replayed: false });
    expect(await read(fetchReply())).toMatchObject({ conversation });
  });

  test('fills the record from the node of a stream that ends with it', async () => {
    const wrapped = JSON.stringify({ output: 'Noted.', record: { phone: '0151 2345678' } });
    webhook.behave(answer(streamLine('begin') + streamLine('item', wrapped) + streamLine('end')));
    const conversation = { record: { phone: '0151 2345678' }, memory: '' };
    expect(await read(send())).toMatchObject({ text: 'Noted.', end: 'done', conversation });
    webhook.behave(answer(streamRun(['Just ', 'words.'])));
    expect(await read(send({ key: keyOf(2) }))).not.toHaveProperty('conversation');
  });

  test('fills the record from a node that repeats a streamed reply', async () => {
    const wrapped = JSON.stringify({ output: 'Noted, Ada.', record: { name: 'Ada' } });
    const respond = { nodeId: 'respond', nodeName: 'Reply with the record' };
    webhook.behave(answer(streamRun(['Noted, ', 'Ada.']) + streamRun([wrapped], respond)));
    const conversation = { record: { name: 'Ada' }, memory: '' };
    expect(await read(send())).toMatchObject({ text: 'Noted, Ada.', end: 'done', conversation });
  });

  test.each<[string, unknown, Conversation['record'] | undefined]>([
    ['unknown keys', { name: 'Ada', password: 'x' }, { name: 'Ada' }],
    [
      'wrong values',
      { name: 7, email: null, company: 'Example Ltd', need: '', time: 'x'.repeat(RECORD_VALUE_MAX + 1) },
      { company: 'Example Ltd' },
    ],
    ['nothing in it', {}, undefined],
    ['no object', ['Ada'], undefined],
    ['null', null, undefined],
  ])('never fails for its record: %s', async (_name, record, kept) => {
    webhook.behave(answer(JSON.stringify([{ output: 'Noted.', record }])));
    const seen = await read(send());
    expect(seen).toMatchObject({ text: 'Noted.', end: 'done' });
    expect(seen.conversation?.record).toEqual(kept);
  });
});
