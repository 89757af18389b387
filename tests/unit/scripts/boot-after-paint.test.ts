import { expect, it } from 'vitest';
import { bootAfterPaint, minifyLoader } from '#scripts/boot-after-paint';

const page = (head: string, body = '') =>
  `<html><head><meta charSet="utf-8"/>${head}</head><body>${body}</body></html>`;
const chunk = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;

it('hands the chunks to the loader, each once and in order, and runs it before all else', () => {
  const html = page(
    `<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/c.js"/>${chunk('a')}${chunk('b')}` +
      '<script src="/_next/static/chunks/old.js" noModule=""></script>',
    `<main></main>${chunk('c')}${chunk('a')}<script>self.__next_f=[]</script>`,
  );
  expect(bootAfterPaint(html, 'load()')).toEqual({
    chunks: ['a', 'b', 'c'].map((name) => `/_next/static/chunks/${name}.js`),
    html: page(
      '<script data-chunks="/_next/static/chunks/a.js /_next/static/chunks/b.js /_next/static/chunks/c.js">load()</script>' +
        '<script src="/_next/static/chunks/old.js" noModule=""></script>',
      '<main></main><script>self.__next_f=[]</script>',
    ),
  });
});

it.each([
  ['chunks are no longer async scripts', page('<script type="module" src="/_next/a.js"></script>')],
  ['the charset is somewhere else', `<html><head>${chunk('a')}</head></html>`],
  [
    'another script would run before the paint',
    page(`${chunk('a')}<script src="/_next/b.js" defer></script>`),
  ],
])('says what it does not know, and leaves the page as it is, when %s', (_change, html) => {
  const patched = bootAfterPaint(html, 'load()');
  expect(patched.problem).toMatch(/was found|would run/);
  expect(patched.html).toBe(html);
});

it('is under 1.5 kB, and cannot end its own element', async () => {
  const loader = await minifyLoader();
  expect(Buffer.byteLength(loader)).toBeLessThan(1500);
  expect(loader).not.toMatch(/<\/script|<!--/i);
});
