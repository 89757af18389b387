import { chatFallback } from '#lib/content/chat';
import type { CallbackRows } from '#lib/contracts/callback';
import { MarkupFilter } from '#lib/server/chat/markup';
import type { Answer, AnswerFailure, Warn } from '#lib/server/chat/message';
import { readCalledRows } from '#lib/server/chat/read-element';
import { fail, succeed } from '#lib/server/core/errors';

const CALLS_AS_TEXT = 'the model writes its calls of tools as text';

/**
 * Removes a model's own marks from an answer while it streams. Calls of the tool `record` that stand in the text add
 * their rows to `known`, and rows without words get a sentence of ours.
 */
export async function* withoutMarkup(answer: Answer, known: CallbackRows, warn: Warn): Answer {
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
    if ('delta' in value) filter.push(value.delta);
    else if ('text' in value) {
      filter = new MarkupFilter(true);
      filter.push(value.text);
    } else yield piece;
    if ('callback' in value) ({ rows } = value.callback);
    hasRows ||= 'callback' in value && Object.keys(rows).length > 0;
    const shown = filter.drain();
    if (shown) yield succeed(shown);
  }
  filter.end();
  const shown = filter.drain();
  if (shown) yield succeed(shown);
  const called = readCalledRows(filter.calls);
  if (Object.keys(called).length > 0) {
    hasRows = true;
    yield succeed({ callback: { rows: { ...rows, ...called }, asked: null, isRepeated: false } });
  }
  const hasCalls = filter.calls.length > 0;
  if (hasCalls) warn(CALLS_AS_TEXT);
  if (filter.text.trim() === '')
    failure ??= fail(
      'invalid-answer',
      hasCalls ? CALLS_AS_TEXT : filter.hasMarks ? 'only reasoning, no answer' : 'an answer without text',
    );
  if (!failure) return;
  if (failure.code !== 'invalid-answer' || !hasRows) return yield failure;
  if (!hasCalls) warn(failure.cause);
  yield succeed({ text: chatFallback.noted });
}
