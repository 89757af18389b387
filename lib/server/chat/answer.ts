import { chatFallback } from '#lib/content/chat';
import { hearing } from '#lib/content/microphone';
import type { CallbackRows } from '#lib/contracts/callback';
import { hasContent } from '#lib/contracts/lead-fields';
import { addText, isText } from '#lib/contracts/text-pieces';
import { continueCallback } from '#lib/server/callback/dialogue';
import { answerQuestion, findAnswer } from '#lib/server/chat/built-in';
import { readMarkup } from '#lib/server/chat/markup';
import type { AnswerFailure, AnswerStream, AssistantStream, Message } from '#lib/server/chat/message';
import { answerFromModel } from '#lib/server/chat/model';
import { hasAny, readCalledRows, showRows } from '#lib/server/chat/read-element';
import { readText } from '#lib/server/chat/recording';
import { answerFromWebhook } from '#lib/server/chat/webhook';
import { getEnv } from '#lib/server/core/env';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { recordOutcome } from '#lib/server/upstream/outcomes';

/** Answers from the page's own text, or goes on with a callback. */
async function* answerBuiltIn({ text: asked, fields, readTurns }: Message): AnswerStream {
  const turn = await continueCallback(asked, fields.callback, {
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
  const { text, suggestions, ticket } = answerQuestion(asked);
  yield succeed({ ticket });
  yield succeed({ suggestions });
  yield succeed({ text });
}

/** A text is read anew whenever it has grown by one part in so many, because all of it is read each time. */
const REREADS = 200;
const CALLS_AS_TEXT = 'the model writes its calls of tools as text';

/**
 * Removes a model's own marks from an answer while it streams. Calls of `record` that stand in the text add
 * to `rows`, and rows alone get a sentence of ours. A failure after the first words is `cut-off`.
 */
export async function* withoutMarkup(answer: AssistantStream, rows: CallbackRows): AssistantStream {
  let written = '';
  let readTo = 0;
  let shown = '';
  let known = rows;
  let failure: AnswerFailure | null = null;
  function* show(text: string) {
    if (!text.startsWith(shown)) yield succeed({ text });
    else if (text !== shown) yield succeed({ delta: text.slice(shown.length) });
    shown = text;
  }
  for await (const piece of answer) {
    if (!piece.ok) {
      failure = piece;
      break;
    }
    const { value } = piece;
    if (isText(value)) {
      written = addText(written, value);
      if ('text' in value) readTo = 0;
    } else {
      if ('callback' in value) known = value.callback.rows;
      yield piece;
    }
    if (written.length - readTo <= written.length / REREADS) continue;
    readTo = written.length;
    yield* show(readMarkup(written, false).text);
  }
  const { text, calls } = readMarkup(written, true);
  yield* show(text);
  const called: CallbackRows = Object.assign({}, ...calls.map(readCalledRows));
  if (hasAny(called)) {
    known = { ...known, ...called };
    yield succeed(showRows(known));
  }
  const hasCalls = calls.length > 0;
  if (hasCalls) yield succeed({ warning: CALLS_AS_TEXT });
  if (text.trim() !== '') {
    if (failure) yield failure.code === 'client-closed' ? failure : { ...failure, code: 'cut-off' };
    return;
  }
  const silence = written.trim() === '' ? 'an answer without text' : 'only reasoning, no answer';
  failure ??= fail('invalid-answer', hasCalls ? CALLS_AS_TEXT : silence);
  if (known === rows || failure.code === 'client-closed') return yield failure;
  if (!hasCalls) yield succeed({ warning: failure.cause });
  yield succeed({ text: chatFallback.noted });
}

/** Answers with a webhook or a model, and records for health how it went. */
async function* answerFromAssistant({ key, fields }: Message, asked: AssistantStream): AnswerStream {
  let outcome: Result<null> = succeed(null);
  for await (const piece of withoutMarkup(asked, fields.callback?.rows ?? {})) {
    if (!piece.ok) {
      if (!piece.isUncounted) recordOutcome('chat', piece);
      return yield piece;
    }
    if ('warning' in piece.value) {
      const cause = piece.value.warning;
      getLog().warn({ key, cause }, 'chat assistant');
      outcome = fail('invalid-answer', cause);
    } else yield succeed(piece.value);
  }
  recordOutcome('chat', outcome);
}

/** Answers a message with the configured webhook or language model, or else from the page's own text. */
export async function* answer(message: Message, signal: AbortSignal): AnswerStream {
  const { chatWebhook, chatModel } = getEnv();
  if (chatWebhook)
    return yield* answerFromAssistant(message, answerFromWebhook(message, chatWebhook, signal));
  const read = await readText(message, signal);
  if (!read.ok) return yield read;
  const asked = { ...message, text: read.value };
  if (message.fields.dataType === 'voice') {
    if (!hasContent(asked.text)) return yield succeed({ text: hearing.nothing });
    yield succeed({ transcript: asked.text });
  }
  if (!chatModel) return yield* answerBuiltIn(asked);
  yield* answerFromAssistant(asked, answerFromModel(asked, chatModel, signal));
}
