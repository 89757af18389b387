import 'server-only';
import type { ChatFields } from '#lib/contracts/chat';
import type { Intake } from '#lib/contracts/record';
import type { Result } from '#lib/server/core/errors';

/** An earlier message of the session and its reply. */
export type Turn = { question: string; answer: string };

export type Message = {
  key: string;
  sessionId: string;
  fields: ChatFields;
  /** Reads the session's last turns, oldest first. */
  readTurns(): Promise<Turn[]>;
};

/** `delta` extends the reply, `text` replaces it; `suggestions` are messages to send with one press. */
export type AnswerPiece =
  | { delta: string }
  | { text: string }
  | { intake: Intake }
  | { suggestions: readonly string[] };

/** The pieces of a reply. A failure is the last one. */
export type Answer = AsyncGenerator<Result<AnswerPiece>, void>;
