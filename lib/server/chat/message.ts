import type { ChatFields } from '#lib/contracts/chat';
import type { ErrorCode } from '#lib/contracts/errors';
import type { ReplyExtras, ReplyPiece } from '#lib/contracts/reply';
import type { Result } from '#lib/server/core/errors';
import type { UpstreamFailure } from '#lib/server/upstream/outcomes';

/** An earlier message of the session and its answer. */
export type PastExchange = { question: string; answer: string; extras: ReplyExtras };

/** A visitor's message, as `answer()` and the three assistants behind it receive it. */
export type Message = {
  key: string;
  sessionId: string;
  fields: ChatFields;
  /** The visitor's words; empty for a recording that is not transcribed. */
  text: string;
  /** Reads the session's last exchanges, oldest first. */
  readExchanges(): Promise<Result<PastExchange[]>>;
};

/** An answer's pieces combined. `code` says why it is not complete. */
export type Reply = { text: string; extras: ReplyExtras; code: ErrorCode | null };

/** Why there is no complete answer. `isUncounted`: it is not the assistant's fault, so health does not count it. */
export type AnswerFailure = UpstreamFailure & { isUncounted?: boolean };

/** The pieces of an answer. A failure is the last one. */
export type AnswerStream<Piece = ReplyPiece> = AsyncGenerator<Result<Piece, AnswerFailure>, void>;

/** A warning tells the owner, by log and health, what is wrong with an answer that the visitor still gets. */
export type AssistantStream = AnswerStream<ReplyPiece | { warning: string }>;
