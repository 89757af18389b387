import { replyHeadersSchema, replyParamsSchema } from '#lib/contracts/chat';
import { streamReply } from '#lib/server/chat/reply-stream';
import { readReply, stopReply } from '#lib/server/chat/runs';
import { route } from '#lib/server/http/route';

const rules = { rateLimit: 'chatRead', params: replyParamsSchema, headers: replyHeadersSchema } as const;

/** Waits for the reply to a message of this session, and sends the whole of it. */
export const GET = route('/api/chat/replies/*', rules, ({ params, headers, request, addLogFields }) => {
  addLogFields(params);
  return streamReply(readReply(headers.sessionid, params.key, request.signal), request, params.key);
});

/** Stops a message's run and keeps the text that has arrived. */
export const DELETE = route('/api/chat/replies/*', rules, ({ params, headers, addLogFields }) => {
  addLogFields(params);
  return stopReply(headers.sessionid, params.key);
});
