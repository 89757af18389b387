import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { chatFallback } from '#lib/content/chat';
import { errorSentences } from '#lib/content/errors';
import { KEEP_ALIVE, streamLine, streamRun } from '#tests/support/n8n-stream';
import { chatRequest, readReply } from '#tests/support/requests';
import { captureLog, closing, configure } from '#tests/support/unit/environment';
import { answer, type Behaviour, cutAfter, drop, startWebhook, type Webhook } from '#tests/support/webhook';

// Every known response of an n8n-style webhook, whole or streamed, and the visitor's reply for it.

let webhook: Webhook;
beforeEach(async () => {
  webhook = closing(await startWebhook());
  await configure({ CHAT_WEBHOOK_URL: webhook.url });
});

const ask = (behaviour: Behaviour) => {
  webhook.behave(behaviour);
  return readReply(postChat(chatRequest()));
};
const json = (value: unknown, status = 200) => answer(JSON.stringify(value), status);
const gzip = (body: string) => answer(gzipSync(body), 200, { 'content-encoding': 'gzip' });
const html = { 'content-type': 'text/html; charset=utf-8' };
const long = 'x'.repeat(1024 * 1024);

const { notAnArray, unrecognised } = chatFallback;
test.each<[string, Behaviour, string]>([
  ['the right body under a wrong type', answer('[{"output":"Wrong."}]', 200, html), 'Wrong.'],
  ['a byte order mark', answer('\ufeff[{"output":"Marked."}]'), 'Marked.'],
  ['compressed', gzip('[{"output":"Small."}]'), 'Small.'],
  ['of a megabyte', json([{ output: long }]), long],
  ['with a model’s marks', json([{ output: 'Yes.<tool_call>{"name":"a"}</tool_call><|im_end|>' }]), 'Yes.'],
  ['an object', json({ output: 'One object.' }), notAnArray],
  ['an empty array', json([]), unrecognised],
  ['without output', json([{ text: 'Elsewhere.' }]), unrecognised],
  ['with a blank output', json([{ output: ' \n ' }]), unrecognised],
])('an answer that is %s is shown, or its specified sentence', async (_name, behaviour, text) => {
  expect(await ask(behaviour)).toEqual({ status: 200, text, end: 'done' });
});

const record = { name: '<think>who?</think>Ada', phone: '12345', volume: '40 a week', need: 7 };
test.each<[string, Behaviour, string]>([
  ['without an output', json([{ record }]), chatFallback.noted],
  ['as text', json([{ output: null, record: JSON.stringify(record) }]), chatFallback.noted],
  ['with reasoning alone', json([{ output: '<think>hm</think>', record }]), chatFallback.noted],
  ['in a stream', answer(streamRun([JSON.stringify({ record })])), chatFallback.noted],
  ['streamed with an output', answer(streamRun([JSON.stringify([{ output: 'Noted.', record }])])), 'Noted.'],
])('a record %s brings its rows with it, or with a sentence of ours', async (_name, behaviour, text) => {
  const callback = { rows: { name: 'Ada', phone: '12345' } };
  expect(await ask(behaviour)).toEqual({ status: 200, text, end: 'done', callback });
});

const sorted = { topic: 'Price', priority: 'High', queue: 'Sales', source: 'faq' };
test.each<[string, unknown, object | undefined]>([
  ['its four texts, without marks', { ...sorted, topic: '<think>?</think>Price', owner: 'Ada' }, sorted],
  ['60 characters a text', { topic: 'x'.repeat(60), queue: 'x'.repeat(61) }, { topic: 'x'.repeat(60) }],
  ['no other types', { topic: 7, priority: ['High'], queue: ' \n' }, undefined],
  ['no list', ['Price'], undefined],
])('of a ticket the page gets %s', async (_what, ticket, shown) => {
  const reply = { status: 200, text: 'Yes.', end: 'done', ...(shown && { ticket: shown }) };
  expect(await ask(json([{ output: 'Yes.', ticket }]))).toEqual(reply);
  expect(await ask(answer(streamRun([JSON.stringify({ output: 'Yes.', ticket })])))).toEqual(reply);
});

