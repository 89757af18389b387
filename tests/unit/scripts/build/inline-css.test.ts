import { expect, test } from 'vitest';
import { inlineStylesheets } from '#scripts/build/inline-css';

const read = (file: string) => `/* ${file} */a{b:c}`;

test('puts the sheet in place of its link, and keeps the link, disabled, for React to find', () => {
  const html =
    '<head><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/></head>';
  expect(inlineStylesheets(html, read)).toBe(
    '<head><style>/* /_next/static/chunks/a.css */a{b:c}</style>' +
      '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next" disabled=""/></head>',
  );
});

test('a sheet cannot close its own element', () => {
  const html = '<link rel="stylesheet" href="/_next/a.css"/>';
  expect(inlineStylesheets(html, () => 'a{content:"</style><script>"}')).not.toContain('</style><script>');
});

test('rejects a page without a stylesheet', () => {
  expect(() => inlineStylesheets('<link rel="icon" href="/icon.svg"/>', read)).toThrow('no stylesheet link');
});

test('addresses in the sheet still work', () => {
  const html = '<link rel="stylesheet" href="/_next/static/chunks/a.css"/>';
  const css = 'a{src:url(../media/f.woff2)}b{src:url("x.svg#i")}c{src:url(data:,x)}d{src:url(/e.svg)}';
  expect(inlineStylesheets(html, () => css)).toContain(
    'a{src:url(/_next/static/media/f.woff2)}b{src:url(/_next/static/chunks/x.svg#i)}c{src:url(data:,x)}d{src:url(/e.svg)}',
  );
});
