import { chatFallback } from '#lib/content/chat';
import { addText, isTextPiece } from '#lib/contracts/reply-text';
import { parseMarkup } from '#lib/server/chat/assistants/markup';
import type { AnswerFailure, AnswerStream, AssistantStream, Message } from '#lib/server/chat/message';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { recordOutcome } from '#lib/server/upstream/outcomes';
import { hasContent } from '#lib/shared/text';

const CALLS_AS_TEXT =
  'the model writes its calls of tools as text: choose a tool parser at its server, or another model';

/**
 * Yields an answer as the visitor gets it: without a model's own marks, also while it streams. Rows without words get
 * the sentence `noted`. A failure after the first words is `cut-off`.
 */
export async function* presentAnswer(answer: AssistantStream): AssistantStream {
  let written = '';
  let shown = '';
  let hasRows = false;
  let failure: AnswerFailure | null = null;
  function* show(text: string) {
    if (!text.startsWith(shown)) yield succeed({ text });
    else if (text !== shown) yield succeed({ delta: text.slice(shown.length) });
    shown = text;
  }
  for await (const piece of answer) {
    if (!piece.ok) failure = piece;
    else if (isTextPiece(piece.value)) {
      written = addText(written, piece.value);
      yield* show(parseMarkup(written, false).text);
    } else {
      hasRows ||= 'callback' in piece.value;
      yield piece;
    }
  }
  const { text, hasToolCall } = parseMarkup(written, true);
  yield* show(text);
  const hasVisitorLeft = failure?.code === 'client-closed';
  if (hasContent(text)) {
    if (hasToolCall) yield succeed({ warning: CALLS_AS_TEXT });
    if (failure) yield hasVisitorLeft ? failure : { ...failure, code: 'cut-off' };
    return;
  }
  const silence = written.trim() === '' ? 'an answer without text' : 'only reasoning, no answer';
  failure ??= fail('invalid-response', hasToolCall ? CALLS_AS_TEXT : silence);
  if (hasVisitorLeft || !hasRows) return yield failure;
  yield succeed({ warning: failure.cause });
  yield succeed({ text: chatFallback.noted });
}

export async function* answerFromAssistant({ key }: Message, pieces: AssistantStream): AnswerStream {
  let outcome: Result<null> = succeed(null);
  for await (const piece of presentAnswer(pieces)) {
    if (!piece.ok) {
      if (!piece.isUncounted) recordOutcome('chat', piece);
      return yield piece;
    }
    if ('warning' in piece.value) {
      const cause = piece.value.warning;
      getLog().warn({ key, cause }, 'chat assistant');
      outcome = fail('invalid-response', cause);
    } else yield succeed(piece.value);
  }
  recordOutcome('chat', outcome);
}
