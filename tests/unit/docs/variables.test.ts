import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { variableNames } from '#lib/server/core/env';

const findNames = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].toSorted();

test('the README’s table names every variable, and no others', () => {
  const table = readFileSync('README.md', 'utf8').split('## Variables')[1]?.split('\n## ')[0] ?? '';
  expect(findNames(table, /`([A-Z][A-Z_]+)`/g)).toEqual([...variableNames].toSorted());
});

test('.env.example has every variable, and no others', () => {
  const example = readFileSync('.env.example', 'utf8');
  // HOSTNAME is in a comment: shells and containers set it to the machine's name.
  const named = [...findNames(example, /^([A-Z_]+)=/gm), 'HOSTNAME'];
  expect(named.toSorted()).toEqual([...variableNames].toSorted());
});
