import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// A document that names a file, a command or a heading that is gone leads its reader astray.

const PATH =
  /(?<![\w./@-])(?:app|components|docs|deploy|integrations|lib|public|scripts|tests)(?:\/(?:[\w.-]+|\(\w+\)|\[+[\w.]+\]+))+\.\w+/g;
const read = (file: string) => readFileSync(file, 'utf8');
const { scripts } = JSON.parse(read('package.json'));

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (document: string) =>
  [...read(document).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

const documents = globSync('{README,CONTRIBUTING,docs/*,integrations/**/*}.md');
test.each(documents)('what %s names exists, and its lines are readable', (file) => {
  const text = read(file);
  expect(text.split('\n').filter((line) => line.length > 160)).toEqual([]);
  expect((text.match(PATH) ?? []).filter((path) => !existsSync(path))).toEqual([]);
  const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const base = new URL(file, `file://${process.cwd()}/`);
  const links = [...text.matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, link = '']) => new URL(link, base));
  const isDead = ({ pathname, hash }: URL) =>
    !existsSync(pathname) || (hash !== '' && !anchorsOf(pathname).includes(hash.slice(1)));
  expect(links.filter(isDead).map(({ href }) => href)).toEqual([]);
});
