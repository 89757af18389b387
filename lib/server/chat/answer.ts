import { typedOnly } from '#lib/content/chat';
import { takeCallbackTurn } from '#lib/server/callback/turn';
import { answerQuestion, findAnswer } from '#lib/server/chat/faq';
import type { Answer, Message, Warn } from '#lib/server/chat/message';
import { answerFromModel } from '#lib/server/chat/model';
import { answerFromWebhook } from '#lib/server/chat/webhook';
import { withoutMarkup } from '#lib/server/chat/without-markup';
import { getEnv } from '#lib/server/core/env';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { recordOutcome } from '#lib/server/upstream/state';

/** Answers from the page's own text, or takes the next turn of a callback. */
async function* answerFromFaq({ fields, readTurns }: Message): Answer {
  const { message, callback } = fields;
  const turn = await takeCallbackTurn(message, callback, {
    answerTo: (question) => findAnswer(question)?.answer,
    // Without the store the callback begins with its first question.
    async readTurns() {
      const turns = await readTurns();
      return turns.ok ? turns.value : [];
    },
  });
  if (turn) {
    yield succeed({ callback: turn.callback });
    return yield succeed({ text: turn.text });
  }
  const { text, suggestions } = answerQuestion(message);
  yield succeed({ suggestions });
  yield succeed({ text });
}

/** Answers with a webhook or a model, and records for health how it went. */
async function* answerFromAssistant(message: Message, ask: (warn: Warn) => Answer): Answer {
  let outcome: Result<null> = succeed(null);
  const warn = (cause: string) => {
    getLog().warn({ key: message.key, cause }, 'chat assistant');
    outcome = fail('invalid-answer', cause);
  };
  for await (const piece of withoutMarkup(ask(warn), message.fields.callback?.rows ?? {}, warn)) {
    if (!piece.ok) {
      if (!piece.isUncounted) recordOutcome('chat', piece);
      return yield piece;
    }
    yield piece;
  }
  recordOutcome('chat', outcome);
}

/** Answers a message with the configured webhook or language model, or else from the page's own text. */
export async function* answer(message: Message, signal: AbortSignal): Answer {
  const { chatWebhook, chatModel } = getEnv();
  if (chatWebhook)
    return yield* answerFromAssistant(message, (warn) =>
      answerFromWebhook(message, chatWebhook, signal, warn),
    );
  if (message.fields.dataType === 'voice') return yield succeed({ text: typedOnly });
  if (!chatModel) return yield* answerFromFaq(message);
  yield* answerFromAssistant(message, () => answerFromModel(message, chatModel, signal));
}
