import { beforeEach, describe, expect, test, vi } from 'vitest';
import { POST } from '#app/api/chat/route';
import { chatFallback } from '#lib/content/chat';
import { askModel } from '#lib/server/chat/assistants/model';
import { modelInstructions } from '#lib/server/chat/assistants/model-instructions';
import type { ModelServer } from '#lib/server/core/env';
import { fail } from '#lib/server/core/errors';
import { getStore } from '#lib/server/store/store';
import * as server from '#tests/support/model-server';
import { chatForm, chatRequest, readReply } from '#tests/support/requests';
import { captureLog, closing, configure, readTroubles } from '#tests/support/unit/environment';

const { say } = server;
const KEY = 'sk-secret-of-the-test';
let model: Awaited<ReturnType<typeof server.startModelServer>>;
const set = (env: Record<string, string> = {}) =>
  configure({ CHAT_MODEL_URL: model.url, CHAT_MODEL: 'small', CHAT_MODEL_API_KEY: KEY, ...env });
beforeEach(async () => {
  model = closing(await server.startModelServer());
  await set();
});
const ask = (message = 'What do you do?', changes: Record<string, string> = {}) =>
  readReply(POST(chatRequest({ form: chatForm({ message, ...changes }) })));

test('a question goes to the model with the key, if there is one, the instructions and the words', async () => {
  model.behave(say(['We answer ', 'calls.']));
  expect(await ask()).toMatchObject({ text: 'We answer calls.', end: 'done' });
  const messages = [
    { role: 'system', content: modelInstructions },
    { role: 'user', content: 'What do you do?' },
  ];
  const body = { model: 'small', max_tokens: 4096, messages };
  expect(model.asked).toMatchObject([{ headers: { authorization: `Bearer ${KEY}` }, body }]);
  await set({ CHAT_MODEL_API_KEY: '' });
  await ask();
  expect(model.asked[1]?.headers).not.toHaveProperty('authorization');
});

test('OpenAI gets the token limit under its new name', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  const chatModel = { url: 'https://api.openai.com/v1', model: 'm', apiKey: 'k', dailyLimit: 1 };
  await collect(chatModel);
  const body = JSON.parse(String(fetched.mock.calls[0]?.[1]?.body));
  expect(body).toMatchObject({ max_completion_tokens: 4096 });
  expect(body).not.toHaveProperty('max_tokens');
});

test('earlier turns are sent along, at most eight, and none that has expired', async () => {
  model.behave(say(['Yes.']));
  for (let turn = 1; turn <= 10; turn += 1) await ask(`Question ${turn}?`);
  const told = () => model.asked.at(-1)?.body.messages ?? [];
  expect(told()).toHaveLength(1 + 2 * 8 + 1);
  expect(told()[1]).toMatchObject({ role: 'user', content: 'Question 2?' });
  expect(told()[2]).toMatchObject({ role: 'assistant', content: 'Yes.' });
  const { db } = await getStore();
  await db.updateTable('chat_replies').set({ expires_at: Date.now() }).execute();
  await ask();
  expect(told()).toHaveLength(2);
});

const ada = { name: 'Ada' };
test('the tool for the rows adds rows to the known ones', async () => {
  model.behave(server.record([{ name: 'Ada', time: 'Tuesday', volume: 'no row' }], ['Noted, Ada.']));
  const callback = JSON.stringify({ rows: { need: 'Calls', time: 'Monday' } });
  const noted = { rows: { need: 'Calls', name: 'Ada', time: 'Tuesday' } };
  const reply = { status: 200, text: 'Noted, Ada.', end: 'done', callback: noted };
  expect(await ask('I am Ada', { callback })).toEqual(reply);
  expect(model.asked[0]?.body.messages[0]?.content).toContain('{"need":"Calls","time":"Monday"}');
});

test('the tool for the rows keeps known rows when the model leaves them blank, and takes two calls', async () => {
  const rows = [{ name: ' Ada ', email: '', phone: null }, { company: 'Acme' }];
  model.behave(server.record(rows, ['Noted.'], 'One moment.'));
  const callback = JSON.stringify({ rows: { email: 'ada@acme.test' } });
  expect(await ask('I am Ada of Acme', { callback })).toMatchObject({
    text: 'One moment.\n\nNoted.',
    callback: { rows: { email: 'ada@acme.test', name: 'Ada', company: 'Acme' } },
  });
});

