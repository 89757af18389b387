import type { CallbackState } from '#lib/contracts/callback';
import type { Ticket } from '#lib/contracts/chat';
import type { ErrorCode } from '#lib/contracts/errors';

/** `delta` adds to a reply's Markdown, and is empty while there is nothing to show; `text` replaces it. */
type TextPiece = { delta: string } | { text: string };

/** What comes with the text. `transcript`: what a recording says. `suggestions` are sent with one press. */
export type OtherPiece =
  | { transcript: string }
  | { callback: CallbackState }
  | { ticket: Ticket }
  | { suggestions: readonly string[] };

export type ReplyPiece = TextPiece | OtherPiece;

/** A line of the response. The last is `done`, or `failed` with its sentence; earlier text is kept then. */
export type ChatPiece = ReplyPiece | { done: true } | { failed: string; code: ErrorCode };

export const isText = (piece: object): piece is TextPiece => 'delta' in piece || 'text' in piece;

/** Returns the whole text of a reply after a further piece of it. */
export const addText = (text: string, piece: TextPiece): string =>
  'text' in piece ? piece.text : text + piece.delta;
