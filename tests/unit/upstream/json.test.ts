import { expect, test } from 'vitest';
import { parseJson } from '#lib/server/upstream/json';

const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  ['lists', nest(500_000)],
  ['lists that never end', '['.repeat(500_000)],
  ['objects', '{"a":'.repeat(150_000)],
  ['lists behind a string of brackets', `["${']'.repeat(200_000)}",${nest(150_000)}]`],
  ['lists behind an escaped quotation mark', `["\\\\\\"${']'.repeat(200_000)}",${nest(150_000)}]`],
])('half a million nested %s are not parsed', (_name, text) => {
  expect(parseJson(text)).toBeUndefined();
});

test.each([
  ['brackets in a string', { output: '[{'.repeat(200_000) }],
  ['a string that ends with a backslash', { output: '\\', more: '[{"'.repeat(100_000) }],
  ['many lists side by side', Array.from({ length: 150_000 }, () => [])],
])('a large answer is parsed: %s', (_name, value) => {
  expect(parseJson(JSON.stringify(value))).toEqual(value);
});
