import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findAboveLine, findInScript, findInStyles } from '#scripts/checks/support-line';

test.each([
  ['Promise.try(f)', ['Promise.try (Chrome 128, Firefox 134, Safari 18.2)']],
  ['new Set(a).isSubsetOf(b)', ['isSubsetOf (Chrome 122, Firefox 127)']],
  ['a?.moveBefore(b, c)', ['moveBefore (Chrome 133, Firefox 144, Safari –)']],
  ['/(?i:a)b/.test(c)', ['modifiers in a regular expression']],
  ['"RegExp.escape and isSubsetOf in words"', []],
  ['class A { static { a ||= b; } } /(?<=a)b/.test(c); Promise.withResolvers()', []],
])('in the script %s', (text, found) => {
  expect(findInScript('a.js', text)).toEqual(found);
});

test('unknown syntax is above the line too', () => {
  expect(findInScript('a.js', 'let a = |> b')).toEqual([expect.stringMatching(/^a syntax error/)]);
});

test.each([
  ['a{color:light-dark(red,blue)}', ['light-dark( (Chrome 123, Safari 17.5)']],
  ['a { field-sizing: content; --round: 1 }', ['field-sizing (Chrome 123, Firefox –, Safari 26.2)']],
  ['@starting-style{a{opacity:0}}', ['@starting-style (Firefox 129, Safari 17.5)']],
  ['a::after{content:"+" / ""}', ['alternative text in content (Firefox 128)']],
  ["a{--tw-content:'+'/''}", ['alternative text in content (Firefox 128)']],
  ['@supports (content:"a" / "b"){@media print{a{content:"+" / ""}}}a{content:"/"}', []],
  ['@supports (color:red){a{color:red}}b{width:round(1px,2px)}', ['round( (Chrome 125)']],
  ['a{text-wrap:nowrap;color:color-mix(in oklab,red,blue)}', []],
])('in the styles %s', (text, found) => {
  expect(findInStyles(text)).toEqual(found);
});

test('a build is rejected with the file that is above the line, but not for harmless code or old browsers’ scripts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'support-'));
  const write = (files: Record<string, string>) => {
    const types = { js: 'text/javascript', css: 'text/css; charset=utf-8', html: 'text/html; charset=utf-8' };
    const listed = Object.entries(files).map(([name, text]) => {
      writeFileSync(path.join(folder, name), text);
      const type = types[path.extname(name).slice(1) as keyof typeof types];
      return [`/${name}`, { headers: { 'content-type': type }, variants: { identity: name } }];
    });
    writeFileSync(path.join(folder, 'finished.json'), JSON.stringify(Object.fromEntries(listed)));
  };
  const page = '<script src="/old.js" noModule=""></script>';
  expect(findAboveLine(folder)).toEqual([`${folder} contains no build`]);
  write({
    'a.js': 'URL.parse(a)',
    'old.js': 'URL.parse(a)',
    'a.css': 'a{text-wrap:pretty}b{width:calc-size(auto,size)}',
    'a.html': page,
  });
  expect(findAboveLine(folder)).toEqual([
    '/a.js: URL.parse (Chrome 126, Firefox 126, Safari 18)',
    '/a.css: calc-size( (Chrome 129, Firefox –, Safari –)',
  ]);
  const inline = '<script type="application/ld+json">{}</script><script>URL.parse(a)</script>';
  write({ 'a.html': `${page}${inline}<style>a{width:calc-size(auto,size)}</style>` });
  expect(findAboveLine(folder)).toEqual([
    '/a.html: URL.parse (Chrome 126, Firefox 126, Safari 18)',
    '/a.html: calc-size( (Chrome 129, Firefox –, Safari –)',
  ]);
  rmSync(folder, { recursive: true });
});

test('the check’s knowledge matches the line in package.json', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8')).browserslist).toEqual([
    'chrome >= 119',
    'edge >= 119',
    'firefox >= 125',
    'safari >= 17.4',
    'ios_saf >= 17.4',
  ]);
});
