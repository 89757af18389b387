import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { canFormat, Markdown } from '#components/chat/markdown';
import { toSpeech } from '#lib/browser/reply/markdown-to-speech';

/** The markup of a reply without classes and directions. */
const show = (text: string) =>
  renderToStaticMarkup(<Markdown text={text} />)
    .replace(/^<div class="[^"]*">(.*)<\/div>$/s, '$1')
    .replace(/ (?:class|dir)="[^"]*"/g, '');

/** The words that a reader sees. */
const read = (text: string) =>
  show(text)
    .replace(/<br\/>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"');

test.each([
  '<script>alert(1)</script>',
  '5 * 6 * 7 is 210, and my_file_name stays',
  'from ~5 to ~10',
  '¿Cuánto? 「はい」, “so” – naïve; (a) [b] {c} 100%',
])('%j is read as it was written', (text) => {
  expect(read(text)).toBe(text);
});

test.each([
  ['one\ntwo  \nthree', '<p><span>one\ntwo</span><br/><span>three</span></p>'],
  ['|a|\n|-|\n|x<br>`<br>`|', '<td><span>x\n</span><code>&lt;br&gt;</code></td>'],
  ['<img src=x onerror=alert(1)> and **bold**', 'onerror=alert(1)&gt; and </span><strong>bold</strong>'],
  ['[a](https://example.com)', 'target="_blank" rel="noopener noreferrer nofollow"'],
  ['See https://example.com/a_b.', 'href="https://example.com/a_b"'],
  ['www.example.com.', 'href="http://www.example.com"'],
  ['[a](#contact)', '<p><a href="#contact">a</a></p>'],
  ['[a](javascript:alert(1))', '<p><span>a</span></p>'],
  ['![a](https://example.com/a.png)', 'href="https://example.com/a.png"'],
])('%j is formatted', (text, markup) => {
  expect(show(text)).toContain(markup);
});

test('a very long reply is not formatted', () => {
  expect(['word '.repeat(1600), 'word '.repeat(2000)].map(canFormat)).toEqual([true, false]);
});

test.each([
  ['We answer in **10 seconds**.', 'We answer in 10 seconds.'],
  ['## Ways\n\n- calls\n- [chats](#chat)', 'Ways. calls. chats.'],
  ['1. Ask\n2. Listen!', 'Ask. Listen!'],
  ['> quoted `code`', 'quoted code.'],
  ['See https://example.com/x for more', 'See for more.'],
  ['| a | b |\n|---|---|\n| 1<br>2 | 3 |', 'a b. 1. 2 3.'],
  ['```js\nalert(1)\n```\nDone', 'Done.'],
  ['- [x] done', 'done.'],
  ['See [it](https://example.com/a_(b)) there', 'See it there.'],
  ['https://example.com', 'https://example.com'],
  ['Open my_file_name: 5*6', 'Open my_file_name: 5*6.'],
])('%j is spoken as %j', (markdown, spoken) => {
  expect(toSpeech(markdown).replace(/\s+/g, ' ')).toBe(spoken);
});

test.each(['[', '[a](', '```a'])('a long reply of nothing but %s is read at once', (part) => {
  expect(toSpeech(part.repeat(300_000))).toBeDefined();
});
