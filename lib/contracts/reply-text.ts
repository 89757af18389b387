import type { TextPiece } from '#lib/contracts/reply';

export const isTextPiece = (piece: object): piece is TextPiece => 'delta' in piece || 'text' in piece;

/** Returns the whole text of a reply after a further piece of it. */
export const addText = (text: string, piece: TextPiece): string =>
  'text' in piece ? piece.text : text + piece.delta;
