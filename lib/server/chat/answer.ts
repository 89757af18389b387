import { hearing } from '#lib/content/microphone';
import { hasContent } from '#lib/contracts/lead-fields';
import { takeCallbackTurn } from '#lib/server/callback/turn';
import { answerQuestion, findAnswer } from '#lib/server/chat/faq';
import type { Answer, Message, Warn } from '#lib/server/chat/message';
import { answerFromModel } from '#lib/server/chat/model';
import { readWords } from '#lib/server/chat/transcribe';
import { answerFromWebhook } from '#lib/server/chat/webhook';
import { withoutMarkup } from '#lib/server/chat/without-markup';
import { getEnv } from '#lib/server/core/env';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { recordOutcome } from '#lib/server/upstream/state';

/** Answers from the page's own text, or takes the next turn of a callback. */
async function* answerFromFaq({ words, fields, readTurns }: Message): Answer {
  const { callback } = fields;
  const turn = await takeCallbackTurn(words, callback, {
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
  const { text, suggestions, ticket } = answerQuestion(words);
  yield succeed({ ticket });
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
  const read = await readWords(message, signal);
  if (!read.ok) return yield read;
  const asked = { ...message, words: read.value };
  if (message.fields.dataType === 'voice') {
    if (!hasContent(asked.words)) return yield succeed({ text: hearing.nothing });
    yield succeed({ transcript: asked.words });
  }
  if (!chatModel) return yield* answerFromFaq(asked);
  yield* answerFromAssistant(asked, () => answerFromModel(asked, chatModel, signal));
}
