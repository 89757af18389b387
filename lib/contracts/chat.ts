import { z } from 'zod';
import { CHAT_MESSAGE_MAX } from '#lib/contracts/limits';

/** The languages that typed text is told apart by (specification, section 5). */
export const languages = ['en', 'es', 'fr', 'de'] as const;

/** A chat session id: `session_`, a timestamp in ms, a random part (specification, section 3). */
export const sessionIdSchema = z.string().regex(/^session_\d{10,16}_[a-z0-9]{6,40}$/);

/** The form fields of one chat message as the browser sends them and the webhook gets them (section 3). */
export const chatFieldsSchema = z.object({
  sender: z.literal('user'),
  message: z.string().max(CHAT_MESSAGE_MAX),
  expectArrayFormat: z.literal('true'),
  messageTimeStamp: z.iso.datetime(),
  dataType: z.enum(['text']),
  languageISO: z.string().regex(/^[a-z]{2,3}$/),
});
export type ChatFields = z.infer<typeof chatFieldsSchema>;

/** The headers that go with it (section 7). */
export const chatHeadersSchema = z.object({ sessionid: sessionIdSchema, tooltype: z.literal('aiChat') });

/** What `POST /api/chat` answers with status 200. `text` is markdown. */
export type ChatAnswer = { text: string };
