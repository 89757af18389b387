import 'server-only';
import { chat } from '#lib/content/chat';
import type { ChatFields } from '#lib/contracts/chat';
import type { Intake } from '#lib/contracts/record';
import { answerQuestion } from '#lib/server/chat/faq';
import { takeIntakeTurn } from '#lib/server/chat/intake';
import { answerFromModel } from '#lib/server/chat/model';
import { withoutReasoning } from '#lib/server/chat/reasoning';
import { answerFromWebhook } from '#lib/server/chat/webhook';
import { getEnv } from '#lib/server/core/env';
import { type Result, succeed } from '#lib/server/core/errors';

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

/** Answers from the page's own text, or takes the next step of a request for a call back. */
async function* answerFromFaq({ fields: { message, languageISO, intake } }: Message): Answer {
  const turn = takeIntakeTurn(message, intake);
  const { text, suggestions } = turn ?? answerQuestion(message, languageISO);
  if (turn) yield succeed({ intake: turn.intake });
  yield succeed({ suggestions });
  yield succeed({ text });
}

/** Answers a message with the configured webhook or language model, or else from the page's own text. */
export async function* answer(message: Message, signal: AbortSignal): Answer {
  const { chatWebhook, chatModel } = getEnv();
  if (chatWebhook) return yield* withoutReasoning(answerFromWebhook(message, chatWebhook, signal));
  if (message.fields.dataType === 'voice') return yield succeed({ text: chat.typedOnly });
  if (!chatModel) return yield* answerFromFaq(message);
  yield* withoutReasoning(answerFromModel(message, chatModel, signal));
}
