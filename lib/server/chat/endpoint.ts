import 'server-only';
import { type ChatAnswer, chatFieldsSchema, chatHeadersSchema } from '#lib/contracts/chat';
import { CHAT_BODY_MAX_BYTES } from '#lib/contracts/limits';
import { reply } from '#lib/server/chat/reply';
import { postEndpoint } from '#lib/server/endpoint';

const typedMessageSchema = chatFieldsSchema.refine((fields) => fields.message.trim() !== '', {
  path: ['message'],
  error: 'missing',
});

/** `POST /api/chat`: one message in, one reply out. */
export const chatEndpoint = postEndpoint({
  route: '/api/chat',
  limit: 'chat',
  types: ['multipart/form-data'],
  maxBytes: CHAT_BODY_MAX_BYTES,
  body: typedMessageSchema,
  headers: chatHeadersSchema,
  async handle({ input, head, request, note }) {
    const answer = await reply({ fields: input, sessionId: head.sessionid, signal: request.signal });
    if (!answer.ok) return answer;
    if (answer.value.cause) note({ cause: answer.value.cause });
    return Response.json({ text: answer.value.text } satisfies ChatAnswer);
  },
});
