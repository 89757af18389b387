import 'server-only';
import { replyHeadersSchema, replyKeySchema } from '#lib/contracts/chat';
import { findReply, forgetSession, stopReply } from '#lib/server/chat/exchanges';
import { sendReply } from '#lib/server/chat/send-reply';
import { headEndpoint } from '#lib/server/http/endpoint';
import { fail } from '#lib/server/http/errors';

const ROUTE = '/api/chat/replies';
const shared = { limit: 'replies', headers: replyHeadersSchema } as const;
const unknown = fail('unknown-reply', 'not a key');
const done = () => new Response(null, { status: 204 });

function keyOf(request: Request): string | null {
  const key = new URL(request.url).pathname.split('/').at(-1);
  return replyKeySchema.safeParse(key).data ?? null;
}

/**
 * `GET /api/chat/replies/{key}`: the reply to a message of this session, what there is and then what comes.
 * `DELETE`: ends its exchange; what had come stays.
 */
export const replyEndpoint = headEndpoint(`${ROUTE}/*`, {
  GET: {
    ...shared,
    async handle(call) {
      const key = keyOf(call.request);
      if (!key) return unknown;
      call.addLogFields({ key });
      const found = await findReply(call.head.sessionid, key);
      return found.ok ? sendReply(found.value, call) : found;
    },
  },
  DELETE: {
    ...shared,
    async handle({ request, head, addLogFields }) {
      const key = keyOf(request);
      if (!key) return unknown;
      addLogFields({ key });
      return (await stopReply(head.sessionid, key)) ?? done();
    },
  },
});

/** `DELETE /api/chat/replies`: forgets every reply of this session, and ends the exchanges that are open. */
export const repliesEndpoint = headEndpoint(ROUTE, {
  DELETE: {
    ...shared,
    async handle({ head }) {
      return (await forgetSession(head.sessionid)) ?? done();
    },
  },
});
