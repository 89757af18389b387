import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { SITE_URL_PLACEHOLDER } from '#lib/content/site-url';
import { collectHashes, readInline } from '#scripts/build/csp-hashes';

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('inline scripts and styles are hashed over their exact text, once each', () => {
  const html = `<!DOCTYPE html><html><head><style data-href="/a.css">a{b:c}</style></head><body>
    <script>run('é')</script><script>run('é')</script><SCRIPT id="_R_">
  two() </SCRIPT></body></html>`;
  expect(readInline(html)).toEqual({
    scripts: [hash("run('é')"), hash('\n  two() ')],
    styles: [hash('a{b:c}')],
    forbidden: [],
  });
});

test('scripts with an address, blocks of JSON and comments need no hash', () => {
  const html = `<script src="/a.js" async></script><script type="application/ld+json">{"a":1}</script>
    <!-- <script>never()</script> --><script type="module">yes()</script>`;
  expect(readInline(html).scripts).toEqual([hash('yes()')]);
});

test('markup inside a script is text', () => {
  const html = `<script>self.push('<div style="a" onclick="b"><style>x</style>')</script>`;
  expect(readInline(html)).toMatchObject({ styles: [], forbidden: [] });
});

test('a quoted attribute may contain what ends a tag', () => {
  expect(readInline('<script data-a="x>y">go()</script>').scripts).toEqual([hash('go()')]);
});

test('line breaks are hashed as the browser reads them', () => {
  expect(readInline('<script>a\r\nb</script>').scripts).toEqual([hash('a\nb')]);
});

test.each([
  ['<p style="color:red">', ['<p style="…">']],
  ["<img alt='' style=color:red>", ['<img style="…">']],
  ['<button type="button" onclick="go()">', ['<button onclick="…">']],
  ['<svg ONLOAD="go()">', ['<svg onload="…">']],
  ['<p data-style="a" title="style=x onclick=y" aria-label=on>', []],
])('%s: what no hash can allow is reported', (html, forbidden) => {
  expect(readInline(html).forbidden).toEqual(forbidden);
});

test('all pages share one policy, without repeats', () => {
  const { hashes, problems } = collectHashes(
    new Map([
      ['index.html', '<script>a</script><style>s</style>'],
      ['_not-found.html', '<script>a</script><script>b</script>'],
    ]),
  );
  expect(problems).toEqual([]);
  expect(hashes).toEqual({ scripts: [hash('a'), hash('b')].sort(), styles: [hash('s')] });
});

test.each([
  ['no page', {}],
  ['a page without an inline script', { 'index.html': '<script src="/a.js"></script>' }],
  ['a page with a style attribute', { 'index.html': '<script>a</script><p style="b">' }],
])('%s is a problem', (_name, pages) => {
  expect(collectHashes(new Map(Object.entries(pages))).problems).toHaveLength(1);
});

test('rejects an inline script that names the site, because its hash would differ at each address', () => {
  const naming = (tag: string) => `<script>let a;</script>${tag}`;
  for (const [tag, count] of [
    [`<script>let b = "${SITE_URL_PLACEHOLDER}";</script>`, 1],
    [`<style>a{background:url(${SITE_URL_PLACEHOLDER}/a.png)}</style>`, 1],
    [`<script type="application/ld+json">{"url":"${SITE_URL_PLACEHOLDER}"}</script>`, 0],
    [`<link rel="canonical" href="${SITE_URL_PLACEHOLDER}"/>`, 0],
  ] as const)
    expect(collectHashes(new Map([['index.html', naming(tag)]])).problems, tag).toHaveLength(count);
});
