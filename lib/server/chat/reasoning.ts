import 'server-only';
import type { Answer, AnswerPiece } from '#lib/server/chat/message';
import { fail, succeed } from '#lib/server/core/errors';

// Some models write their reasoning between <think> and </think>. It is neither shown, spoken nor stored; without its
// opening tag it is taken back when it closes. Such tags within Markdown code are not reasoning, and stay.

const TOKEN = /<\/?think(?:ing)?(?:[^\S\n][^<>\n]{0,200})?\/?>|`+|~{3,}|\n/gi;
/** The end of a piece that may be the beginning of a token. */
const PARTIAL =
  /(?:<\/?(?:t|th|thi|thin|thinki|thinkin|think(?:ing)?(?:[^\S\n][^<>\n]{0,200})?\/?)?|(?<!`)`+|(?<!~)~+)$/i;
/** The marks of lists and quotes, which may precede a code fence on its line. */
const LINE_START = /^[\s>*+\-\d.)]*$/;
const SPAN_MAX = 10_000;

/** Removes reasoning from a text that arrives in pieces, wherever the pieces are split. */
class ReasoningFilter {
  /** The visible text so far, and the part of it that has not been drained; null once text was withdrawn. */
  text = '';
  #fresh: string | null;
  hasReasoned = false;
  #held = '';
  #isReasoning = false;
  /** The marks of the open code block and of the open code span, and the visible line so far. */
  #fence = '';
  #span = '';
  #line = '';

  /** `isReplacing`: the text takes the place of what was shown before. */
  constructor(isReplacing = false) {
    this.#fresh = isReplacing ? null : '';
  }

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

  /** Shows the text that was held back. Reasoning that was never closed is dropped. */
  end(): void {
    const { length } = this.text;
    this.#held = this.#held.replace(/^<\/?think[^>]*$/i, '');
    // A blank line ends open code spans, so that nothing stays held back.
    this.push('\n\n');
    const surplus = Math.min(2, this.text.length - length);
    if (surplus <= 0) return;
    this.text = this.text.slice(0, -surplus);
    this.#fresh = this.#fresh?.slice(0, -surplus) ?? null;
  }

  /** Returns what the page has to do since the last call: add a piece, or replace the text. Null for nothing. */
  drain(): AnswerPiece | null {
    const fresh = this.#fresh;
    this.#fresh = '';
    if (fresh === null) return { text: this.text };
    return fresh === '' ? null : { delta: fresh };
  }

  #show(text: string): void {
    if (this.#isReasoning) return;
    const visible = this.hasReasoned && this.text === '' ? text.trimStart() : text;
    this.text += visible;
    if (this.#fresh !== null) this.#fresh += visible;
    this.#line = visible === '\n' ? '' : (this.#line + visible).slice(0, 100);
  }

  /** Processes a token. Returns false if more text must arrive first. */
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
    // The model's prompt contained the opening tag, so all the text before the closing tag is reasoning.
    if (isClosing && !this.#isReasoning && this.text !== '') {
      this.text = this.#line = '';
      this.#fresh = null;
    }
    this.#isReasoning = !isClosing;
    this.hasReasoned = true;
    this.#span = '';
  }
}

/** Removes reasoning from a whole text. */
export function removeReasoning(text: string): string {
  const filter = new ReasoningFilter();
  filter.push(text);
  filter.end();
  return filter.text.trim();
}

/** Removes reasoning from an answer while it streams. Fails with `invalid-answer` when nothing else is left. */
export async function* withoutReasoning(answer: Answer): Answer {
  let filter = new ReasoningFilter();
  for await (const piece of answer) {
    if (!piece.ok) filter.end();
    else if ('delta' in piece.value) filter.push(piece.value.delta);
    else if ('text' in piece.value) {
      filter = new ReasoningFilter(true);
      filter.push(piece.value.text);
    }
    const shown = filter.drain();
    if (shown) yield succeed(shown);
    if (!piece.ok) return yield piece;
    if (!('delta' in piece.value) && !('text' in piece.value)) yield piece;
  }
  filter.end();
  const shown = filter.drain();
  if (shown) yield succeed(shown);
  if (filter.hasReasoned && filter.text.trim() === '')
    yield fail('invalid-answer', 'only reasoning, no answer');
}
