import 'server-only';
import { type ChatAnswer, type ChatPiece, chatFieldsSchema, chatHeadersSchema } from '#lib/contracts/chat';
import { CHAT_BODY_MAX_BYTES, CHAT_STREAM_TYPE } from '#lib/contracts/limits';
import { reply } from '#lib/server/chat/reply';
import { postEndpoint } from '#lib/server/endpoint';
import { type Failure, type Result, sentenceOf } from '#lib/server/errors';
import { collectText } from '#lib/server/webhook';

/** Sends the pieces as they come. `ended` is called once, with the failure if there was one. */
function sendPieces(
  pieces: AsyncGenerator<Result<string>, void>,
  ended: (failure?: Failure) => void,
): Response {
  const encoder = new TextEncoder();
  const line = (piece: ChatPiece) => encoder.encode(`${JSON.stringify(piece)}\n`);
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value } = await pieces.next();
      if (value?.ok) {
        controller.enqueue(line({ delta: value.value }));
        return;
      }
      controller.enqueue(line(value ? { failed: sentenceOf(value) } : { done: true }));
      controller.close();
      ended(value ?? undefined);
    },
    // The visitor left or pressed Stop: what is still on its way upstream is given up.
    async cancel() {
      ended();
      await pieces.return();
    },
  });
  return new Response(stream, { headers: { 'content-type': CHAT_STREAM_TYPE } });
}

/** `POST /api/chat`: one message in, one reply out, piece by piece for those who accept it so. */
export const chatEndpoint = postEndpoint({
  route: '/api/chat',
  limit: 'chat',
  types: ['multipart/form-data'],
  maxBytes: CHAT_BODY_MAX_BYTES,
  body: chatFieldsSchema,
  headers: chatHeadersSchema,
  async handle({ input, head, request, note, until }) {
    const streams = head.accept.includes(CHAT_STREAM_TYPE);
    const answer = await reply({ fields: input, sessionId: head.sessionid, streams, signal: request.signal });
    if (!answer.ok) return answer;
    if (answer.value.kind === 'stream') {
      if (streams) {
        const end = Promise.withResolvers<void>();
        until(end.promise);
        return sendPieces(answer.value.pieces, (failure) => {
          if (failure) note({ code: failure.code, cause: failure.cause });
          end.resolve();
        });
      }
      const whole = await collectText(answer.value.pieces);
      return whole.ok ? Response.json({ text: whole.value } satisfies ChatAnswer) : whole;
    }
    const { text, cause } = answer.value;
    if (cause) note({ cause });
    return Response.json({ text } satisfies ChatAnswer);
  },
});
