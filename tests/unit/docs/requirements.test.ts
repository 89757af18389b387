import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const document = readFileSync('docs/requirements.md', 'utf8');
const rows = document
  .split('\n')
  .filter((line) => /^\| (?!ordered |---)/.test(line))
  .map((line) => line.split(' | '));

test('each line has a test', () => {
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter(([, held = '']) => !held.startsWith('`tests/'))).toEqual([]);
});

test('each named test exists, by file and title', () => {
  const named = rows.flatMap(([, held = '']) => [...held.matchAll(/`(tests\/[^`]+)`(?: "([^"]+)")?/g)]);
  const missing = named.filter(
    ([, file = '', name = '']) => !existsSync(file) || !readFileSync(file, 'utf8').includes(name),
  );
  expect(missing.map(([text]) => text)).toEqual([]);
});

test('every package that was ordered is installed', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const installed = Object.keys({ ...dependencies, ...devDependencies });
  const [row = ''] = rows.find(([ordered = '']) => ordered.includes('`@vapi-ai/web`')) ?? [];
  const ordered = [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  expect(ordered.length).toBeGreaterThan(10);
  const isMissing = (name: string) =>
    !installed.some((one) => one === name || one.startsWith(name.replace('*', '')));
  expect(ordered.filter(isMissing)).toEqual([]);
});
