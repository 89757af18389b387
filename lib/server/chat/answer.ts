import 'server-only';
import { typedOnly } from '#lib/content/chat';
import { takeCallbackTurn } from '#lib/server/callback/turn';
import { answerQuestion, findAnswer } from '#lib/server/chat/faq';
import type { Answer, Message } from '#lib/server/chat/message';
import { answerFromModel } from '#lib/server/chat/model';
import { withoutReasoning } from '#lib/server/chat/reasoning';
import { answerFromWebhook } from '#lib/server/chat/webhook';
import { getEnv } from '#lib/server/core/env';
import { succeed } from '#lib/server/core/errors';

/** Answers from the page's own text, or takes the next turn of a callback. */
async function* answerFromFaq({ fields: { message, languageISO, callback } }: Message): Answer {
  const turn = takeCallbackTurn(message, callback, (question) => findAnswer(question)?.answer);
  const { text, suggestions } = turn ?? answerQuestion(message, languageISO);
  if (turn) yield succeed({ callback: turn.callback });
  yield succeed({ suggestions });
  yield succeed({ text });
}

/** Answers a message with the configured webhook or language model, or else from the page's own text. */
export async function* answer(message: Message, signal: AbortSignal): Answer {
  const { chatWebhook, chatModel } = getEnv();
  if (chatWebhook) return yield* withoutReasoning(answerFromWebhook(message, chatWebhook, signal));
  if (message.fields.dataType === 'voice') return yield succeed({ text: typedOnly });
  if (!chatModel) return yield* answerFromFaq(message);
  yield* withoutReasoning(answerFromModel(message, chatModel, signal));
}
