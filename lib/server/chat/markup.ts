import type { AnswerPiece } from '#lib/server/chat/message';

// Models write marks of their own into their text: reasoning (<think>), calls of tools, channels, the end of a turn.
// Neither the marks nor what they hide is shown, spoken or stored. Within Markdown code they are text, and stay.

const THOUGHT = String.raw`(?:think(?:ing)?|thought|reasoning|seed:think)(?:[^\S\n][^<>\n]{0,200})?`;
const TOKEN = new RegExp(
  [
    `</?${THOUGHT}/?>`,
    String.raw`</?(?:(?:\w{1,20}:)?tool_?calls?|function_calls|tool_response|answer|s|eos|pad|(?:start|end)_of_turn)>`,
    String.raw`<function=[\w.-]{1,40}>|</function>|<[|｜][\w▁/]{1,40}[|｜]>`,
    String.raw`[[◁]/?think[\]▷]|\[TOOL_CALLS\]|\[/?INST\]|\[(?:record|ticket)\(`,
    String.raw`(?:\[\s*)?\{\s*"name"\s*:\s*"(?:record|ticket)"`,
    '`+|~{3,}|\\n',
  ].join('|'),
  'gi',
);
/** What may be the beginning of a token, at the end of a piece. */
const PARTIAL = new RegExp(
  [
    String.raw`(?:</?(?:[\w:]{0,30}|${THOUGHT}/?|function=[\w.-]{0,40}|[|｜][\w▁/]{0,40}[|｜]?)`,
    String.raw`[[◁]/?\w{0,10}|(?:\[\s*)?\{[\s"\w:]{0,30}|(?<!~)~{1,2})$`,
  ].join('|'),
  'i',
);
/** The beginning of a mark that was cut. It is dropped. */
const CUT_MARK = /^(?:<(?:\/?think|[|｜])[^>]*|\[?\s*\{\s*"name[\s\S]*)$/i;
/** Marks around reasoning, before a tool's call, before the header of a message or channel, and after such a header. */
const THINKING = /think|thought|reasoning/i;
const CLOSING = /^.(?:\/|.?end)/i;
const CALL = /^(?!.*(?:end|\/)).*(?:tool|python|function|action|record|ticket)/i;
const CALL_PART = /sep|argument/i;
const HEADER = /channel|start(?!_response)/i;
const HEADER_END = /message|end_header|sep/i;
/** The marks of lists and quotes, which may precede a code fence on its line. */
const LINE_START = /^[\s>*+\-\d.)]*$/;
const SPAN_MAX = 10_000;
/** As much of a text or a line as tells what it is. */
const HEAD_LENGTH = 100;

/** Whether a text begins like JSON, which is shown only once it is complete. */
export const opensJson = (text: string) => /^\s*(?:\{|\[\s*(?:\{|$))/.test(text);

/** Whether a text begins with the JSON of a tool's call, which may have been cut or have words behind it. */
const opensCall = (text: string) => opensJson(text) && /"name"\s*:/.test(text);

/** Removes a model's own marks from a text that arrives in pieces, wherever the pieces are split. */
export class MarkupFilter {
  /** The visible text so far. */
  text = '';
  /** The part of it that has not been drained; null once text was withdrawn. */
  #fresh: string | null;
  /** The calls of tools that the model has written as text. */
  readonly calls: string[] = [];
  hasMarks = false;
  /** Whether the text so far is blank or begins like JSON, so that none of it is shown yet. */
  #isUndecided = false;
  #held = '';
  #hidden: 'thought' | 'channel' | 'header' | 'call' | null = null;
  #header = '';
  /** The marks of the open code block and of the open code span, and the visible line so far. */
  #fence = '';
  #span = '';
  #line = '';

  /** `isReplacing`: the text takes the place of what was shown before. */
  constructor(isReplacing = false) {
    this.#fresh = isReplacing ? null : '';
  }

  push(piece: string, isLast = false): void {
    const text = this.#held + piece;
    let at = 0;
    for (const { 0: token, index } of text.matchAll(TOKEN)) {
      this.#show(text.slice(at, index));
      at = index;
      this.#held = text.slice(at);
      if (!this.#take(token, text.slice(at + token.length), isLast)) return;
      at += token.length;
    }
    const rest = text.slice(at);
    this.#held = isLast ? '' : (PARTIAL.exec(rest)?.[0] ?? '');
    this.#show(rest.slice(0, rest.length - this.#held.length));
  }

  /** Shows the text that was held back, or takes it as a call. Reasoning that was never closed is dropped. */
  end(): void {
    this.#held = this.#held.replace(CUT_MARK, '');
    this.push('', true);
    this.#isUndecided = false;
    if (!opensCall(this.text) && !(this.calls.length > 0 && opensJson(this.text))) return;
    this.calls.push(this.text);
    this.text = '';
    this.#fresh &&= '';
  }

  /** Returns what the page has to do since the last call: add a piece, or replace the text. Empty for nothing. */
  drain(): AnswerPiece[] {
    const fresh = this.#fresh;
    if (this.#isUndecided || fresh === '') return [];
    this.#fresh = '';
    return [fresh === null ? { text: this.text } : { delta: fresh }];
  }

  #show(text: string): void {
    if (this.#hidden === 'header') this.#header += text;
    if (this.#hidden === 'call') this.calls.push((this.calls.pop() ?? '') + text);
    if (this.#hidden) return;
    const isHead = this.text.length < HEAD_LENGTH;
    const visible = this.hasMarks && this.text === '' ? text.trimStart() : text;
    this.text += visible;
    if (isHead && visible !== '') this.#isUndecided = this.text.trim() === '' || opensJson(this.text);
    if (this.#fresh !== null) this.#fresh += visible;
    this.#line = visible === '\n' ? '' : (this.#line + visible).slice(0, HEAD_LENGTH);
  }

  /** Processes a token. Returns false if more text must arrive first. */
  #take(token: string, after: string, isLast: boolean): boolean {
    if (/^[`~\n]/.test(token)) {
      if (token !== '\n' && after === '' && !isLast) return false;
      if (!this.#hidden) this.#takeMarks(token);
      if (token === '\n' && this.#hidden === 'header') this.#hidden = null;
      else this.#show(token);
      return true;
    }
    // A call of our own tool is one within a code block too.
    const isOurs = token.includes('"') || token.endsWith('(');
    const isCode = !this.#hidden && !isOurs && (this.#fence !== '' || this.#closesSpan(after, isLast));
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
  #closesSpan(after: string, isLast: boolean): boolean | null {
    if (!this.#span) return false;
    const [paragraph = ''] = after.slice(0, SPAN_MAX).split(/\n\s*\n/, 1);
    const isWhole = isLast || paragraph.length < after.length;
    if (new RegExp(`(?<!\`)${this.#span}${isWhole ? '(?!`)' : '[^`]'}`).test(paragraph)) return true;
    return isWhole ? false : null;
  }

  #turn(mark: string): void {
    this.hasMarks = true;
    this.#span = '';
    if (THINKING.test(mark)) this.#turnThought(CLOSING.test(mark));
    else if (this.#hidden === 'thought') return;
    else if (this.#hidden === 'call' && (CALL_PART.test(mark) || /["(]/.test(mark))) this.#show(mark);
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
    const before = this.text.replace(/\n*(?:`{3,}|~{3,})\w*\s*$/, '');
    if (before !== this.text) this.#fresh = null;
    this.text = before;
    this.#fence = '';
  }

  #turnThought(isClosing: boolean): void {
    // The model's prompt contained the opening tag, so all the text before the closing tag is reasoning.
    if (isClosing && !this.#hidden && this.text !== '') {
      this.text = this.#line = '';
      this.#fresh = null;
      this.#isUndecided = false;
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
