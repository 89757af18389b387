import { CHAT_MARKS_MAX, CHAT_NESTING_MAX } from '#lib/contracts/limits';

// What opens a level at a line's head: the mark of a quote or of a list's item, after spaces.
const MARK = /([ \t]*)(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))/y;
const TAB_COLUMNS = 4;
// The least that a list in a list is indented by.
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
// What a line and many letters take, in marks.
const LINE_MARKS = 2;
const LETTERS_OF_MARK = 50;

const countMarks = (text: string): number => text.match(MARKS)?.length ?? 0;

/** What a paragraph takes to parse: in a table, which is one, each row has as many cells as the widest line. */
function weigh(paragraph: string): number {
  const lines = paragraph.split('\n');
  const columns = lines.reduce((most, line) => Math.max(most, line.split('|').length - 1), 0);
  return countMarks(paragraph) + lines.length * (LINE_MARKS + columns) + paragraph.length / LETTERS_OF_MARK;
}

/**
 * Whether Markdown would hold the page while it is parsed and drawn, told without parsing it: it nests lists and quotes
 * deeper than `CHAT_NESTING_MAX` levels, each of which is a call within a call, or has more than `CHAT_MARKS_MAX` marks,
 * which are compared with one another.
 */
export function isTooHeavy(text: string): boolean {
  if (text.split('\n').some((line) => countLevels(line) > CHAT_NESTING_MAX)) return true;
  const paragraphs = text.split(/\n[ \t]*\n/);
  return paragraphs.reduce((sum, paragraph) => sum + weigh(paragraph), 0) > CHAT_MARKS_MAX;
}
