import { replyHeadersSchema } from '#lib/contracts/chat';
import { forgetChat } from '#lib/server/chat/runs';
import { route } from '#lib/server/http/route';

/** Forgets all replies of a session and ends its open runs. */
export const DELETE = route(
  '/api/chat/replies',
  { rateLimit: 'chatRead', headers: replyHeadersSchema },
  ({ headers }) => forgetChat(headers.sessionid),
);
