import { findJsonEnd } from '#lib/server/core/json';

// Models write marks of their own into their text: reasoning (<think>), calls of tools, the end of a turn.
// Neither marks nor what they hide is shown, spoken or stored. Within Markdown code they are text, and stay.

/** What a mark means, by its name in lower-case letters. */
const meanings = {
  thought: /think|thought|reasoning|reflection|scratchpad/,
  call: /tool|function|invoke|python|action/,
  /** Says what follows it. */
  header: /^(?:start|begin|channel|from|recipient|imstart|startheaderid|startofturn)$/,
  turnEnd: /^(?:end|return|call)$/,
  messageEnd: /^(?:eom|eot|imend|endof|s$)/,
  none: /^/,
};
type Meaning = keyof typeof meanings;
/** The names of tags that are marks. A token of a vocabulary, such as <|im_end|>, is one whatever its name. */
const TAG =
  /^(?:think(?:ing)?|thought|reasoning|reflection|scratchpad|(?:start|end)?(?:tool|function)(?:calls?|use|response)|(?:start|end)ofturn|answer|eos|pad|s)$/;
/** Names of tags that prose has, too: marks with attributes, or beside JSON, a tag or a line's end. */
const PROSE_TAG = /^(?:tools|functions?|invoke)$/;

const HEADER_END = /\n|<[|｜](?:message|content|end_header_id)[|｜]>/;
/** Reads what follows a header. */
function readHeader(header: string): Meaning {
  if (/\bto=|\brecord\b|\bticket\b/.test(header)) return 'call';
  return /analysis|commentary/.test(header) ? 'thought' : 'none';
}

