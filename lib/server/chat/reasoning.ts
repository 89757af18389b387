import 'server-only';
import type { Answer, AnswerPiece } from '#lib/server/chat/answer';
import { fail, type Result, succeed } from '#lib/server/core/errors';

// Some models think aloud, between <think> and </think>. It is neither shown, spoken nor stored. What Markdown
// shows as code is not reasoning.

const TOKEN = /<\/?think(?:ing)?(?:[^\S\n][^<>\n]{0,200})?\/?>|`+|~{3,}|\n/gi;
/** An end that may become a token with the next piece. */
const PARTIAL =
  /(?:<\/?(?:t|th|thi|thin|thinki|thinkin|think(?:ing)?(?:[^\S\n][^<>\n]{0,200})?\/?)?|(?<!`)`+|(?<!~)~+)$/i;
/** What may precede a code fence in its line: the marks of lists and quotes. */
const LINE_START = /^[\s>*+\-\d.)]*$/;
const SPAN_MAX = 10_000;

/** Takes reasoning out of a text that arrives in pieces, wherever they are split. */
class ReasoningFilter {
  /** What is visible so far. */
  text = '';
  hasReasoned = false;
  #held = '';
  #isReasoning = false;
  /** The marks of the open code block and of the open code span, and the visible line so far. */
  #fence = '';
  #span = '';
  #line = '';

  push(piece: string): void {
    const text = this.#held + piece;
    let at = 0;
    for (const { 0: token, index } of text.matchAll(TOKEN)) {
      this.#show(text.slice(at, index));
      at = index;
      this.#held = text.slice(at);
      if (!this.#take(token, text.slice(at + token.length))) return;
      at += token.length;
    }
    const left = text.slice(at);
    this.#held = PARTIAL.exec(left)?.[0] ?? '';
    this.#show(left.slice(0, left.length - this.#held.length));
  }

  /** Shows what was held back. Reasoning that was never closed is dropped. */
  end(): void {
    const { length } = this.text;
    this.#held = this.#held.replace(/^<\/?think[^>]*$/i, '');
    // A blank line decides whatever is open.
    this.push('\n\n');
    this.text = this.text.slice(0, Math.max(length, this.text.length - 2));
  }

  #show(text: string): void {
    if (this.#isReasoning) return;
    const visible = this.hasReasoned && this.text === '' ? text.trimStart() : text;
    this.text += visible;
    this.#line = visible === '\n' ? '' : (this.#line + visible).slice(0, 100);
  }

  /** Takes a token. Returns false when more of the text has to arrive first. */
  #take(token: string, after: string): boolean {
    if (!token.startsWith('<')) {
      if (token !== '\n' && after === '') return false;
      if (!this.#isReasoning) this.#takeMarks(token);
      this.#show(token);
      return true;
    }
    const isCode = !this.#isReasoning && (this.#fence !== '' || this.#closesSpan(after));
    if (isCode) this.#show(token);
    else if (isCode === false && !token.endsWith('/>')) this.#turn(token.startsWith('</'));
    return isCode !== null;
  }

  #takeMarks(marks: string): void {
    const isFence = marks.length >= 3 && LINE_START.test(this.#line);
    if (this.#fence) {
      if (marks.startsWith(this.#fence) && (isFence || this.#line.includes(this.#fence))) this.#fence = '';
    } else if (isFence) this.#fence = marks;
    else if (marks.startsWith('`')) this.#span = this.#span === marks ? '' : this.#span || marks;
    // A span ends with its paragraph.
    if (this.#fence || (marks === '\n' && this.#line.trim() === '')) this.#span = '';
  }

  /** Whether a code span is open and closes within its paragraph; null while that is not known. */
  #closesSpan(after: string): boolean | null {
    if (!this.#span) return false;
    const [paragraph = ''] = after.slice(0, SPAN_MAX).split(/\n\s*\n/, 1);
    const isWhole = paragraph.length < after.length;
    if (new RegExp(`(?<!\`)${this.#span}${isWhole ? '(?!`)' : '[^`]'}`).test(paragraph)) return true;
    return isWhole ? false : null;
  }

  #turn(isClosing: boolean): void {
    // The prompt has opened it, so all before it was reasoning.
    if (isClosing && !this.#isReasoning) this.text = this.#line = '';
    this.#isReasoning = !isClosing;
    this.hasReasoned = true;
    this.#span = '';
  }
}

/** Takes reasoning out of an answer while it streams. Fails with `invalid-answer` when nothing else is left. */
export async function* withoutReasoning(answer: Answer): Answer {
  let filter = new ReasoningFilter();
  let shown = '';
  function* show(): Generator<Result<AnswerPiece>> {
    const { text } = filter;
    if (text !== shown)
      yield succeed(text.startsWith(shown) ? { delta: text.slice(shown.length) } : { text });
    shown = text;
  }
  for await (const piece of answer) {
    if (!piece.ok) filter.end();
    else if ('delta' in piece.value) filter.push(piece.value.delta);
    else if ('text' in piece.value) {
      filter = new ReasoningFilter();
      filter.push(piece.value.text);
    }
    yield* show();
    if (!piece.ok) return yield piece;
    if (!('delta' in piece.value) && !('text' in piece.value)) yield piece;
  }
  filter.end();
  yield* show();
  if (filter.hasReasoned && shown.trim() === '') yield fail('invalid-answer', 'only reasoning, no answer');
}
