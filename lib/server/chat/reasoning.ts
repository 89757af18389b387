import 'server-only';
import type { Answer, AnswerPiece } from '#lib/server/chat/answer';
import { fail, succeed } from '#lib/server/core/errors';

// Some models think aloud, between <think> and </think>. What Markdown shows as code is not reasoning.

type VisiblePiece = { delta: string } | { text: string };

const TOKEN = /<\/?think(?:ing)?(?:\s[^<>]{0,200})?\/?>|`+|~{3,}|\n/gi;
/** An end that may become a token with the next piece. */
const PARTIAL =
  /(?:<\/?(?:t|th|thi|thin|thinki|thinkin|think(?:ing)?(?:\s[^<>]{0,200})?\/?)?|(?<!`)`+|(?<!~)~+)$/i;
/** What may precede a code fence in its line: the marks of lists and quotes. */
const LINE_START = /^[\s>*+\-\d.)]*$/;
const SPAN_MAX = 10_000;

/** Removes reasoning from a text that arrives in pieces, wherever they are split. */
export class ReasoningFilter {
  hasShown = false;
  hasReasoned = false;
  #buffer = '';
  #depth = 0;
  /** What follows a closing tag that leaves an outer one open: the answer, if none closes that. */
  #rest: string | null = null;
  /** The marks of the open code block and of the open code span. */
  #fence = '';
  #span = '';
  #line = '';
  #piece: VisiblePiece = { delta: '' };

  /** Takes the next piece. Returns what extends or replaces the visible text. */
  push(piece: string, isLast = false): VisiblePiece {
    this.#buffer += piece;
    this.#piece = { delta: '' };
    let at = 0;
    let isHeld = false;
    for (const { 0: token, index } of this.#buffer.matchAll(TOKEN)) {
      this.#show(this.#buffer.slice(at, index));
      at = index;
      isHeld = !this.#take(token, this.#buffer.slice(at + token.length), isLast);
      if (isHeld) break;
      at += token.length;
    }
    const left = this.#buffer.slice(at);
    this.#buffer = isHeld ? left : (PARTIAL.exec(left)?.[0] ?? '');
    this.#show(left.slice(0, left.length - this.#buffer.length));
    return this.#piece;
  }

  /** Returns what was held back. Reasoning that was never closed is dropped. */
  end(): VisiblePiece {
    this.push('', true);
    if (this.#fence || !/^<\/?think/i.test(this.#buffer)) this.#show(this.#buffer);
    if (this.#rest !== null) this.#depth = 0;
    this.#show(this.#rest ?? '');
    return this.#piece;
  }

  #show(text: string): void {
    if (this.#depth > 0 && this.#rest !== null) this.#rest += text;
    const visible = this.hasReasoned && !this.hasShown ? text.trimStart() : text;
    if (this.#depth > 0 || visible === '') return;
    this.hasShown = true;
    this.#line = visible === '\n' ? '' : (this.#line + visible).slice(0, 100);
    const piece = this.#piece;
    this.#piece = 'delta' in piece ? { delta: piece.delta + visible } : { text: piece.text + visible };
  }

  /** Takes a token. Returns false when more of the text has to arrive first. */
  #take(token: string, after: string, isLast: boolean): boolean {
    if (!token.startsWith('<')) {
      if (token !== '\n' && after === '' && !isLast) return false;
      if (this.#depth === 0) this.#takeMarks(token);
      this.#show(token);
      return true;
    }
    const isCode = this.#depth === 0 && (this.#fence !== '' || this.#closesSpan(after, isLast));
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
  #closesSpan(after: string, isLast: boolean): boolean | null {
    if (!this.#span) return false;
    const [paragraph = ''] = after.slice(0, SPAN_MAX).split(/\n\s*\n/, 1);
    const isWhole = isLast || paragraph.length < after.length;
    if (new RegExp(`(?<!\`)${this.#span}${isWhole ? '(?!`)' : '[^`]'}`).test(paragraph)) return true;
    return isWhole ? false : null;
  }

  #turn(isClosing: boolean): void {
    this.#span = '';
    this.hasReasoned = true;
    if (this.#depth === 0 && isClosing) {
      // The prompt has opened it, so all before it was reasoning.
      if (this.hasShown) this.#piece = { text: '' };
      this.hasShown = false;
      this.#line = '';
    }
    this.#depth = Math.max(0, this.#depth + (isClosing ? -1 : 1));
    this.#rest = isClosing && this.#depth > 0 ? '' : null;
  }
}

/** Takes reasoning out of an answer. Fails with `invalid-answer` when nothing else is left. */
export async function* withoutReasoning(answer: Answer): Answer {
  let filter = new ReasoningFilter();
  const take = (piece: AnswerPiece): AnswerPiece => {
    if ('delta' in piece) return filter.push(piece.delta);
    if (!('text' in piece)) return piece;
    filter = new ReasoningFilter();
    return { text: Object.values(filter.push(piece.text)).join('') };
  };
  for await (const piece of answer) {
    const shown = piece.ok ? take(piece.value) : filter.end();
    if (!('delta' in shown) || shown.delta !== '') yield succeed(shown);
    if (!piece.ok) return yield piece;
  }
  yield succeed(filter.end());
  if (filter.hasReasoned && !filter.hasShown) yield fail('invalid-answer', 'reasoning without an answer');
}
