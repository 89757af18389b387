import { chatFieldsSchema, chatHeadersSchema } from '#lib/contracts/chat';
import type { ApiResponses } from '#lib/contracts/responses';
import { streamReply } from '#lib/server/chat/reply-stream';
import { sendMessage } from '#lib/server/chat/runs';
import { getEnv } from '#lib/server/core/env';
import { succeed } from '#lib/server/core/errors';
import { readClientIp } from '#lib/server/http/client-ip';
import { route } from '#lib/server/http/route';

/** A whole request, with a recording. */
const accepts = { type: 'multipart/form-data', maxBytes: 6 * 1024 * 1024 } as const;

/** Says who turns recordings into text. */
export const GET = route('/api/chat', { rateLimit: 'chatRead' }, () => {
  const { chatWebhook, transcription } = getEnv();
  const transcriber = chatWebhook || transcription ? 'site' : 'browser';
  return succeed<ApiResponses['transcriber']>({ transcriber });
});

/** Takes a message and streams the reply as NDJSON. An answered message does not run again. */
export const POST = route(
  '/api/chat',
  { rateLimit: 'chat', accepts, body: chatFieldsSchema, headers: chatHeadersSchema },
  async ({ body: fields, headers, request, addLogFields }) => {
    const { sessionid: sessionId, 'idempotency-key': key } = headers;
    addLogFields({ key });
    const address = readClientIp(request.headers);
    const reply = await sendMessage({ fields, sessionId, key, address, signal: request.signal });
    return reply.ok ? streamReply(reply.value, request, key) : reply;
  },
);
