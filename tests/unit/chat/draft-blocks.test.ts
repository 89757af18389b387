import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutDraft } from '#lib/browser/chat/markdown';

test('paragraphs and headings are blocks of their own', () => {
  expect(cutDraft('One.\n\n## Two\n\nThree\nand four.')).toEqual(['One.\n', '## Two\n', 'Three\nand four.']);
});

test('lists, numbered lists, quotes and indented lines that continue after an empty line are not split', () => {
  for (const text of [
    '- a\n\n- b',
    '1. a\n\n2. b',
    '> a\n\n> b',
    '- a\n\n  more of a',
    '    code\n\n    code',
  ])
    expect(cutDraft(text)).toEqual([text]);
});

test('fenced code is never split', () => {
  const code = '```js\na\n\nb\n\n~~~\n\nc\n```';
  expect(cutDraft(`Look:\n\n${code}\n\nThat is all.`)).toEqual(['Look:\n', `${code}\n`, 'That is all.']);
  expect(cutDraft('~~~\n\na\n\n```\n\nb')).toEqual(['~~~\n\na\n\n```\n\nb']);
});

test('however a text arrives, no word is lost and completed blocks never change', () => {
  const piece = fc.constantFrom(
    '\n',
    '\n\n',
    '```',
    '~~~',
    '- ',
    '1. ',
    '# ',
    '> ',
    '  ',
    'word ',
    '*',
    '|',
    'é',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      let text = '';
      let settled: string[] = [];
      for (const one of pieces) {
        text += one;
        const blocks = cutDraft(text);
        expect(blocks.join('\n')).toBe(text);
        expect(blocks.slice(0, settled.length)).toEqual(settled);
        settled = blocks.slice(0, -1);
      }
    }),
    { numRuns: 500 },
  );
});
