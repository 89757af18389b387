import { describe, expect, test } from 'vitest';
import { isTooHeavy } from '#lib/browser/chat/markdown';
import { CHAT_MARKS_MAX, CHAT_NESTING_MAX } from '#lib/contracts/limits';
import { richReply } from '#tests/support/e2e/rich-reply';

/** A list of `levels` levels, one deeper per line. */
const list = (levels: number, mark = '- ') =>
  Array.from({ length: levels }, (_, level) => `${' '.repeat(mark.length * level)}${mark}a`).join('\n');

describe('too deep', () => {
  test.each([
    ['quotes', '> '.repeat(CHAT_NESTING_MAX + 1)],
    ['quotes without spaces', '>'.repeat(CHAT_NESTING_MAX + 1)],
    ['a list', list(CHAT_NESTING_MAX + 1)],
    ['a numbered list', list(CHAT_NESTING_MAX + 1, '1. ')],
    ['a list in one line', `${'- '.repeat(CHAT_NESTING_MAX + 1)}a`],
    ['empty items', Array.from({ length: 40 }, (_, level) => `${'  '.repeat(level)}-`).join('\n')],
    ['tabs', Array.from({ length: 40 }, (_, level) => `${'\t'.repeat(level)}- a`).join('\n')],
    ['lists in quotes', '> 1. '.repeat(20)],
    ['a list in a quote', `> ${'  '.repeat(CHAT_NESTING_MAX)}- a`],
    ['what stands among lines that are not', `One.\n\n${'> '.repeat(40)}\n\nTwo.`],
  ])('%s', (_, text) => {
    expect(isTooHeavy(text)).toBe(true);
  });
});

describe('too many marks', () => {
  test.each([
    ['emphasis in emphasis', `${'*_'.repeat(1000)}a${'_*'.repeat(1000)}`],
    ['emphasis that nothing ends', '*a_'.repeat(1000)],
    ['a run of stars', '*'.repeat(CHAT_MARKS_MAX + 1)],
    ['strokes', '~a'.repeat(1000)],
    ['pictures in pictures', `${'!['.repeat(300)}a${'](b)'.repeat(300)}`],
    ['links', '[a](b) '.repeat(300)],
    ['paragraphs', 'a\n\n'.repeat(1000)],
    ['items', '- a\n'.repeat(1000)],
    ['a table of empty cells', `${'|'.repeat(60)}\n${'|-'.repeat(60)}\n${'|\n'.repeat(30)}`],
    ['much prose', 'Many words. '.repeat(10_000)],
    ['a million empty lines', '\n'.repeat(1_000_000)],
    ['half a million blanks before as many quotes', `${' '.repeat(500_000)}${'> '.repeat(250_000)}`],
    ['a list of a thousand levels', list(1000)],
  ])('%s', (_, text) => {
    expect(isTooHeavy(text)).toBe(true);
  });
});

describe('not too heavy', () => {
  test.each([
    ['quotes', '> '.repeat(CHAT_NESTING_MAX)],
    ['a list', list(CHAT_NESTING_MAX)],
    ['a list with wide numbers', list(10, '1000. ')],
    ['a line far from the left', `${' '.repeat(500)}a`],
    ['code far from the left', `${' '.repeat(500)}-x > y`],
    ['many items of one list', list(1).concat('\n').repeat(200)],
    ['a sum', `${'1.5 '.repeat(100)}${'a > b '.repeat(100)}`],
    ['a rule', '-'.repeat(500)],
    ['stars', '*'.repeat(500)],
    ['a reply with everything in it, six times as long', `${richReply}\n\n`.repeat(6)],
    ['a long text', 'A sentence of eight words, as people write. '.repeat(1000)],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(isTooHeavy(text)).toBe(false);
  });
});
