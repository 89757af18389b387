import { chatFallback } from '#lib/content/chat';
import type { CallbackRows } from '#lib/contracts/reply';
import { hasContent } from '#lib/contracts/text';
import { addText, isText } from '#lib/contracts/text-pieces';
import { readCalledRows, showRows } from '#lib/server/chat/assistant-json';
import { readMarkup } from '#lib/server/chat/markup';
import type { AnswerFailure, AnswerStream, AssistantStream, Message } from '#lib/server/chat/message';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import { hasAny } from '#lib/server/core/json';
import { getLog } from '#lib/server/core/log';
import { recordOutcome } from '#lib/server/upstream/outcomes';

// What a webhook or a model sends, as the visitor gets it.

/** A text is read anew whenever it has grown by one part in so many, because all of it is read each time. */
const REREADS = 200;
const CALLS_AS_TEXT = 'the model writes its calls of tools as text';

/** Yields an answer without a model's own marks while it streams, and returns what it has come to. */
async function* removeMarks(answer: AssistantStream) {
  let written = '';
  let readTo = 0;
  let shown = '';
  let rows: CallbackRows | null = null;
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
    if (!isText(value)) {
      if ('callback' in value && value.callback) ({ rows } = value.callback);
      yield piece;
      continue;
    }
    written = addText(written, value);
    if ('text' in value) readTo = 0;
    if (written.length - readTo <= written.length / REREADS) continue;
    readTo = written.length;
    yield* show(readMarkup(written, false).text);
  }
  const { text, calls } = readMarkup(written, true);
  yield* show(text);
  const silence = written.trim() === '' ? 'an answer without text' : 'only reasoning, no answer';
  if (!hasContent(text) && calls.length === 0) failure ??= fail('invalid-answer', silence);
  return { text, calls, rows, failure };
}

/**
 * Yields an answer as the visitor gets it. Calls of `record` that a model writes as text are added to `known` rows. An
 * answer of rows without words gets the sentence `noted`. A failure after the first words is `cut-off`.
 */
export async function* presentAnswer(answer: AssistantStream, known: CallbackRows): AssistantStream {
  const { text, calls, rows, failure } = yield* removeMarks(answer);
  const called: CallbackRows = Object.assign({}, ...calls.map(readCalledRows));
  if (hasAny(called)) yield succeed(showRows({ ...known, ...rows, ...called }));
  if (calls.length > 0) yield succeed({ warning: CALLS_AS_TEXT });
  const isLeft = failure?.code === 'client-closed';
  if (hasContent(text)) {
    if (failure) yield isLeft ? failure : { ...failure, code: 'cut-off' };
  } else if (isLeft || !(rows || hasAny(called))) {
    yield failure ?? fail('invalid-answer', CALLS_AS_TEXT);
  } else {
    if (failure) yield succeed({ warning: failure.cause });
    yield succeed({ text: chatFallback.noted });
  }
}

/** Answers with a webhook or a model, and records for health how it went. */
export async function* answerFromAssistant({ key, fields }: Message, asked: AssistantStream): AnswerStream {
  let outcome: Result<null> = succeed(null);
  for await (const piece of presentAnswer(asked, fields.callback?.rows ?? {})) {
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
