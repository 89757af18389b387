import 'server-only';
import { type ChatAnswer, chatFieldsSchema, chatHeadersSchema } from '#lib/contracts/chat';
import { CHAT_BODY_MAX_BYTES, CHAT_STREAM_TYPE } from '#lib/contracts/limits';
import type { ReplyReader } from '#lib/server/chat/exchange';
import { sendMessage } from '#lib/server/chat/exchanges';
import { collectReply } from '#lib/server/chat/read-answer';
import type { ReplyPieces } from '#lib/server/chat/read-stream';
import { reply } from '#lib/server/chat/reply';
import { sendPieces, sendReply } from '#lib/server/chat/send-reply';
import { postEndpoint } from '#lib/server/http/endpoint';
import { addFigure } from '#lib/server/ops/figures';

/** Pieces that are read by one and kept by nobody: who leaves ends them. */
function readOnce(pieces: ReplyPieces): ReplyReader {
  return {
    async next() {
      const { done, value } = await pieces.next();
      if (done) return { outcome: { state: 'done', ...(value && { cause: value }) } };
      return value.ok ? { text: value.value } : { outcome: { state: 'failed', failure: value } };
    },
    close: () => void pieces.return(undefined),
  };
}

/**
 * `POST /api/chat`: one message in, one reply out, piece by piece for those who accept it so. With an `Idempotency-Key`
 * the message is sent once however often it is asked for, and its reply is kept for who comes back.
 */
export const chatEndpoint = postEndpoint({
  route: '/api/chat',
  limit: 'chat',
  types: ['multipart/form-data'],
  maxBytes: CHAT_BODY_MAX_BYTES,
  body: chatFieldsSchema,
  headers: chatHeadersSchema,
  async handle(call) {
    const { input, head, request, addLogFields } = call;
    const streams = head.accept.includes(CHAT_STREAM_TYPE);
    const message = { fields: input, sessionId: head.sessionid, streams };
    const key = head['idempotency-key'];
    if (key) {
      const attached = await sendMessage({ ...message, key, isRepeated: head['sent-before'] === '1' });
      if (!attached.ok) return attached;
      const { reader, isReplay } = attached.value;
      if (input.dataType === 'voice' && !isReplay) addFigure('recordings');
      addLogFields({ key, ...(isReplay && { replayed: true }) });
      const answer = await sendReply(reader, call);
      if (isReplay && answer instanceof Response) answer.headers.set('idempotent-replayed', 'true');
      return answer;
    }
    if (input.dataType === 'voice') addFigure('recordings');
    const answer = await reply({ ...message, signal: request.signal });
    if (!answer.ok) return answer;
    if (answer.value.kind === 'stream' && streams) {
      const left = 'the visitor left, or pressed Stop, in the middle of the reply';
      return sendPieces(readOnce(answer.value.pieces), call, { left });
    }
    const whole = await collectReply(answer.value);
    if (!whole.ok) return whole;
    const { text, cause } = whole.value;
    if (cause) addLogFields({ cause });
    return Response.json({ text } satisfies ChatAnswer);
  },
});
