import { z } from 'zod';
import { RECORD_MEMORY_MAX, recordMax } from '#lib/contracts/limits';

/**
 * What a salesperson needs to call back, in the order of the rows. `notes` holds the messages that
 * the rows don't fully cover.
 */
export const recordFields = [
  'need',
  'volume',
  'start',
  'time',
  'name',
  'company',
  'email',
  'phone',
  'notes',
] as const;
export type RecordField = (typeof recordFields)[number];

/** The visitor's request as understood so far: one line of text per known field. */
export const visitorRecordSchema = z
  .partialRecord(z.enum(recordFields), z.string().trim().min(1))
  .refine((record) => recordFields.every((field) => (record[field] ?? '').length <= recordMax(field)));
export type VisitorRecord = z.infer<typeof visitorRecordSchema>;

/**
 * The state of a conversation. The server sends it with a reply, and the page returns it with the next
 * message. `memory` belongs to the built-in agent and is opaque to the page; it is empty after a webhook.
 */
export const conversationSchema = z.object({
  record: visitorRecordSchema,
  memory: z.string().max(RECORD_MEMORY_MAX),
});
export type Conversation = z.infer<typeof conversationSchema>;
