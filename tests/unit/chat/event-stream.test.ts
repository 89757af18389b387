import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { POST } from '#app/api/chat/route';
import { KEEP_ALIVE, streamLine, streamRun } from '#tests/support/n8n-stream';
import { chatRequest, readReply } from '#tests/support/requests';
import { captureLog, configure } from '#tests/support/unit/environment';
import { answer, startWebhook, type Webhook } from '#tests/support/webhook';

// Every known shape of n8n's stream, and what the visitor reads.

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
});

async function read(body: string) {
  webhook.behave(answer(body));
  const { text, end } = await readReply(POST(chatRequest()));
  return { text, end };
}

const words = ['We answer ', 'in 10 seconds.'];
const reply = 'We answer in 10 seconds.';
const respond = { nodeId: 'respond', nodeName: 'Respond to Webhook' };

test.each([
  ['of one agent', streamRun(words), reply],
  ['with empty items', streamRun(['', ...words, '']), reply],
  ['with signs of life in it', KEEP_ALIVE + streamRun(words) + KEEP_ALIVE, reply],
  ['without begins and ends', words.map((word) => streamLine('item', word)).join(''), reply],
  ['that begins with a link', streamRun(['[', 'Book](#contact)', ' a call.']), '[Book](#contact) a call.'],
  [
    'of an agent that speaks before and after its tool',
    streamRun(['Let me look.']) + streamRun(words),
    reply,
  ],
  [
    'that a second node repeats as JSON',
    streamRun(words) + streamRun([JSON.stringify({ output: reply })], respond),
    reply,
  ],
  ['of JSON alone', streamRun(['[{"out', 'put":"Joined."}]']), 'Joined.'],
  ['beside a failing tool', streamRun(words) + streamLine('error', 'timeout', { nodeId: 'tool' }), reply],
])('a stream %s is read', async (_name, body, text) => {
  expect(await read(body)).toEqual({ text, end: 'done' });
});

test('the rows of a record come with the reply', async () => {
  const record = { name: 'Ada', phone: '12345', volume: '40 a week', need: 7 };
  webhook.behave(answer(streamRun([JSON.stringify([{ output: 'Noted.', record }])])));
  expect(await readReply(POST(chatRequest()))).toMatchObject({
    text: 'Noted.',
    intake: { record: { name: 'Ada', phone: '12345' }, asked: null },
  });
});

test('a stream that ends before its reply keeps what was read, cut off', async () => {
  expect(await read(streamLine('begin') + streamLine('item', 'Half an'))).toEqual({
    text: 'Half an',
    end: 'cut-off',
  });
});

test.each([streamLine('begin'), ''])(
  'a connection that breaks keeps what was read, cut off',
  async (begin) => {
    webhook.behave((_request, response) => {
      response.write(begin + streamLine('item', 'Half an'), () => response.socket?.destroy());
    });
    expect(await readReply(POST(chatRequest()))).toMatchObject({ text: 'Half an', end: 'cut-off' });
  },
);

test('an error without any text is a failure whose node the log names', async () => {
  const log = captureLog();
  const body = streamLine('begin') + streamLine('error', 'The visitor said: secret words');
  expect(await read(body)).toEqual({ text: '', end: 'invalid-answer' });
  await vi.waitUntil(() => log.some(({ msg }) => msg === 'reply'));
  expect(JSON.stringify(log)).toContain('error in node \\"AI Agent\\"');
  expect(JSON.stringify(log)).not.toContain('secret words');
});
