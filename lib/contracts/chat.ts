import { z } from 'zod';
import { CHAT_MESSAGE_MAX, SESSION_ID_PATTERN } from '#lib/contracts/limits';

/** A chat session id (specification, section 3). */
export const sessionIdSchema = z.string().regex(SESSION_ID_PATTERN);

const shared = {
  sender: z.literal('user'),
  expectArrayFormat: z.literal('true'),
  messageTimeStamp: z.iso.datetime(),
  languageISO: z.string().regex(/^[a-z]{2,3}$/),
};
const typed = z.object({
  ...shared,
  dataType: z.literal('text'),
  message: z
    .string()
    // A form sends each line break as two characters; the visitor typed one.
    .refine((text) => text.replaceAll('\r\n', '\n').length <= CHAT_MESSAGE_MAX, { error: 'too-long' })
    .refine((text) => text.trim() !== '', { error: 'missing' }),
});
const recorded = z.object({
  ...shared,
  dataType: z.literal('voice'),
  message: z.literal(''),
  audio: z.instanceof(File),
});

/**
 * The form fields of one chat message as the browser sends them and the webhook gets them (section 3): typed text, or
 * a recording with an empty message.
 */
export const chatFieldsSchema = z.discriminatedUnion('dataType', [typed, recorded]);
export type ChatFields = z.infer<typeof chatFieldsSchema>;

/** The headers that go with it (section 7). */
export const chatHeadersSchema = z.object({
  sessionid: sessionIdSchema,
  tooltype: z.literal('aiChat'),
  accept: z.string().default(''),
});

/** What `POST /api/chat` answers with status 200. `text` is markdown. */
export type ChatAnswer = { text: string };

/** A line of a streamed answer: a piece of markdown, or the end, whole or failed with the sentence for the visitor. */
export type ChatPiece = { delta: string } | { done: true } | { failed: string };
