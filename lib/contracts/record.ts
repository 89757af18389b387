import { z } from 'zod';
import { RECORD_MEMORY_MAX, RECORD_VALUE_MAX } from '#lib/contracts/limits';

/** What a salesperson needs to call back, in the order in which the rows stand. */
export const recordFields = ['need', 'volume', 'start', 'time', 'name', 'company', 'email', 'phone'] as const;
export type RecordField = (typeof recordFields)[number];

/** The visitor's request as far as it is understood: a line of text for each field that is known. */
export const visitorRecordSchema = z.partialRecord(
  z.enum(recordFields),
  z.string().trim().min(1).max(RECORD_VALUE_MAX),
);
export type VisitorRecord = z.infer<typeof visitorRecordSchema>;

/**
 * Where a conversation stands. The server sends it with a reply, and the page brings it along with the next message. `memory`
 * is the built-in agent's own, which the page only keeps; it is empty when a webhook answered.
 */
export const conversationSchema = z.object({
  record: visitorRecordSchema,
  memory: z.string().max(RECORD_MEMORY_MAX),
});
export type Conversation = z.infer<typeof conversationSchema>;
