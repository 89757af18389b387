import { expect, it } from 'vitest';
import { loadAfterPaint, minifyLoader } from '#scripts/build/load-after-paint';

const page = (head: string, body = '') =>
  `<html><head><meta charSet="utf-8"/>${head}</head><body>${body}</body></html>`;
const chunk = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;

const entry =
  '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"]});</script>';
const flight = (...pieces: string[]) =>
  `<script>(self.__next_f=self.__next_f||[]).push([0])</script>${pieces
    .map((piece) => `<script>self.__next_f.push(${piece})</script>`)
    .join('')}`;

it('hands the chunks to the loader, each once and in order, and runs it before all else', () => {
  const html = page(
    `<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/c.js"/>${chunk('a')}${chunk('b')}` +
      '<script src="/_next/static/chunks/old.js" noModule=""></script>',
    `<main></main>${chunk('c')}${chunk('a')}${entry}${flight('[1,"1:\\"\\u003ca\\"\\n"]', '[1,"0:é"]')}`,
  );
  const { flight: read, ...patched } = loadAfterPaint(html, 'load()');
  expect(read.text).toBe('{"otherChunks":["static/chunks/a.js"]}\n1:"<a"\n0:é');
  expect(patched).toEqual({
    chunks: ['a', 'b', 'c'].map((name) => `/_next/static/chunks/${name}.js`),
    html: page(
      `<script data-flight="${read.address}" data-chunks="/_next/static/chunks/a.js /_next/static/chunks/b.js /_next/static/chunks/c.js">load()</script>` +
        '<script src="/_next/static/chunks/old.js" noModule=""></script>',
      '<main></main>',
    ),
  });
});

const known = entry + flight('[1,"0:"]');

it.each([
  ['chunks are no longer async scripts', page('<script type="module" src="/_next/a.js"></script>', known)],
  ['the charset is somewhere else', `<html><head>${chunk('a')}</head>${known}</html>`],
  [
    'another script would run before the paint',
    page(`${chunk('a')}<script src="/_next/b.js" defer></script>`, known),
  ],
  ['nothing registers the entry module', page(chunk('a'), flight('[1,"0:"]'))],
  ['the flight payload is gone', page(chunk('a'), entry)],
  [
    'the flight payload has a piece of another kind',
    page(chunk('a'), entry + flight('[1,"0:"]', '[3,"AA=="]')),
  ],
])('says what it does not know, and leaves the page as it is, when %s', (_change, html) => {
  const patched = loadAfterPaint(html, 'load()');
  expect(patched.problem).toMatch(/was found|would run/);
  expect(patched.html).toBe(html);
});

it('is under 2 kB, and cannot end its own element', async () => {
  const loader = await minifyLoader();
  expect(Buffer.byteLength(loader)).toBeLessThan(2000);
  expect(loader).not.toMatch(/<\/script|<!--/i);
});
