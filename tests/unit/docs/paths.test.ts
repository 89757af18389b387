import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { variableNames } from '#lib/server/core/env';

// A document that names a missing file misleads its readers.

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...globSync('{docs,integrations}/**/*.md'),
];
const inRepository = /^(?:app|components|lib|public|integrations|scripts|tests|docs)\//;

function namedPaths(document: string): string[] {
  const text = readFileSync(document, 'utf8');
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)\s]+)\)/g)].map(([, name = '']) =>
    path.join(path.dirname(document), name),
  );
  return [...quoted.filter((name) => inRepository.test(name)), ...linked];
}

test.each(documents)('%s names only existing files', (document) => {
  const missing = namedPaths(document).filter((name) => globSync(name).length === 0 && !existsSync(name));
  expect(missing).toEqual([]);
});

test('the README and .env.example name every variable, and no others', () => {
  const names = (text: string, pattern: RegExp) =>
    new Set([...text.matchAll(pattern)].map(([, name]) => name));
  const example = names(readFileSync('.env.example', 'utf8'), /^([A-Z_]+)=/gm);
  const table = readFileSync('README.md', 'utf8').split('## Variables')[1]?.split('\n## ')[0] ?? '';
  const told = [...names(table, /`([A-Z][A-Z_]+)`/g)];
  expect(told.toSorted()).toEqual([...variableNames].toSorted());
  expect([...example].toSorted()).toEqual([...variableNames].toSorted());
});