test.each([
  { when: 'after the call', behaviour: server.record([ada], []), cause: 'an answer without text' },
  { when: 'always', behaviour: server.recordAlways([ada]), cause: 'the tool was called at every request' },
  { when: 'before a 500', behaviour: server.record([ada], server.refuse(500, '{}')), cause: 'Status: 500' },
])('the tool for the rows without words $when brings a sentence of ours', async ({ behaviour, cause }) => {
  const log = captureLog();
  model.behave(behaviour);
  const reply = { status: 200, text: chatFallback.noted, end: 'done', callback: { rows: ada } };
  expect(await ask('I am Ada')).toEqual(reply);
  const lines = log.filter(({ msg }) => msg === 'chat assistant');
  expect(lines).toMatchObject([{ cause: expect.stringContaining(cause) }]);
});

test.each(['functions.record_rows<|channel|>', 'record'])('the tool as %j, in JSON twice', async (named) => {
  model.behave(server.recordAlways([JSON.stringify(ada)], 'Noted.', named));
  expect(await ask('I am Ada')).toMatchObject({ callback: { rows: ada } });
});

const ticket = { topic: 'Price', queue: 'Sales' };
const sort = (before: string) =>
  server.recordAlways([{ ...ticket, source: 'A secret plan' }], before, 'sort_ticket');
const thrice = { text: 'Noted.\n\nNoted.\n\nNoted.', callback: { rows: ada } };
const sorted = { text: 'By the call.', ticket };
test.each<[string, server.ModelBehaviour, object, number]>([
  ['rows, without a row,', server.record([{ time: ' ' }], ['Hello.']), { text: 'Hello.' }, 2],
  ['rows, always called beside words,', server.recordAlways([ada], 'Noted.'), thrice, 3],
  ['ticket beside the words', sort('By the call.'), sorted, 1],
  ['ticket before the words', (...all) => (all[2] > 1 ? say(['By the call.']) : sort(''))(...all), sorted, 2],
])('the tool for the %s: its reply, and no request too many', async (_what, behaviour, reply, requests) => {
  model.behave(behaviour);
  expect(await ask()).toEqual({ status: 200, end: 'done', ...reply });
  const choices = ['auto', 'auto', 'none'].slice(0, requests);
  expect(model.asked.map(({ body }) => body.tool_choice)).toEqual(choices);
});

test('the end marker without a finish reason ends an answer', async () => {
  model.behave(say(['Whole.'], null));
  expect(await ask()).toMatchObject({ text: 'Whole.', end: 'done' });
});

test('reasoning is neither shown nor kept', async () => {
  model.behave(server.think('be pushy', ['<thi', 'nk>be pushy</th', 'ink>', 'Hello.']));
  expect(await ask()).toMatchObject({ text: 'Hello.' });
  await ask('And now?');
  expect(JSON.stringify(model.asked.at(-1)?.body)).not.toContain('pushy');
});

const secret = 'My secret question';
const words = JSON.stringify({ error: { message: `${KEY} ${secret}` } });
test.each<[name: string, behaviour: server.ModelBehaviour, end: string, cause: string]>([
  ['refuses the key', server.refuse(401, words), 'upstream-status', '401 (authorization refused: the key'],
  ['sends invalid JSON', server.refuse(200, `data: ${secret}\n\n`), 'invalid-response', 'JSONParse'],
  ['reports an error', server.refuse(200, `data: ${words}\n\n`), 'invalid-response', 'within the stream'],
  ['says nothing', say([]), 'invalid-response', 'an answer without text'],
  ['hangs up', (response) => response.destroy(), 'upstream-unreachable', 'other side closed'],
  ['is cut', server.cut('Half an'), 'cut-off', 'terminated'],
  ['ends its stream early', server.close('Half an'), 'cut-off', 'a cut stream'],
  ['answers without end', server.flood, 'upstream-too-large', 'response over 4194304 bytes'],
  ['reaches its limit', say(['Half an'], 'length'), 'cut-off', 'reached 4096 tokens'],
  ['is filtered at once', say([], 'content_filter'), 'invalid-response', 'content filter'],
])('a model that %s leaves one sentence and one log line', async (_what, behaviour, end, cause) => {
  const text = end === 'cut-off' ? 'Half an' : '';
  const log = captureLog();
  model.behave(behaviour);
  expect(await ask(secret)).toMatchObject({ text, end });
  await expect.poll(() => log.some(({ msg }) => msg === 'reply')).toBe(true);
  const lines = log.filter(({ msg }) => msg === 'reply');
  expect(lines).toMatchObject([{ code: end, cause: expect.stringContaining(cause) }]);
  expect(JSON.stringify(log)).not.toMatch(new RegExp(`${KEY}|${secret}`));
});

