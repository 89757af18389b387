import { expect, test } from 'vitest';
import { SITE_URL_PLACEHOLDER } from '#lib/content/site-url';
import { minifyLoader, startLate } from '#scripts/build/late-start';

const page = (head: string, body = '') =>
  `<html><head><meta charSet="utf-8"/>${head}</head><body>${body}</body></html>`;
const chunk = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;

const start =
  '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({})</script>';
const flight = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
const data = '<script type="application/ld+json">{}</script><script>ours()</script>';
const old = '<script src="/_next/static/chunks/old.js" noModule=""></script>';

test('hands Next’s scripts to the loader, each once and in order, and runs it first', () => {
  const preload = '<link rel="preload" as="script" href="/_next/static/chunks/c.js"/>';
  const html = page(
    `${preload}${chunk('a')}${chunk('b')}${old}`,
    `<main></main>${data}${chunk('c')}${chunk('a')}${start}${flight}`,
  );
  const late = startLate(html, 'load()');
  const chunks = ['a', 'b', 'c'].map((name) => `/_next/static/chunks/${name}.js`);
  expect(late.chunks).toEqual(chunks);
  expect(late.inline.text).toBe(
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({});\n(self.__next_f=self.__next_f||[]).push([0])',
  );
  const asked = [`${late.inline.address}?${SITE_URL_PLACEHOLDER}`, ...chunks].join(' ');
  expect(late.html).toBe(
    page(`<script data-scripts="${asked}">load()</script>${old}`, `<main></main>${data}`),
  );
});

// When Next changes how it writes pages, the build fails with one of these.
test.each([
  [
    'chunks are no longer async scripts',
    page('<script type="module" src="/_next/a.js"></script>', flight),
    /would run/,
  ],
  ['there are no chunks', page('', flight), /no <script src=/],
  ['the charset is somewhere else', `<html><head>${chunk('a')}</head>${flight}</html>`, /no <meta charset>/],
  ['the flight payload is gone', page(chunk('a'), start), /no flight payload/],
])('rejects a page where %s', (_change, html, problem) => {
  expect(() => startLate(html, 'load()')).toThrow(problem);
});

test('is under 2 kB, and cannot close its own element', async () => {
  const loader = await minifyLoader();
  expect(Buffer.byteLength(loader)).toBeLessThan(2048);
  expect(loader).not.toMatch(/<\/script|<!--/i);
});