const TOOL = '(?:record|ticket)';
/** The name of a tool of ours, and then its arguments. */
const NAMED = String.raw`\b${TOOL}(?:\(\s*(?:\w+\s*=|\{)|\s*\{\s*"|\s*\n\s*Action Input:)`;
const OUR_CALL = new RegExp(
  String.raw`["'](?:(?:tool|function)?_?name|tool|function|action)["']\s*:\s*["'](?:functions\.)?${TOOL}["']|${NAMED}`,
  'i',
);
/** The beginning of JSON that calls some tool. */
const ANY_CALL = /^\W*name\W+[\w.]*\W*(?:$|(?:argu|para)m)/;
/** What models write before a call in its line. */
const LEAD = /(?<=^|\n)[ \t]*(?:(?:[-*>]+|\d{1,2}[.)]|(?:Thought:.*\n)?Action:|functools|print\(|\[)\s*)+$/;
const INDENT = String.raw`[ \t>*+.)\d-]*`;
const FENCED = `(?<=(?:^|[\\n>])${INDENT})(?<fence>\`{3,}|~{3,})[^\`\\n]*(?![^\\n])[^]*?(?:\\n${INDENT}\\k<fence>|$)`;
/** A span ends with its paragraph. */
const SPANNED = String.raw`(?:[^\n]|\n(?!\s*\n)){0,200}`;
const SPAN = `(?<!\`)(?<span>\`+)(?!\`)${SPANNED}?(?<!\`)\\k<span>(?!\`)`;
/** A tag, a token or a word in brackets. The end of the text may cut it. */
const MARK = String.raw`<\/?[|｜]?["\w▁:|｜\/]{1,60}(?:[\s=\/][^<>\n]{0,200})?(?:>|$)|[[◁]\/?(?:think|inst|tool_\w{1,20}|\|\w{1,30}\|)[\]▷]`;
/** What may become one of these, or a call, if the text goes on. */
const BEGINNING = String.raw`(?:<\/?[|｜]?|[[◁]\/?[\w|]{0,30}|\[\s*(?:\{\s*)?|\{\s*|~{1,2}|\`+${SPANNED}|\b[rt]\w{0,5}|\b${TOOL}[\s({]*[\w ]{0,30})$`;
const parts = new RegExp(
  `(?<code>${FENCED}|${SPAN})|(?<mark>${MARK})|(?<json>(?:\\[\\s*)?\\{\\s*["'])|(?<named>${NAMED})|(?<beginning>${BEGINNING})`,
  'gi',
);
const marks = new RegExp(MARK, 'gi');

/** Reads the mark that was found in a text. Null for a tag that is none. */
function readMark(text: string, raw: string, index: number): { meaning: Meaning; isEnd: boolean } | null {
  const [head = ''] = raw.split(/[\s=]|\/?>$/, 1);
  const name = head.toLowerCase().replace(/<\/?\w+:|[^a-z]/g, '');
  const isEnd = /\/|end|suffix|^<\w+[|｜]/i.test(head);
  if (name === '') return null;
  if (!/^[[◁]|[|｜]/.test(head) && !TAG.test(name)) {
    const beside = isEnd ? text[index - 1] : text[index + raw.length];
    const isUsed = raw.length > head.length + 1 || '[]{}<>\n'.includes(beside ?? ' ');
    if (!PROSE_TAG.test(name) || !isUsed) return null;
  }
  if (raw.endsWith('/>')) return { meaning: 'none', isEnd };
  const fits = (meaning: Meaning) => meanings[meaning].test(name);
  return { meaning: (Object.keys(meanings) as Meaning[]).find(fits) ?? 'none', isEnd };
}

/** Finds the end of a thought or a call that begins before `start`. `isHeaded`: in a header. */
function findClosing(text: string, start: number, opened: Meaning, isHeaded: boolean): number {
  marks.lastIndex = start;
  for (const { 0: raw, index } of text.matchAll(marks)) {
    const { meaning, isEnd } = readMark(text, raw, index) ?? {};
    if (isHeaded && meaning === 'header') return index;
    const isClosed = meaning === opened ? isEnd : meaning === 'messageEnd' && opened === 'call';
    if (isClosed || meaning === 'turnEnd') return index + raw.length;
  }
  return text.length;
}

/** A part of a text, and where it ends. `thoughtEnd` makes a thought of all that stands before it. */
type Part = { is: 'text' | 'call' | 'thought' | 'thoughtEnd' | 'none'; end: number };

function readPart(text: string, { 0: raw, index, groups = {} }: RegExpExecArray, isFirst: boolean): Part {
  const end = index + raw.length;
  if (groups.beginning) return { is: 'text', end };
  if (groups.code) return { is: OUR_CALL.test(raw) ? 'call' : 'text', end };
  if (!groups.mark) {
    const jsonEnd = groups.json ? findJsonEnd(text, index) : end;
    const written = text.slice(index, jsonEnd);
    const isCall = OUR_CALL.test(written) || (isFirst && ANY_CALL.test(written));
    // What follows a call without a closing mark is the model's own idea of the tool's answer.
    return isCall ? { is: 'call', end: text.length } : { is: 'text', end: jsonEnd };
  }
  const mark = readMark(text, raw, index);
  if (!mark) return { is: 'text', end: end === text.length ? end : index + 1 };
  const isHeader = mark.meaning === 'header';
  const [header = ''] = isHeader ? text.slice(index).split(HEADER_END, 1) : [raw];
  const from = index + header.length;
  const meaning = isHeader ? readHeader(header) : mark.meaning;
  if (meaning !== 'thought' && meaning !== 'call') return { is: 'none', end: from };
  if (mark.isEnd) return { is: meaning === 'thought' ? 'thoughtEnd' : 'none', end };
  return { is: meaning, end: findClosing(text, from, meaning, isHeader) };
}

/** How far a text is read: `rest`, its end, is decided up to `readTo`. `text` is what is visible. */
export type Reading = { rest: string; readTo: number; decided: string; text: string; calls: string[] };
export const nothingRead: Reading = { rest: '', readTo: 0, decided: '', text: '', calls: [] };
/** What is not decided is not visible up to this length. */
const HELD_MAX = 1000;
/** As much of a decided text as tells where a line begins. */
const LINE_MAX = 200;

/** Reads on after a further piece of a text. `isWhole`: it was the last. */
export function readOn(before: Reading, piece: string, isWhole = false): Reading {
  const rest = before.rest + piece;
  const calls = [...before.calls];
  let { readTo, decided } = before;
  let held = '';
  while (readTo < rest.length) {
    parts.lastIndex = readTo;
    const found = parts.exec(rest);
    decided += rest.slice(readTo, found?.index);
    readTo = found?.index ?? rest.length;
    if (!found) break;
    const { is, end } = readPart(rest, found, decided.trimStart() === '');
    if (end >= rest.length && !isWhole) {
      if (is === 'text' && end - readTo > HELD_MAX) held = rest.slice(readTo);
      break;
    }
    const content = rest.slice(readTo, found.groups?.beginning ? readTo + 1 : end);
    readTo += content.length;
    if (is === 'text') decided += content;
    if (is === 'thoughtEnd') decided = '';
    if (is !== 'call') continue;
    calls.push(content);
    decided = decided.replace(LEAD, '');
    if (found.groups?.code) decided = decided.trimEnd();
  }
  const text = ((isWhole ? decided : decided.replace(LEAD, '')) + held).trimStart();
  const from = Math.max(0, readTo - LINE_MAX);
  return { rest: rest.slice(from), readTo: readTo - from, decided, text, calls };
}

/** Removes a model's own marks from a whole text. */
export const removeMarkup = (text: string): string => readOn(nothingRead, text, true).text.trim();