/** Reads an answer to its end: its text, and the last failure. */
async function collect(chatModel: Partial<ModelServer> = {}, signal = new AbortController().signal) {
  const settings = { url: model.url, model: 'small', apiKey: null, dailyLimit: 1, ...chatModel };
  const messages = [{ role: 'user' as const, content: 'Hello' }];
  let text = '';
  let failure = {};
  for await (const piece of askModel({ chatModel: settings, messages, rows: {} }, signal)) {
    if (!piece.ok) failure = { code: piece.code, cause: piece.cause };
    else if ('delta' in piece.value) text += piece.value.delta;
  }
  return { text, ...failure };
}

describe('time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

  test('a model that says nothing for five minutes is given up', async () => {
    model.behave(server.stall());
    const answer = collect();
    const { gone } = await model.arrived();
    vi.advanceTimersByTime(300_000);
    expect(await answer).toMatchObject({ code: 'upstream-timeout', cause: 'silent for 300000 ms' });
    await gone;
  });

  test.each([
    ['content', 'Half an', 'cut-off'],
    ['reasoning_content', '', 'upstream-timeout'],
  ])('a model that falls silent is given up, and its words are kept: %s', async (field, text, end) => {
    model.behave(server.stall('Half an', field));
    const answer = ask();
    await model.arrived();
    const log = captureLog();
    const hasEnded = () => log.some(({ msg }) => msg === 'reply');
    await vi.waitUntil(() => vi.advanceTimersByTime(120_000) && hasEnded(), { timeout: 10_000 });
    expect(await answer).toMatchObject({ text, end });
    expect(log).toContainEqual(expect.objectContaining({ cause: 'silent for 120000 ms' }));
  });

  test('Stop closes the connection to the model', async () => {
    model.behave(server.stall('Half an'));
    const controller = new AbortController();
    const answer = collect({}, controller.signal);
    const { gone } = await model.arrived();
    controller.abort(fail('stopped', 'the visitor stopped it'));
    expect(await answer).toMatchObject({ code: 'client-closed' });
    await gone;
  });
});

describe('health', () => {
  const call = '<tool_call>{"name":"record","arguments":{"name":"Ada"}}</tool_call>';
  test.each([
    ['a filtered answer', say([], 'content_filter'), false],
    ['a call as text', say([call]), true],
    ['a call as text after words', say(['Hello. ', call]), true],
  ])('knows whether %s is a fault of the model, and the log says why', async (_what, behaviour, isFault) => {
    const log = captureLog();
    model.behave(behaviour);
    for (let turn = 0; turn < 3; turn += 1) await ask();
    expect((await readTroubles()).includes('chat-assistant')).toBe(isFault);
    expect(log.some(({ cause }) => cause?.includes('writes its calls of tools as text'))).toBe(isFault);
  });

  test('reports that the daily limit is reached, and so does the chat', async () => {
    await set({ CHAT_MODEL_DAILY_MESSAGES: '1' });
    expect(await readTroubles()).not.toContain('model-budget');
    await ask();
    expect(await ask()).toMatchObject({ status: 503, end: 'model-budget-spent' });
    expect(model.asked).toHaveLength(1);
    expect(await readTroubles()).toContain('model-budget');
  });
});
