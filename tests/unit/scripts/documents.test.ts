import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// A document that names a file that is gone leads its reader astray.

const PATH =
  /(?<![\w./@-])(?:app|components|docs|deploy|integrations|lib|public|scripts|tests)(?:\/(?:[\w.-]+|\(\w+\)|\[+[\w.]+\]+))+\.\w+/g;

test.each(globSync('{*,docs/*,integrations/**/*}.md'))('every file that %s names exists', (document) => {
  const named = readFileSync(document, 'utf8').match(PATH) ?? [];
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
