import { CHAT_NESTING_MAX } from '#lib/contracts/limits';

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

/**
 * Whether Markdown nests lists and quotes deeper than `CHAT_NESTING_MAX` levels, told without parsing it: what parses
 * and draws it calls itself once a level, and takes minutes or all of the stack for thousands.
 */
export function isNestedTooDeep(text: string): boolean {
  return text.split('\n').some((line) => countLevels(line) > CHAT_NESTING_MAX);
}
