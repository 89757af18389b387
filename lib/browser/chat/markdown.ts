import { CHAT_MARKS_MAX, CHAT_NESTING_MAX } from '#lib/contracts/limits';

// Facts about Markdown that need no parsing.

// The marker of a quote or list item at the start of a line.
const MARK = /([ \t]*)(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))/y;
const TAB_COLUMNS = 4;
const LEVEL_COLUMNS = 2;

function countLevels(line: string): number {
  let levels = 0;
  MARK.lastIndex = 0;
  for (let found = MARK.exec(line); found; found = MARK.exec(line)) {
    const { length } = (found[1] ?? '').replaceAll('\t', ' '.repeat(TAB_COLUMNS));
    levels += 1 + Math.floor(length / LEVEL_COLUMNS);
  }
  return levels;
}

const MARKS = /[!&()*/<>@[\\\]_`|~]/g;
const LINE_MARKS = 2;
const LETTERS_OF_MARK = 50;

const countMarks = (text: string): number => text.match(MARKS)?.length ?? 0;

/** Estimates the cost of parsing a paragraph. In a table, each row has as many cells as the widest line. */
function weigh(paragraph: string): number {
  const lines = paragraph.split('\n');
  const columns = lines.reduce((max, line) => Math.max(max, line.split('|').length - 1), 0);
  return countMarks(paragraph) + lines.length * (LINE_MARKS + columns) + paragraph.length / LETTERS_OF_MARK;
}

/**
 * Whether parsing would block the page: more than `CHAT_NESTING_MAX` levels of lists and quotes, which
 * recurse, or more than `CHAT_MARKS_MAX` marks, which are compared with one another.
 */
export function isTooHeavy(text: string): boolean {
  if (text.split('\n').some((line) => countLevels(line) > CHAT_NESTING_MAX)) return true;
  const paragraphs = text.split(/\n[ \t]*\n/);
  return paragraphs.reduce((sum, paragraph) => sum + weigh(paragraph), 0) > CHAT_MARKS_MAX;
}

/**
 * Splits incoming Markdown into blocks, so that only the last one has to be rendered again. Splits
 * at empty lines outside fenced code, before a paragraph, heading or fence. Joined by '\n', the
 * blocks are the text.
 */
export function cutDraft(text: string): string[] {
  const lines = text.split('\n');
  const blocks: string[] = [];
  let from = 0;
  let fence = '';
  lines.forEach((line, at) => {
    const mark = /^ {0,3}(```|~~~)/.exec(line)?.[1];
    // Lists, quotes and tables may continue after an empty line.
    if (!fence && at > from && lines[at - 1]?.trim() === '' && /^[^\s\-*+>|\d]/.test(line)) {
      blocks.push(lines.slice(from, at).join('\n'));
      from = at;
    }
    if (mark && (!fence || mark === fence)) fence = fence ? '' : mark;
  });
  return [...blocks, lines.slice(from).join('\n')];
}
