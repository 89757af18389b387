import type { CallbackState } from '#lib/contracts/callback';
import type { ErrorCode } from '#lib/contracts/errors';

/** The fields of a ticket, in the order in which they are shown. */
export const ticketFields = ['topic', 'priority', 'queue', 'source'] as const;
/**
 * How an assistant has sorted a message, in plain text. A field that is not known is missing. `source` backs the
 * answer: the id of a section of the page, or a title. `needsPerson`: a person should call the visitor back.
 */
export type Ticket = { [field in (typeof ticketFields)[number]]?: string } & { needsPerson?: true };

/** `delta` adds to a reply's Markdown, and is empty while there is nothing to show; `text` replaces it. */
type TextPiece = { delta: string } | { text: string };

/** What comes with the text. */
export type ReplyParts = {
  /** What the visitor's recording says. */
  transcript: string;
  callback: CallbackState;
  ticket: Ticket;
  /** Messages to send with one press. */
  suggestions: readonly string[];
};
export type OtherPiece = { [Part in keyof ReplyParts]: Pick<ReplyParts, Part> }[keyof ReplyParts];
export type ReplyPiece = TextPiece | OtherPiece;

/** A line of the response. The last is `done`, or `failed` with its sentence; earlier text is kept then. */
export type ChatPiece = ReplyPiece | { done: true } | { failed: string; code: ErrorCode };

export const isText = (piece: object): piece is TextPiece => 'delta' in piece || 'text' in piece;

/** Returns the whole text of a reply after a further piece of it. */
export const addText = (text: string, piece: TextPiece): string =>
  'text' in piece ? piece.text : text + piece.delta;
