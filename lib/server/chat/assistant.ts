import { chatFallback } from '#lib/content/chat';
import type { CallbackRows } from '#lib/contracts/callback';
import { hasContent } from '#lib/contracts/lead-fields';
import { isText } from '#lib/contracts/text-pieces';
import { readCalledRows, showRows } from '#lib/server/chat/element';
import { nothingRead, type Reading, readOn } from '#lib/server/chat/markup';
import type { AnswerFailure, AnswerStream, AssistantStream, Message } from '#lib/server/chat/message';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import { hasAny } from '#lib/server/core/json';
import { getLog } from '#lib/server/core/log';
import { recordOutcome } from '#lib/server/upstream/outcomes';

// What a webhook or a model sends, as the visitor gets it.

const CALLS_AS_TEXT = 'the model writes its calls of tools as text';

/** An answer that has ended. `rows`: of its calls of `record`, null without one. */
type Ended = { reading: Reading; rows: CallbackRows | null; failure: AnswerFailure | null };

/** Yields an answer's last pieces. Rows without words get a sentence; a failure after the first words is `cut-off`. */
function* endAnswer({ reading: { rest, text, calls }, rows, failure }: Ended) {
  if (calls.length > 0) yield succeed({ warning: CALLS_AS_TEXT });
  const isLeft = failure?.code === 'client-closed';
  if (hasContent(text)) {
    if (failure) yield isLeft ? failure : { ...failure, code: 'cut-off' as const };
    return;
  }
  const silence = rest.trim() === '' ? 'an answer without text' : 'only reasoning, no answer';
  const silent = failure ?? fail('invalid-answer', calls.length > 0 ? CALLS_AS_TEXT : silence);
  if (rows && !isLeft) {
    if (calls.length === 0) yield succeed({ warning: silent.cause });
    yield succeed({ text: chatFallback.noted });
  } else yield silent;
}

/** Returns the piece that turns one visible text into another, if they differ. */
function* showChange(shown: string, text: string) {
  if (!text.startsWith(shown)) yield succeed({ text });
  else if (text !== shown) yield succeed({ delta: text.slice(shown.length) });
}

/** Removes a model's own marks from an answer while it streams. Calls that it writes as text add to the `known` rows. */
export async function* withoutMarkup(answer: AssistantStream, known: CallbackRows): AssistantStream {
  let reading = nothingRead;
  let rows: CallbackRows | null = null;
  let failure: AnswerFailure | null = null;
  for await (const piece of answer) {
    if (!piece.ok) {
      failure = piece;
      break;
    }
    const { value } = piece;
    if (isText(value)) {
      const { text: shown } = reading;
      reading = 'text' in value ? readOn(nothingRead, value.text) : readOn(reading, value.delta);
      yield* showChange(shown, reading.text);
    } else {
      if ('callback' in value) rows = value.callback.rows;
      yield piece;
    }
  }
  const whole = readOn(reading, '', true);
  yield* showChange(reading.text, whole.text);
  const called: CallbackRows = Object.assign({}, ...whole.calls.map(readCalledRows));
  if (hasAny(called)) {
    rows = { ...known, ...rows, ...called };
    yield succeed(showRows(rows));
  }
  yield* endAnswer({ reading: whole, rows, failure });
}

/** Answers with a webhook or a model, and records for health how it went. */
export async function* answerFromAssistant({ key, fields }: Message, asked: AssistantStream): AnswerStream {
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
