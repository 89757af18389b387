import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { chat } from '#lib/content/chat';
import { errorSentences } from '#lib/content/errors';
import { UPSTREAM_ANSWER_MAX_BYTES } from '#lib/contracts/limits';
import { chatRequest, readReply } from '#tests/support/requests';
import { configure, forgetProcessState } from '#tests/support/unit/environment';
import { answer, answerHuge, type Behaviour, drop, startWebhook, type Webhook } from '#tests/support/webhook';

// Every known response of an n8n-style webhook, and what the visitor gets for it.

let webhook: Webhook;
let site: Awaited<ReturnType<typeof configure>>;

beforeAll(async () => {
  webhook = await startWebhook();
  site = await configure({ CHAT_WEBHOOK_URL: webhook.url });
});
beforeEach(() => {
  delete (globalThis as { siteRateLimiters?: unknown }).siteRateLimiters;
});
afterAll(async () => {
  await site.remove();
  await webhook.close();
  await forgetProcessState();
});

const ask = () => postChat(chatRequest());
const json = (value: unknown, status = 200) => answer(JSON.stringify(value), status);
const text = (value: string, status = 200) =>
  answer(value, status, { 'content-type': 'text/html; charset=utf-8' });

describe('an answer that is a reply', () => {
  const rows: [string, Behaviour, string][] = [
    [
      'an array with output',
      json([{ output: 'We **answer** in 10 seconds.' }]),
      'We **answer** in 10 seconds.',
    ],
    ['an extra element', json([{ output: 'First.' }, { output: 'Second.' }]), 'First.'],
    ['extra fields', json([{ output: 'Yes.', confidence: 1 }]), 'Yes.'],
    ['another 2xx status', json([{ output: 'Created.' }], 201), 'Created.'],
    ['the right body under a wrong type', text('[{"output":"Typed wrong."}]'), 'Typed wrong.'],
    ['a byte order mark', answer('\ufeff[{"output":"Marked."}]'), 'Marked.'],
    ['compressed', answer(gzipSync('[{"output":"Small."}]'), 200, { 'content-encoding': 'gzip' }), 'Small.'],
  ];
  test.each(rows)('%s is shown', async (_name, behaviour, reply) => {
    webhook.behave(behaviour);
    expect(await readReply(ask())).toEqual({ status: 200, text: reply, end: 'done' });
  });
});

describe('an answer in a shape that we do not know', () => {
  const notAnArray: [string, Behaviour][] = [
    ['answered immediately', json({ message: 'Workflow was started' })],
    ['first entry JSON', json({ output: 'One object.' })],
    ['a bare string', json('Just words.')],
    ['a bare number', json(7)],
    ['null', json(null)],
    ['a response key', json({ reply: { output: 'Deep.' } })],
    ['the Chat Trigger’s response nodes', json({ executionStarted: true, executionId: '1' })],
    ['"Only Run If" is false', json({ message: 'Webhook call received' })],
    [
      'an error body under status 200',
      json({ code: 404, message: 'The requested webhook is not registered.' }),
    ],
  ];
  test.each(notAnArray)('%s: the specified sentence for no array', async (_name, behaviour) => {
    webhook.behave(behaviour);
    expect(await readReply(ask())).toEqual({ status: 200, text: chat.fallback.notAnArray, end: 'done' });
  });

  const unrecognised: [string, Behaviour][] = [
    ['an empty array', json([])],
    ['output missing', json([{ text: 'Elsewhere.' }])],
    ['output null', json([{ output: null }])],
    ['output a number', json([{ output: 42 }])],
    ['output empty', json([{ output: '' }])],
    ['output blank', json([{ output: ' \n ' }])],
    ['output nested', json([{ output: { text: 'Deep.' } }])],
    ['an element null', json([null])],
    ['an element a string', json(['Words.'])],
    ['an array in an array', json([[{ output: 'Deep.' }]])],
  ];
  test.each(unrecognised)('%s: the specified sentence for no reply', async (_name, behaviour) => {
    webhook.behave(behaviour);
    expect(await readReply(ask())).toEqual({ status: 200, text: chat.fallback.unrecognised, end: 'done' });
  });
});

describe('an answer that is a failure', () => {
  const invalid: [string, Behaviour][] = [
    ['an empty body', answer('')],
    ['blank', answer(' \n')],
    ['bare text', text('Sure, we can do that.')],
    ['the platform’s boot text', text('n8n is starting up. Please wait')],
    ['HTML', text('<!DOCTYPE html><html><body>Welcome</body></html>')],
    ['cut JSON', answer('[{"output":"cut of')],
  ];
  test.each(invalid)('%s: 502 invalid-answer', async (_name, behaviour) => {
    webhook.behave(behaviour);
    const response = await ask();
    expect(response.status).toBe(502);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({
      type: 'about:blank',
      status: 502,
      code: 'invalid-answer',
      detail: errorSentences['invalid-answer'],
    });
  });

  test('a cut connection: 502 upstream-unreachable', async () => {
    webhook.behave(drop);
    const response = await ask();
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({
      code: 'upstream-unreachable',
      detail: errorSentences['upstream-unreachable'],
    });
  });

  test('an answer over the limit: 502 upstream-too-large', async () => {
    webhook.behave(answerHuge(UPSTREAM_ANSWER_MAX_BYTES));
    const response = await ask();
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ code: 'upstream-too-large' });
  });

  test('a compressed answer counts by its decoded size', async () => {
    const bomb = gzipSync(JSON.stringify([{ output: 'x'.repeat(64 * 1024 * 1024) }]));
    webhook.behave(answer(bomb, 200, { 'content-encoding': 'gzip' }));
    const response = await ask();
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ code: 'upstream-too-large' });
  });

  test('an answer just under the limit is shown', async () => {
    const output = 'x'.repeat(UPSTREAM_ANSWER_MAX_BYTES - 20);
    webhook.behave(answer(JSON.stringify([{ output }])));
    expect((await ask()).status).toBe(200);
  });
});
