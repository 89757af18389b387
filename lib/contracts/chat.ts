import { z } from 'zod';
import type { ErrorCode } from '#lib/contracts/errors';
import { CHAT_MESSAGE_MAX, SESSION_ID_PATTERN, UUID_PATTERN } from '#lib/contracts/limits';
import { type Conversation, conversationSchema } from '#lib/contracts/record';

export const sessionIdSchema = z.string().regex(SESSION_ID_PATTERN);

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'no JSON' });
    return z.NEVER;
  }
});

const shared = {
  sender: z.literal('user'),
  expectArrayFormat: z.literal('true'),
  messageTimeStamp: z.iso.datetime(),
  languageISO: z.string().regex(/^[a-z]{2,3}$/),
  /** Where the visitor reads or hears the reply; not sent to webhooks. */
  channel: z.enum(['chat', 'call', 'typed-call']).optional().catch(undefined),
  /** Minutes by which the visitor's clock is ahead of UTC; not sent to webhooks. */
  utcOffset: z.coerce.number().int().min(-720).max(840).optional().catch(undefined),
  /** JSON, as last received plus the visitor's edits; not sent to webhooks. Undefined if it is invalid. */
  conversation: json.pipe(conversationSchema).optional().catch(undefined),
};
const typed = z.object({
  ...shared,
  dataType: z.literal('text'),
  message: z
    .string()
    // A form sends two characters for each line break.
    .refine((text) => text.replaceAll('\r\n', '\n').length <= CHAT_MESSAGE_MAX, { error: 'too-long' })
    .refine((text) => text.trim() !== '', { error: 'missing' }),
});
/** A file in a form. */
export type SentFile = { name: string; type: string; bytes: Uint8Array };
const sentFileSchema = z.object({ name: z.string(), type: z.string(), bytes: z.instanceof(Uint8Array) });

const recorded = z.object({
  ...shared,
  dataType: z.literal('voice'),
  message: z.literal(''),
  audio: sentFileSchema,
});

/** The fields of a chat message: typed text, or a recording with an empty message. */
export const chatFieldsSchema = z.discriminatedUnion('dataType', [typed, recorded]);
export type ChatFields = z.infer<typeof chatFieldsSchema>;
export type Channel = NonNullable<ChatFields['channel']>;

/** The id of a message, created by the browser on its first send. */
const replyKeySchema = z.string().regex(UUID_PATTERN);

/** The headers of a message. It runs once per `Idempotency-Key`; `Sent-Before` marks a page's resend. */
export const chatHeadersSchema = z.object({
  sessionid: sessionIdSchema,
  tooltype: z.literal('aiChat'),
  'idempotency-key': replyKeySchema,
  'sent-before': z.literal('1').optional(),
});

export const replyParamsSchema = z.object({ key: replyKeySchema });
export const replyHeadersSchema = z.object({ sessionid: sessionIdSchema });

/**
 * A line of the reply: a piece of Markdown (empty while there is nothing to show), the state of the
 * conversation, the end, or a failure with its sentence.
 */
export type ChatPiece =
  | { delta: string }
  | { conversation: Conversation }
  | { done: true }
  | { failed: string; code: ErrorCode };
