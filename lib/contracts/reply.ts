import * as z from 'zod/mini';
import { rowNames } from '#lib/contracts/callback';
import { problemSchema } from '#lib/contracts/errors';
import { CHAT_MESSAGE_MAX } from '#lib/contracts/limits';

export const callbackRowSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(CHAT_MESSAGE_MAX));
/**
 * A visitor's request to be called back, as far as it is known. The server sends it with a reply, and the page returns it
 * with the next message, as the visitor has edited it. `asked`: the row that the chat has asked for last.
 */
export const callbackSchema = z.object({
  rows: z.partialRecord(z.enum(rowNames), callbackRowSchema),
  asked: z.optional(z.enum(rowNames)),
});
export type CallbackState = z.infer<typeof callbackSchema>;
export type CallbackRows = CallbackState['rows'];

/** The fields of a ticket, in the order in which they are shown. */
export const ticketFields = ['topic', 'priority', 'queue', 'source'] as const;
const text = z.optional(z.string());
/**
 * How an assistant sorted a message, in plain text. A field that is not known is missing. `source` backs the
 * answer: the id of a section of the page, or a title. `needsPerson`: a person should call the visitor back.
 */
const ticketSchema = z.object({
  topic: text,
  priority: text,
  queue: text,
  source: text,
  needsPerson: z.optional(z.literal(true)),
});
export type Ticket = z.infer<typeof ticketSchema>;

/** `delta` adds to a reply's Markdown, and is empty while there is nothing to show; `text` replaces it. */
const textPieceSchema = z.union([z.object({ delta: z.string() }), z.object({ text: z.string() })]);
export type TextPiece = z.infer<typeof textPieceSchema>;

/** The extras of a text, in pieces beside it. */
const extrasSchema = z.partial(
  z.object({
    /** The words of the visitor's recording. */
    transcript: z.string(),
    /** Null once the visitor has withdrawn it. */
    callback: z.nullable(callbackSchema),
    ticket: ticketSchema,
    /** Messages to send with one press. */
    suggestions: z.readonly(z.array(z.string())),
    /** How long ago a reply that is sent again was ready. Not a time, because the device's clock may be set. */
    agoMs: z.number(),
  }),
);
export type ReplyExtras = z.infer<typeof extrasSchema>;
export type ReplyPiece = TextPiece | ReplyExtras;

/** A line of the response. The last is `done`, or `failed` with its sentence; earlier text is kept then. */
export const replyLineSchema = z.union([
  textPieceSchema,
  z.object({ done: z.literal(true) }),
  z.object({ failed: z.string(), code: problemSchema.shape.code }),
  extrasSchema,
]);
export type ReplyLine = z.infer<typeof replyLineSchema>;
