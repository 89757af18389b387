import type { CallbackState } from '#lib/contracts/callback';
import type { ChatFields, Ticket } from '#lib/contracts/chat';
import type { ErrorCode } from '#lib/contracts/errors';
import type { Result } from '#lib/server/core/errors';
import type { UpstreamFailure } from '#lib/server/upstream/outcomes';

/** An earlier message of the session and its answer. `isOfCallback`: the message began a callback or went on with it. */
export type Turn = { question: string; answer: string; isOfCallback: boolean };

/** A visitor's message, as `answer()` and the three assistants behind it receive it. */
export type Message = {
  key: string;
  sessionId: string;
  fields: ChatFields;
  /** What the visitor has typed or said; empty for a recording that is not transcribed. */
  words: string;
  /** Reads the session's last turns, oldest first. */
  readTurns(): Promise<Result<Turn[]>>;
};

/** `delta` extends the answer, `text` replaces it; `transcript` is what a recording says; `suggestions` are messages to send with one press. */
export type AnswerPiece =
  | { delta: string }
  | { text: string }
  | { transcript: string }
  | { callback: CallbackState }
  | { ticket: Ticket }
  | { suggestions: readonly string[] };

/** What the pieces of an answer add up to. `code` says why it is not complete. */
export type Reply = { text: string; others: AnswerPiece[]; code: ErrorCode | null };

/** Why there is no complete answer. One that is no fault of the assistant is not counted for its health. */
export type AnswerFailure = UpstreamFailure & { isUncounted?: boolean };

/** The pieces of an answer. A failure is the last one. */
export type AnswerStream<Piece = AnswerPiece> = AsyncGenerator<Result<Piece, AnswerFailure>, void>;

/** A warning tells the owner, in the log and by the chat's health, what is wrong with an answer that the visitor gets all the same. */
export type AssistantPiece = AnswerPiece | { warning: string };
export type AssistantStream = AnswerStream<AssistantPiece>;