test.each<[string, Behaviour, keyof typeof errorSentences]>([
  ['blank', answer(' \n'), 'invalid-response'],
  ['HTML', answer('<!DOCTYPE html><html><body>Welcome', 200, html), 'invalid-response'],
  ['cut JSON', answer('[{"output":"cut of'), 'invalid-response'],
  ['a cut connection', drop, 'upstream-unreachable'],
])('an answer that is %s is a failure', async (_name, behaviour, code) => {
  webhook.behave(behaviour);
  const response = await postChat(chatRequest());
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const problem = { type: 'about:blank', status: 502, code, detail: errorSentences[code] };
  expect([response.status, await response.json()]).toEqual([502, expect.objectContaining(problem)]);
});

test('a webhook is given up after two minutes of silence, not amid its answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const log = captureLog();
  const silent = await ask(() => void vi.advanceTimersByTime(120_000));
  expect(silent).toMatchObject({ text: '', end: 'upstream-timeout' });
  await expect.poll(() => log).toContainEqual(expect.objectContaining({ cause: 'silent for 120000 ms' }));
  webhook.behave(async (_request, response) => {
    vi.advanceTimersByTime(3000);
    response.write(streamLine('item', 'We '));
    await sent;
    vi.advanceTimersByTime(118_000);
    response.end(streamLine('item', 'answer.'));
  });
  const sent = postChat(chatRequest());
  expect(await readReply(sent)).toMatchObject({ text: 'We answer.', end: 'done' });
});

test('an answer whose decoded size is over the limit is too large', async () => {
  // It may take longer to read than the time to the first sign of life.
  expect(await ask(gzip(long.repeat(8)))).toMatchObject({ text: '', end: 'upstream-too-large' });
});

const words = ['We answer ', 'in 10 seconds.'];
const reply = words.join('');
const repeated = streamRun([JSON.stringify({ output: reply })], 'respond');
const recorded = streamRun([JSON.stringify({ record: { name: 'Ada' } })], 'respond');

test.each([
  ['with empty items', streamRun(['', ...words, '']), reply],
  ['with signs of life in it', KEEP_ALIVE + streamRun(words) + KEEP_ALIVE, reply],
  ['after empty lines', `\n\n${streamRun(words)}`, reply],
  ['without begins and ends', words.map((word) => streamLine('item', word)).join(''), reply],
  ['that begins with a link', streamRun(['[', 'Book](#contact)', ' a call.']), '[Book](#contact) a call.'],
  ['of an agent that speaks before its tool', streamRun(['Let me look.']) + streamRun(words), reply],
  ['that a second node repeats as JSON', streamRun(words) + repeated, reply],
  ['of JSON alone', streamRun(['[{"out', 'put":"Joined."}]']), 'Joined.'],
  ['before a record alone', streamRun(words) + recorded, reply],
  ['beside a failing tool', streamRun(words) + streamLine('error', 'timeout', 'tool'), reply],
])('a stream %s is read', async (_name, body, text) => {
  expect(await ask(answer(body))).toMatchObject({ text, end: 'done' });
});

const half = streamLine('item', 'Half an');
test.each<[string, Behaviour]>([
  ['whose agent begins again, and no more', answer(streamRun(['Half an']) + streamLine('begin'))],
  ['whose connection breaks', cutAfter(streamLine('begin') + half)],
  ['whose connection breaks, without a begin', cutAfter(half)],
])('a stream %s keeps what was read, cut off', async (_name, behaviour) => {
  expect(await ask(behaviour)).toMatchObject({ text: 'Half an', end: 'cut-off' });
});

test('a stream with an error and no text is a failure, and the log names the node', async () => {
  const log = captureLog();
  const body = streamLine('begin') + streamLine('error', 'The visitor said: secret words');
  expect(await ask(answer(body))).toMatchObject({ text: '', end: 'invalid-response' });
  const reported = expect.objectContaining({ msg: 'reply', cause: 'error in node "AI Agent"' });
  await expect.poll(() => log).toContainEqual(reported);
  expect(JSON.stringify(log)).not.toContain('secret words');
});

test('two items of a node that stream at once are two texts, of which the last is the answer', async () => {
  const line = (item: number, type: string, text?: string) => streamLine(type, text, 'agent', item);
  const begun = line(0, 'begin') + line(0, 'item', 'One ') + line(1, 'begin') + line(1, 'item', 'Two ');
  const stream = `${begun}${line(0, 'end')}${line(1, 'item', 'words.')}${line(1, 'end')}`;
  expect(await ask(answer(stream))).toEqual({ status: 200, text: 'Two words.', end: 'done' });
});
