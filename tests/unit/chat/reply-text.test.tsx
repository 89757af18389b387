import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Markdown } from '#components/chat/markdown';
import { canFormat } from '#lib/browser/chat/chat-tree';
import { toSpeech } from '#lib/browser/chat/speech';

/** The markup of a reply without classes and directions. */
const show = (text: string) =>
  renderToStaticMarkup(<Markdown text={text} />)
    .replace(/^<div class="reply">(.*)<\/div>$/s, '$1')
    .replace(/ (?:class|dir)="[^"]*"/g, '');

/** The words that a reader sees. */
const read = (text: string) =>
  show(text)
    .replace(/<br\/>/g, '\n')
    .replace(/<span> \(opens[^<]*<\/span>|<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');

test.each([
  'Keller Workshops\n12 High Street\nLeeds\nLS1 4AP',
  'Say <foobar> now',
  'Use <your name> here',
  'A List<String> of <b>words</b>',
  '<foobar>',
  '<!-- a comment -->',
  '<script>alert(1)</script>',
  '5*6*7 is 210, and my_file_name stays',
  'from ~5 to ~10',
  'a_b@example.com',
  '¿Cuánto? 「はい」, “so” – naïve; (a) [b] {c} 100%',
])('%j is read as it was written', (text) => {
  expect(read(text)).toBe(text);
});

test('raw markup is inert, and Markdown next to it is formatted', () => {
  expect(show('<img src=x onerror=alert(1)> and **bold**')).toBe(
    '<p><span>&lt;img src=x onerror=alert(1)&gt; and </span><strong>bold</strong></p>',
  );
});

test('a single newline breaks the line, and so does <br> in a cell', () => {
  expect(show('one\ntwo')).toBe('<p><span>one</span><br/><span>two</span></p>');
  expect(show('|a|\n|-|\n|x<br>y|')).toContain('<td><span>x</span><br/><span>y</span></td>');
});

test.each([
  ['See https://example.com/a_b.', 'https://example.com/a_b'],
  ['(https://example.com/a)', 'https://example.com/a'],
  ['参照https://example.com/a，然后', 'https://example.com/a'],
  ['「https://example.com/a」', 'https://example.com/a'],
  ['„https://example.com/a“', 'https://example.com/a'],
  ['**https://example.com/a**', 'https://example.com/a'],
  ['www.example.com。', 'http://www.example.com'],
])('the link in %j ends where its address ends', (text, address) => {
  expect(/href="([^"]*)"/.exec(show(text))?.[1]).toBe(address);
});

test('links open in a new tab, except within the page; unsafe ones are text', () => {
  expect(show('[a](https://example.com)')).toContain('target="_blank" rel="noopener noreferrer nofollow"');
  expect(show('[a](#contact)')).toBe('<p><a href="#contact">a</a></p>');
  expect(show('[a](javascript:alert(1))')).toBe('<p><span>a</span></p>');
  expect(show('![a](https://example.com/a.png)')).toContain('href="https://example.com/a.png"');
});

test('headings, lists, quotes, code, tables and tasks are formatted', () => {
  const text = '# H\n\n- a\n\n1. b\n\n> q\n\n`c`\n\n```\nd\n```\n\n|t|\n|-|\n|u|\n\n- [x] done';
  const markup = show(text);
  for (const tag of ['h5', 'ul', 'ol', 'blockquote', 'code', 'pre', 'table', 'th', 'td', 'input'])
    expect(markup).toContain(`<${tag}`);
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
  ['Open my_file_name: 5*6', 'Open my_file_name: 5*6.'],
])('%j is spoken as %j', (markdown, spoken) => {
  expect(toSpeech(markdown).replace(/\s+/g, ' ')).toBe(spoken);
});

test.each(['[', '[a](', '```a'])('a long reply of nothing but %s is read at once', (part) => {
  expect(toSpeech(part.repeat(300_000))).toBeDefined();
});

test.each([
  ['very long', 'word '.repeat(2000)],
  ['deeply nested', '> '.repeat(4000)],
])('a %s reply is not formatted', (_what, text) => {
  expect(canFormat(text)).toBe(false);
});
