import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findAboveLine, findInScript, findInStyles } from '#scripts/checks/support-line';

it.each([
  ['Promise.try(f)', ['Promise.try']],
  ['new Set(a).isSubsetOf(b)', ['isSubsetOf']],
  ['a?.moveBefore(b, c)', ['moveBefore']],
  ['/(?i:a)b/.test(c)', ['modifiers in a regular expression']],
  ['"RegExp.escape and isSubsetOf in words"', []],
  ['class A { static { a ||= b; } } /(?<=a)b/.test(c); Promise.withResolvers()', []],
])('in the script %s', (text, found) => {
  expect(findInScript('a.js', text)).toEqual(found);
});

it('syntax that nobody knows is above the line too', () => {
  expect(findInScript('a.js', 'let a = |> b')).toEqual([expect.stringMatching(/^what does not parse/)]);
});

it.each([
  ['a{color:light-dark(red,blue)}', ['light-dark(']],
  ['a { text-wrap: balance; --round: 1 }', ['text-wrap:balance']],
  ['@starting-style{a{opacity:0}}', ['@starting-style']],
  ['a{animation-timeline:--hero}', ['animation-timeline']],
  ['a::after{content:"+" / ""}', ['alternative text in content']],
  ["a{--tw-content:'+'/''}", ['alternative text in content']],
  ['@supports (content:"a" / "b"){@media print{a{content:"+" / ""}}}a{content:"/"}', []],
  ['@supports (color:red){a{color:red}}b{animation-timeline:--hero}', ['animation-timeline']],
  ['a{text-wrap:nowrap;color:color-mix(in oklab,red,blue)}', []],
])('in the styles %s', (text, found) => {
  expect(findInStyles(text)).toEqual(found);
});

it('a build is refused by the file that is above the line, not for what is harmless, nor for old browsers’ scripts or those of the build before', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'support-'));
  mkdirSync(path.join(folder, '.next/static/chunks'), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  expect(findAboveLine(folder)).toEqual([`${folder} holds no build`]);
  write('.next/static/chunks/a.js', 'URL.parse(a)');
  write('.next/static/chunks/old.js', 'URL.parse(a)');
  write('.next/build-manifest.json', JSON.stringify({ polyfillFiles: ['static/chunks/old.js'] }));
  write('.next/static/chunks/before.js', 'URL.parse(a)');
  write('static.json', JSON.stringify({ files: { '/_next/static/chunks/before.js': { isOld: true } } }));
  write('.next/static/chunks/a.css', 'a{text-wrap:pretty}b{width:calc-size(auto,size)}');
  expect(findAboveLine(folder)).toEqual([
    `${path.join(folder, '.next/static/chunks/a.js')}: URL.parse (Chrome 126, Firefox 126, Safari 18)`,
    `${path.join(folder, '.next/static/chunks/a.css')}: calc-size( (Chrome 129, Firefox –, Safari –)`,
  ]);
  rmSync(path.join(folder, '.next/static/chunks/a.js'));
  rmSync(path.join(folder, '.next/static/chunks/a.css'));
  mkdirSync(path.join(folder, '.next/server/app'), { recursive: true });
  write(
    '.next/server/app/index.html',
    '<script src="/a.js"></script><script type="application/ld+json">{}</script><script>URL.parse(a)</script><style>a{width:calc-size(auto,size)}</style>',
  );
  const page = path.join(folder, '.next/server/app/index.html');
  expect(findAboveLine(folder)).toEqual([
    `${page}: URL.parse (Chrome 126, Firefox 126, Safari 18)`,
    `${page}: calc-size( (Chrome 129, Firefox –, Safari –)`,
  ]);
  rmSync(folder, { recursive: true });
});

it('what the check knows was looked up for the line that package.json names', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8')).browserslist).toEqual([
    'chrome >= 119',
    'edge >= 119',
    'firefox >= 125',
    'safari >= 17.4',
    'ios_saf >= 17.4',
  ]);
});
