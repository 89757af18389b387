import { z } from 'zod';
import { RECORD_VALUE_MAX } from '#lib/contracts/limits';

/** The fields that a salesperson needs to call back, in the order of the questions and the rows. */
export const recordFields = ['need', 'time', 'name', 'company', 'email', 'phone'] as const;
export type RecordField = (typeof recordFields)[number];

/** The visitor's request as far as it is known: the text of each row. */
export const visitorRecordSchema = z.partialRecord(
  z.enum(recordFields),
  z.string().trim().min(1).max(RECORD_VALUE_MAX),
);
export type VisitorRecord = z.infer<typeof visitorRecordSchema>;

/**
 * The state of a request for a call back. The server sends it with a reply, and the page returns it with the
 * next message, with the rows as the visitor has edited them. `asked` is the row that the next message answers,
 * null while no question is open. `isRepeated`: that row was asked for again, because of the answer's shape or
 * because a question came first.
 */
export const intakeSchema = z.object({
  record: visitorRecordSchema,
  asked: z.enum(recordFields).nullable(),
  isRepeated: z.boolean(),
});
export type Intake = z.infer<typeof intakeSchema>;
