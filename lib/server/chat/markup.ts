import type { AnswerPiece } from '#lib/server/chat/message';

// Models write marks of their own into their text: reasoning (<think>), calls of tools, channels, the end of a turn.
// Neither the marks nor what they hide is shown, spoken or stored. Within Markdown code they are text, and stay.

const TOKEN =
  /<\/?think(?:ing)?(?:[^\S\n][^<>\n]{0,200})?\/?>|<\/?tool_call>|<function=[\w.-]{1,40}>|<\/function>|\[TOOL_CALLS\]|<[|｜][\w▁/]{1,40}[|｜]>|<(?:start|end)_of_turn>|<\/s>|`+|~{3,}|\n/gi;
/** The beginning of a mark, and of marks with a fixed name, at the end of a piece. */
const OPEN_MARK =
  /^<(?:\/?think(?:ing)?(?:[^\S\n][^<>\n]{0,200})?\/?|function=[\w.-]{0,40}|[|｜][\w▁/]{0,40}[|｜]?)$/i;
const FIXED_MARKS =
  '<thinking </thinking <tool_call> </tool_call> <function= </function> [tool_calls] <start_of_turn> <end_of_turn> </s>'.split(
    ' ',
  );
const OPEN_CODE = /(?:(?<!`)`+|(?<!~)~+)$/;
/** Marks before a tool's call, before the header of a message or channel, and after such a header. */
const CALL = /^(?!.*(?:end|\/)).*(?:tool|python|function)/i;
const HEADER = /channel|start/i;
const HEADER_END = /message|end_header|sep/i;
/** The marks of lists and quotes, which may precede a code fence on its line. */
const LINE_START = /^[\s>*+\-\d.)]*$/;
const SPAN_MAX = 10_000;
const START_LENGTH = 100;

/** Returns the end of a piece that may be the beginning of a token. */
function findPartial(text: string): string {
  const isOpen = (end: string) =>
    OPEN_MARK.test(end) || FIXED_MARKS.some((mark) => mark.startsWith(end.toLowerCase()));
  const tails = [text.lastIndexOf('<'), text.lastIndexOf('[')].filter((at) => at >= 0);
  return tails.map((at) => text.slice(at)).find(isOpen) ?? OPEN_CODE.exec(text)?.[0] ?? '';
}

/** Whether a text begins like JSON, which is shown only once it is complete. */
export const opensJson = (text: string) => /^\s*(?:\{|\[\s*(?:\{|$))/.test(text);

/** Whether a text begins with the JSON of a tool's call, which may have been cut or have words behind it. */
const opensCall = (text: string) => opensJson(text) && /"name"\s*:/.test(text);

/** Removes a model's own marks from a text that arrives in pieces, wherever the pieces are split. */
export class MarkupFilter {
  /** The visible text so far, and the part of it that has not been drained; null once text was withdrawn. */
  text = '';
  #fresh: string | null;
  /** The calls of tools that the model has written as text. */
  readonly calls: string[] = [];
  hasMarks = false;
  #isOver = false;
  #held = '';
  #hidden: 'thought' | 'channel' | 'header' | 'call' | null = null;
  #header = '';
  /** The first visible words, which tell JSON. */
  #start = '';
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
    this.#held = findPartial(left);
    this.#show(left.slice(0, left.length - this.#held.length));
  }

  /** Shows the text that was held back. Reasoning that was never closed, and a mark that was cut, are dropped. */
  end(): void {
    const { length } = this.text;
    this.#held = this.#held.replace(/^<(?:\/?think|[|｜])[^>]*$/i, '');
    // A blank line ends open code spans, so that nothing stays held back.
    this.push('\n\n');
    const surplus = Math.min(2, this.text.length - length);
    if (surplus > 0) {
      this.text = this.text.slice(0, -surplus);
      this.#fresh = this.#fresh?.slice(0, -surplus) ?? null;
    }
    this.#isOver = true;
    if (!opensCall(this.text)) return;
    this.calls.push(this.text);
    this.text = '';
    this.#fresh &&= '';
  }

  /** Returns what the page has to do since the last call: add a piece, or replace the text. Null for nothing. */
  drain(): AnswerPiece | null {
    if (!this.#isOver && opensJson(this.#start)) return null;
    const fresh = this.#fresh;
    this.#fresh = '';
    if (fresh === null) return { text: this.text };
    return fresh === '' ? null : { delta: fresh };
  }

  #show(text: string): void {
    if (this.#hidden === 'header') this.#header += text;
    if (this.#hidden === 'call') this.calls.push((this.calls.pop() ?? '') + text);
    if (this.#hidden) return;
    const visible = this.hasMarks && this.text === '' ? text.trimStart() : text;
    this.text += visible;
    if (this.#start.length < START_LENGTH) this.#start += visible;
    if (this.#fresh !== null) this.#fresh += visible;
    this.#line = visible === '\n' ? '' : (this.#line + visible).slice(0, 100);
  }

  /** Processes a token. Returns false if more text must arrive first. */
  #take(token: string, after: string): boolean {
    if (/^[`~\n]/.test(token)) {
      if (token !== '\n' && after === '') return false;
      if (!this.#hidden) this.#takeMarks(token);
      if (token === '\n' && this.#hidden === 'header') this.#hidden = null;
      else this.#show(token);
      return true;
    }
    const isCode = !this.#hidden && (this.#fence !== '' || this.#closesSpan(after));
    if (isCode) this.#show(token);
    else if (isCode === false && !token.endsWith('/>')) this.#turn(token);
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

  #turn(mark: string): void {
    this.hasMarks = true;
    this.#span = '';
    if (/^<\/?think/i.test(mark)) this.#turnThought(mark.startsWith('</'));
    else if (this.#hidden === 'thought') return;
    else if (CALL.test(mark)) this.#openCall(mark);
    else if (HEADER.test(mark)) {
      this.#hidden = 'header';
      this.#header = '';
    } else if (this.#hidden === 'channel') return;
    else if (this.#hidden !== 'header') this.#hidden = null;
    else if (HEADER_END.test(mark)) {
      if (this.#header.includes('to=')) this.#openCall(this.#header);
      else this.#hidden = /analysis|commentary/.test(this.#header) ? 'channel' : null;
    }
  }

  #openCall(header: string): void {
    this.#hidden = 'call';
    this.calls.push(header);
  }

  #turnThought(isClosing: boolean): void {
    // The model's prompt contained the opening tag, so all the text before the closing tag is reasoning.
    if (isClosing && !this.#hidden && this.text !== '') {
      this.text = this.#line = this.#start = '';
      this.#fresh = null;
    }
    this.#hidden = isClosing ? null : 'thought';
  }
}

/** Removes a model's own marks from a whole text. */
export function removeMarkup(text: string): string {
  const filter = new MarkupFilter();
  filter.push(text);
  filter.end();
  return filter.text.trim();
}
