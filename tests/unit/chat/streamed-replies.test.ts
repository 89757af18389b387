import { getEventListeners } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { errorSentences } from '#lib/content/errors';
import type { ChatPiece } from '#lib/contracts/chat';
import { chatRequest } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import { answer, startWebhook, type Webhook } from '#tests/support/webhook';

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

const ask = () => postChat(chatRequest());
const event = (type: string, content?: unknown, nodeId = 'a') =>
  `${JSON.stringify({ type, content, metadata: { nodeId, runIndex: 0 } })}\n`;

async function piecesOf(response: Response): Promise<ChatPiece[]> {
  const lines = (await response.text()).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as ChatPiece);
}

test('a stream that throws ends with the visitor’s sentence, and none of its words', async () => {
  webhook.behave(answer(event('item', 'Half') + event('error', 'stack at /home/node/x.js')));
  const response = await ask();
  expect(response.status).toBe(200);
  const pieces = await piecesOf(response);
  expect(pieces).toEqual([
    { delta: 'Half' },
    { failed: errorSentences['invalid-answer'], code: 'invalid-answer' },
  ]);
});

test('a stream that is cut fails', async () => {
  webhook.behave((_request, response) => {
    response.writeHead(200).write(event('item', 'Half'), () => response.socket?.destroy());
  });
  const pieces = await piecesOf(await ask());
  expect(pieces.at(-1)).toHaveProperty('failed');
});

test('a reply in many pieces adds one abort listener, and removes it at the end', async () => {
  const latch = Promise.withResolvers<void>();
  webhook.behave(async (_request, response) => {
    response.writeHead(200).write(event('begin') + event('item', 'word '));
    await latch.promise;
    for (let count = 0; count < 50; count += 1) response.write(event('item', 'word '));
    response.end(event('end'));
  });
  const request = chatRequest();
  const { signal } = request;
  const listeners = () => getEventListeners(signal, 'abort').length;
  const before = listeners();
  const response = await postChat(request);
  expect(listeners()).toBe(before + 1);
  latch.resolve();
  expect((await piecesOf(response)).at(-1)).toEqual({ done: true });
  expect(listeners()).toBe(before);
});
