import { chatFallback } from '#lib/content/chat';
import { hearing } from '#lib/content/microphone';
import type { CallbackRows } from '#lib/contracts/callback';
import { hasContent } from '#lib/contracts/lead-fields';
import { continueCallback } from '#lib/server/callback/dialogue';
import { answerQuestion, findAnswer } from '#lib/server/chat/built-in';
import { MarkupFilter } from '#lib/server/chat/markup';
import type { AnswerFailure, AnswerStream, Message, Warn } from '#lib/server/chat/message';
import { answerFromModel } from '#lib/server/chat/model';
import { readCalledRows } from '#lib/server/chat/read-element';
import { readWords } from '#lib/server/chat/recording';
import { answerFromWebhook } from '#lib/server/chat/webhook';
import { getEnv } from '#lib/server/core/env';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { recordOutcome } from '#lib/server/upstream/outcomes';

/** Answers from the page's own text, or goes on with a callback. */
async function* answerBuiltIn({ words, fields, readTurns }: Message): AnswerStream {
  const turn = await continueCallback(words, fields.callback, {
    answerTo(question) {
      const found = findAnswer(question);
      return found && { text: found.answer, offersCall: found.id === 'call-back' };
    },
    // Without the store the callback begins with its first question.
    async readEarlier() {
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

const CALLS_AS_TEXT = 'the model writes its calls of tools as text';

/**
 * Removes a model's own marks from an answer while it streams. Calls of the tool `record` that stand in the text add
 * their rows to `known`, and rows without words get a sentence of ours. A failure after the first words is `cut-off`.
 */
export async function* withoutMarkup(answer: AnswerStream, known: CallbackRows, warn: Warn): AnswerStream {
  let filter = new MarkupFilter();
  let rows = known;
  let hasRows = false;
  let failure: AnswerFailure | null = null;
  for await (const piece of answer) {
    if (!piece.ok) {
      failure = piece;
      break;
    }
    const { value } = piece;
    if ('text' in value) filter = new MarkupFilter(true);
    if ('callback' in value) {
      ({ rows } = value.callback);
      hasRows = true;
    }
    if ('text' in value) filter.push(value.text);
    else if ('delta' in value) filter.push(value.delta);
    else yield piece;
    for (const shown of filter.drain()) yield succeed(shown);
  }
  filter.end();
  for (const shown of filter.drain()) yield succeed(shown);
  const called: CallbackRows = Object.assign({}, ...filter.calls.map(readCalledRows));
  if (Object.keys(called).length > 0) {
    hasRows = true;
    yield succeed({ callback: { rows: { ...rows, ...called }, asked: null, isRepeated: false } });
  }
  const hasCalls = filter.calls.length > 0;
  if (hasCalls) warn(CALLS_AS_TEXT);
  const hasWords = filter.text.trim() !== '';
  const withoutWords = filter.hasMarks ? 'only reasoning, no answer' : 'an answer without text';
  if (!hasWords) failure ??= fail('invalid-answer', hasCalls ? CALLS_AS_TEXT : withoutWords);
  if (!failure) return;
  if (failure.code === 'client-closed') yield failure;
  else if (hasWords) yield { ...failure, code: 'cut-off' };
  else if (!hasRows) yield failure;
  else {
    if (!hasCalls) warn(failure.cause);
    yield succeed({ text: chatFallback.noted });
  }
}

/** Answers with a webhook or a model, and records for health how it went. */
async function* answerFromAssistant(message: Message, ask: (warn: Warn) => AnswerStream): AnswerStream {
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
export async function* answer(message: Message, signal: AbortSignal): AnswerStream {
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
  if (!chatModel) return yield* answerBuiltIn(asked);
  yield* answerFromAssistant(asked, () => answerFromModel(asked, chatModel, signal));
}
