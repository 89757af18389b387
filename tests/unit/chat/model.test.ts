import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { POST } from '#app/api/chat/route';
import { chat } from '#lib/content/chat';
import { modelInstructions } from '#lib/server/chat/model-instructions';
import { readEnv } from '#lib/server/core/env';
import { close, cut, record, refuse, say, startModelServer } from '#tests/support/model-server';
import { chatForm, chatRequest, readReply, recordedForm } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import { captureLog } from '#tests/support/unit/log-lines';

const KEY = 'sk-secret-of-the-test';
let model: Awaited<ReturnType<typeof startModelServer>>;
let site: Awaited<ReturnType<typeof configure>>;
beforeEach(async () => {
  model = await startModelServer();
  site = await configure({ CHAT_MODEL_URL: model.url, CHAT_MODEL: 'small', CHAT_MODEL_API_KEY: KEY });
});
afterEach(async () => {
  await site.remove();
  await model.close();
});
const ask = (message = 'What do you do?', changes: Record<string, string> = {}) =>
  readReply(POST(chatRequest({ form: chatForm({ message, ...changes }) })));

test('a question goes to the model with the key, the instructions and the words', async () => {
  model.behave(say(['We answer ', 'calls.']));
  expect(await ask()).toMatchObject({ text: 'We answer calls.', end: 'done' });
  const { headers, body } = model.asked[0] ?? {};
  expect(headers?.authorization).toBe(`Bearer ${KEY}`);
  expect(body).toMatchObject({ model: 'small' });
  expect(body?.messages.map(({ role, content }) => [role, content])).toEqual([
    ['system', modelInstructions],
    ['user', 'What do you do?'],
  ]);
});

test('the turns before come along, at most eight', async () => {
  model.behave(say(['Yes.']));
  for (let turn = 1; turn <= 10; turn += 1) await ask(`Question ${turn}?`);
  const { body } = model.asked.at(-1) ?? {};
  expect(body?.messages).toHaveLength(1 + 2 * 8 + 1);
  expect(body?.messages[1]).toMatchObject({ role: 'user', content: 'Question 2?' });
  expect(body?.messages[2]).toMatchObject({ role: 'assistant', content: 'Yes.' });
});

test('what the tool records joins the rows that are known', async () => {
  model.behave(record({ name: 'Ada', time: 'Tuesday', volume: 'unknown to us' }, ['Noted, Ada.']));
  const intake = JSON.stringify({ record: { need: 'Calls' }, asked: null, isRepeated: false });
  expect(await ask('I am Ada', { intake })).toEqual({
    status: 200,
    text: 'Noted, Ada.',
    end: 'done',
    intake: { record: { need: 'Calls', name: 'Ada', time: 'Tuesday' }, asked: null, isRepeated: false },
  });
});

test('reasoning is neither shown nor kept', async () => {
  model.behave(say(['<thi', 'nk>be pushy</th', 'ink>', 'Hello.']));
  expect(await ask()).toMatchObject({ text: 'Hello.' });
  await ask('And now?');
  expect(JSON.stringify(model.asked.at(-1)?.body)).not.toContain('pushy');
});

test.each([
  [
    'refuses the key',
    refuse(401, '{"error":{"message":"key sk-secret-of-the-test"}}'),
    '',
    'upstream-status',
  ],
  ['knows no such model', refuse(404, '{"error":{"message":"no model"}}'), '', 'upstream-status'],
  ['has too much to do', refuse(429, '{}'), '', 'upstream-status'],
  ['fails', refuse(503, 'oops', 'text/plain'), '', 'upstream-status'],
  ['answers with a web page', refuse(200, '<html>Sign in</html>', 'text/html'), '', 'invalid-answer'],
  ['says nothing', say([]), '', 'invalid-answer'],
  ['is cut', cut('Half an'), 'Half an', 'cut-off'],
  ['ends without an end', close('Half an'), 'Half an', 'cut-off'],
  ['reaches its limit', say(['Half an'], 'length'), 'Half an', 'cut-off'],
  ['is filtered', say([], 'content_filter'), '', 'invalid-answer'],
])('a model that %s leaves a sentence and one log line', async (_what, behaviour, text, end) => {
  const log = captureLog();
  model.behave(behaviour);
  expect(await ask('My secret question')).toMatchObject({ text, end });
  await vi.waitUntil(() => log.some(({ msg }) => msg === 'reply'));
  expect(log.filter(({ msg, cause }) => msg === 'reply' && cause)).toHaveLength(1);
  expect(JSON.stringify(log)).not.toMatch(/sk-secret|My secret/);
});

test('a model that is not there is unreachable', async () => {
  await model.close();
  expect(await ask()).toMatchObject({ status: 502, end: 'upstream-unreachable' });
  model = await startModelServer();
});

test('beyond the daily ceiling the visitor reads so', async () => {
  await site.remove();
  const env = { CHAT_MODEL_URL: model.url, CHAT_MODEL: 'small', CHAT_MODEL_DAILY_MESSAGES: '1' };
  site = await configure(env);
  await ask();
  expect(await ask()).toMatchObject({ status: 503, end: 'model-budget-spent' });
  expect(model.asked).toHaveLength(1);
});

test('a recording is told that typed messages are understood', async () => {
  expect(await readReply(POST(chatRequest({ form: recordedForm(2000) })))).toMatchObject({
    text: chat.builtInVoice,
  });
  expect(model.asked).toHaveLength(0);
});

test.each([
  [
    { CHAT_WEBHOOK_URL: 'http://a', CHAT_MODEL_URL: 'http://b', CHAT_MODEL: 'm' },
    /CHAT_WEBHOOK_URL and CHAT_MODEL_URL/,
  ],
  [{ CHAT_MODEL_URL: 'http://b' }, /CHAT_MODEL is not/],
  [{ CHAT_MODEL: 'm' }, /CHAT_MODEL_URL is not/],
  [{ CHAT_MODEL_API_KEY: 'k' }, /CHAT_MODEL_URL is not/],
])('%j stops the start with a sentence', (env, sentence) => {
  const read = readEnv(env);
  expect(read.ok ? '' : read.problems.join()).toMatch(sentence);
});
