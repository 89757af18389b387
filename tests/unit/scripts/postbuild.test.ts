import { expect, test } from 'vitest';
import { addLoader, extractScripts, inlineSheets } from '#scripts/postbuild';

// Next's finished HTML is not a documented interface. These tests and the build fail when it changes.

const chunk = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const payload = '<script>self.__next_f.push([1,"page"])</script>';
const whole = chunk('a') + payload;
const sheet = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';

test.each([
  ['no chunk', () => extractScripts(payload), 'no <script src='],
  ['no payload', () => extractScripts(chunk('a')), 'no flight payload'],
  ['a streamed part', () => extractScripts(`${whole}<template id="B:0">`), 'only a script would show'],
  ['a script that blocks', () => extractScripts(`${whole}<script src="/x.js"></script>`), 'before the paint'],
  ['no charset', () => addLoader('<html>', '', []), 'charSet'],
  ['no stylesheet', () => inlineSheets('<html>', () => ''), 'stylesheet'],
])('a page with %s ends the build', (_name, read, message) => {
  expect(read).toThrow(message);
});

test('a stylesheet is inlined with addresses from the root, and its link is disabled', () => {
  const page = inlineSheets(sheet, () => 'a{src:url(../media/f.woff2)}b{src:url(data:x)}');
  const style = '<style>a{src:url(/_next/static/media/f.woff2)}b{src:url(data:x)}</style>';
  expect(page).toBe(style + sheet.replace('/>', ' disabled=""/>'));
});
