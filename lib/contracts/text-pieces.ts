import type { TextPiece, Ticket } from '#lib/contracts/reply';

export const isText = (piece: object): piece is TextPiece => 'delta' in piece || 'text' in piece;

/** Whether a ticket is that of a question without an answer, which has no topic either. */
export const isUnanswered = (ticket: Ticket | null | undefined): boolean =>
  ticket?.needsPerson === true && ticket.topic === undefined;

/** Returns the whole text of a reply after a further piece of it. */
export const addText = (text: string, piece: TextPiece): string =>
  'text' in piece ? piece.text : text + piece.delta;
