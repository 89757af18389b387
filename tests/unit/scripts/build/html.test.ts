import { expect, test } from 'vitest';
import { readElements, replaceElements } from '#scripts/build/html';

test('elements are found with their attributes, text and position, without what the parser adds', () => {
  const html = '<!-- <i> --><p Title="a>b">one</p>';
  expect(readElements(html)).toEqual([
    { name: 'p', attributes: new Map([['title', 'a>b']]), text: 'one', start: 12, end: html.length },
  ]);
});

test('everything but the replaced elements stays unchanged', () => {
  const html = '<DIV  class=a><b>x</b>&amp;<b/>\n<table><b>moved</b><tr></tr></table></DIV>';
  const edited = replaceElements(html, ({ name, text }) => (name === 'b' ? `[${text}]` : undefined));
  expect(edited).toMatch(/^<DIV {2}class=a>\[x\]&amp;/);
  expect(replaceElements(html, () => undefined)).toBe(html);
});

test('an element that the parser moves is replaced where it is written', () => {
  const html = '<table><tr><td>1</td></tr><b>moved</b></table>';
  expect(replaceElements(html, ({ name }) => (name === 'b' || name === 'td' ? '' : undefined))).toBe(
    '<table><tr></tr></table>',
  );
});
