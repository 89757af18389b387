import { expect, test } from 'vitest';
import { addLoader, inlineSheets, takeScripts } from '#scripts/postbuild';

// Next's finished HTML is not a documented interface. These tests and the build fail when it changes.

const chunk = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const payload = '<script>self.__next_f.push([1,"page"])</script>';
const sheet = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';

test.each([
  ['no chunk', payload, 'no <script src='],
  ['no payload', chunk('a'), 'no flight payload'],
  ['a streamed part', `${chunk('a')}${payload}<template id="B:0"></template>`, 'only a script would show'],
  ['a script that blocks', `${chunk('a')}${payload}<script src="/x.js"></script>`, 'before the paint'],
])('a page with %s ends the build', (_name, page, message) => {
  expect(() => takeScripts(page)).toThrow(message);
});

test('a page without a charset or a stylesheet fails the build', () => {
  expect(() => addLoader('<html>', '', [])).toThrow('charSet');
  expect(() => inlineSheets('<html>', () => '')).toThrow('stylesheet');
});

test('a stylesheet is inlined with addresses from the root, and its link is disabled', () => {
  const page = inlineSheets(sheet, () => 'a{src:url(../media/f.woff2)}b{src:url(data:x)}');
  expect(page).toBe(
    `<style>a{src:url(/_next/static/media/f.woff2)}b{src:url(data:x)}</style>${sheet.replace('/>', ' disabled=""/>')}`,
  );
});
