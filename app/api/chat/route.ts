import { chatFieldsSchema, chatHeadersSchema } from '#lib/contracts/chat';
import { CHAT_BODY_MAX_BYTES } from '#lib/contracts/limits';
import { sendMessage } from '#lib/server/chat/messages';
import { streamReply } from '#lib/server/chat/stream-reply';
import { multipart } from '#lib/server/http/body';
import { clientIp } from '#lib/server/http/client-ip';
import { route } from '#lib/server/http/route';

const accepts = multipart(CHAT_BODY_MAX_BYTES);

/** Takes a message and streams the reply as NDJSON. A message runs once, however often its key is sent. */
export const POST = route(
  '/api/chat',
  { limit: 'chat', accepts, body: chatFieldsSchema, headers: chatHeadersSchema },
  async ({ input: fields, head, ...call }) => {
    const { 'idempotency-key': key, sessionid: sessionId } = head;
    const address = clientIp(call.request.headers);
    const isRepeated = head['sent-before'] === '1';
    const attached = await sendMessage({ fields, sessionId, key, address, isRepeated });
    if (!attached.ok) return attached;
    const { reader, isReplay } = attached.value;
    call.addLogFields({ key, ...(isReplay && { replayed: true }) });
    const answer = await streamReply(reader, call);
    if (isReplay && answer instanceof Response) answer.headers.set('idempotent-replayed', 'true');
    return answer;
  },
);
