import 'server-only';
import type { Answer, AnswerPiece } from '#lib/server/chat/answer';
import { fail, succeed } from '#lib/server/core/errors';

// Models that think aloud send <think>…</think> in their text. It is neither shown, spoken nor stored.

/** Code, in which a tag is only text, and the tags. */
const TOKEN = /```[\s\S]*?(?:```|$)|`[^`\n]*`|<(\/?)think(?:ing)?(?:\s[^>]*)?>/gi;
const CLOSING = /<\/think(?:ing)?\s*>/gi;
/** The beginning of a tag that may go on in the next piece. */
const CUT_TAG = /<\/?(?:t(?:h(?:i(?:n(?:k(?:i(?:n(?:g)?)?)?)?)?)?)?)?(?:\s[^>]*)?$/i;

/** Returns a text without reasoning. What comes before a closing tag that was never opened is reasoning, too. */
export function stripReasoning(text: string, isWhole: boolean): string {
  if (!text.includes('<')) return text;
  let shown = '';
  let at = 0;
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(text); found; found = TOKEN.exec(text)) {
    const [token, slash] = found;
    if (slash === undefined) continue;
    const before = shown + text.slice(at, found.index);
    let end = found.index + token.length;
    if (slash === '') {
      CLOSING.lastIndex = end;
      const closing = CLOSING.exec(text);
      end = closing ? closing.index + closing[0].length : text.length;
    }
    shown = slash === '' ? before : '';
    // Without a blank line at the beginning of what is left.
    if (shown.trim() === '') while (/\s/.test(text[end] ?? '')) end += 1;
    at = end;
    TOKEN.lastIndex = end;
  }
  const rest = text.slice(at);
  return shown + (isWhole ? rest : rest.replace(CUT_TAG, ''));
}

/** Takes the reasoning out of an answer while it streams. An answer of nothing else is a failure. */
export async function* withoutReasoning(answer: Answer): Answer {
  let written = '';
  let shown = '';
  const show = (isWhole: boolean): AnswerPiece[] => {
    const before = shown;
    shown = stripReasoning(written, isWhole);
    if (shown === before) return [];
    return [shown.startsWith(before) ? { delta: shown.slice(before.length) } : { text: shown }];
  };
  for await (const piece of answer) {
    const { value } = piece.ok ? piece : {};
    if (value && 'delta' in value) written += value.delta;
    else if (value && 'text' in value) written = value.text;
    else {
      if (!piece.ok) for (const rest of show(true)) yield succeed(rest);
      yield piece;
      if (!piece.ok) return;
      continue;
    }
    for (const next of show(false)) yield succeed(next);
  }
  for (const rest of show(true)) yield succeed(rest);
  if (written.trim() !== '' && shown.trim() === '')
    yield fail('invalid-answer', 'the answer held only reasoning');
}
