import * as z from 'zod/mini';
import { CALLBACK_ROW_MAX } from '#lib/contracts/limits';

/** The fields that a salesperson needs to call back, in the order of the questions and the rows. */
export const callbackFields = ['need', 'time', 'name', 'company', 'email', 'phone'] as const;
export type CallbackField = (typeof callbackFields)[number];

/** The visitor's request as far as it is known: the text of each row. */
export const callbackRowsSchema = z.partialRecord(
  z.enum(callbackFields),
  z.string().check(z.trim(), z.minLength(1), z.maxLength(CALLBACK_ROW_MAX)),
);
export type CallbackRows = z.infer<typeof callbackRowsSchema>;

/**
 * The state of a callback. The server sends it with a reply, and the page returns it with the next message,
 * with the rows as the visitor has edited them. `asked` is the row that the next message answers, null while
 * no question is open. `isRepeated`: that row was asked for again, because of the answer's shape.
 */
export const callbackSchema = z.object({
  rows: callbackRowsSchema,
  asked: z.nullable(z.enum(callbackFields)),
  isRepeated: z.boolean(),
});
export type CallbackState = z.infer<typeof callbackSchema>;
