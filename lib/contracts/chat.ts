import * as z from 'zod/mini';
import { CHAT_MESSAGE_MAX, SESSION_ID_PATTERN } from '#lib/contracts/limits';
import { callbackSchema } from '#lib/contracts/reply';
import { parseJson } from '#lib/shared/json';
import { hasContent } from '#lib/shared/text';

export const sessionIdSchema = z.string().check(z.regex(SESSION_ID_PATTERN));

const shared = {
  sender: z.literal('user'),
  expectArrayFormat: z.literal('true'),
  messageTimeStamp: z.iso.datetime(),
  languageISO: z.string().check(z.regex(/^[a-z]{2,3}$/)),
  /** JSON, as last received plus the visitor's edits; not sent to webhooks. Undefined if it is invalid. */
  callback: z.catch(z.optional(z.pipe(z.transform(parseJson), callbackSchema)), undefined),
};
const messageText = z.string().check(
  // Postgres stores no NUL.
  z.overwrite((text) => text.replaceAll('\0', '')),
  // A form sends two characters for each line break.
  z.refine((text) => text.replaceAll('\r\n', '\n').length <= CHAT_MESSAGE_MAX, { error: 'too-long' }),
);
const typedSchema = z.object({
  ...shared,
  dataType: z.literal('text'),
  message: messageText.check(z.refine(hasContent, { error: 'missing' })),
});
const recordedSchema = z.object({
  ...shared,
  dataType: z.literal('voice'),
  message: z.literal(''),
  audio: z
    .file()
    .check(z.refine(({ type }) => /^audio\/(?:webm|ogg|mp4|wav)\b/.test(type), { error: 'invalid' })),
  /** The words of the recording, if the page knows them; not sent to webhooks. */
  transcript: z.optional(messageText),
});

/** The fields of a chat message: typed text, or a recording with an empty message. */
export const chatFieldsSchema = z.discriminatedUnion('dataType', [typedSchema, recordedSchema]);
export type ChatFields = z.infer<typeof chatFieldsSchema>;

/** The id of a message: a UUID in lower case, created by the browser on its first send. */
const replyKeySchema = z
  .string()
  .check(z.regex(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/));

/** The headers of a message. A repeated `Idempotency-Key` does not run it again once it is answered. */
export const chatHeadersSchema = z.object({
  sessionid: sessionIdSchema,
  tooltype: z.literal('aiChat'),
  'idempotency-key': replyKeySchema,
});

export const replyParamsSchema = z.object({ key: replyKeySchema });
export const replyHeadersSchema = z.object({ sessionid: sessionIdSchema });
