import { describe, expect, it } from 'vitest';
import { isNestedTooDeep } from '#lib/browser/chat/nesting';
import { CHAT_NESTING_MAX } from '#lib/contracts/limits';

/** A list of `levels` levels, one more in each line. */
const list = (levels: number, mark = '- ') =>
  Array.from({ length: levels }, (_, level) => `${' '.repeat(mark.length * level)}${mark}a`).join('\n');

describe('too deep', () => {
  it.each([
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
    expect(isNestedTooDeep(text)).toBe(true);
  });
});

describe('not too deep', () => {
  it.each([
    ['quotes', '> '.repeat(CHAT_NESTING_MAX)],
    ['a list', list(CHAT_NESTING_MAX)],
    ['a list with wide numbers', list(10, '1000. ')],
    ['a line far from the left', `${' '.repeat(500)}a`],
    ['code far from the left', `${' '.repeat(500)}-x > y`],
    ['many items of one list', list(1).concat('\n').repeat(2000)],
    ['a sum', `${'1.5 '.repeat(100)}${'a > b '.repeat(100)}`],
    ['a rule', '-'.repeat(500)],
    ['stars', '*'.repeat(500)],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(isNestedTooDeep(text)).toBe(false);
  });
});

it('takes no time for much text', () => {
  const since = performance.now();
  isNestedTooDeep(`${' '.repeat(500_000)}${'> '.repeat(250_000)}`);
  isNestedTooDeep(list(1000));
  expect(performance.now() - since).toBeLessThan(1000);
});
