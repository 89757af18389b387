import type { CallbackState } from '#lib/contracts/callback';
import type { Ticket } from '#lib/contracts/chat';
import type { ErrorCode } from '#lib/contracts/errors';

/** `delta` is the next piece of a reply's Markdown, empty while there is nothing to show; `text` replaces all so far. */
type TextPiece = { delta: string } | { text: string };

/** A piece of a reply that is no text. `transcript`: what a recording says. `suggestions`: sent with one press. */
export type OtherPiece =
  | { transcript: string }
  | { callback: CallbackState }
  | { ticket: Ticket }
  | { suggestions: readonly string[] };

export type ReplyPiece = TextPiece | OtherPiece;

/** A line of the response. The last one is `done`, or `failed` with its sentence; text before a failure is kept. */
export type ChatPiece = ReplyPiece | { done: true } | { failed: string; code: ErrorCode };

export const isText = (piece: object): piece is TextPiece => 'delta' in piece || 'text' in piece;

/** Returns the whole text of a reply after a further piece of it. */
export const addText = (text: string, piece: TextPiece): string =>
  'text' in piece ? piece.text : text + piece.delta;
