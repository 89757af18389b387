import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from '#tests/support/owner-copy';
import { ownerEdits } from '#tests/support/owner-edits';

// What an owner gets from every row of the README's table, built and read in a browser.
// tests/unit/content/owner.test.ts runs types and unit tests on the same copy.

/** The browser tests of the page's texts. */
const readers = [
  'accessibility',
  'carousel',
  'chat-views',
  'chat',
  'contact',
  'hand-over',
  'layout',
  'machines',
  'page',
  'states',
  'voice',
];

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyProject();
  for (const edit of Object.values(ownerEdits)) edit(copy);
  // A build accepts no packages from outside its folder, so they are copied.
  rmSync(path.join(copy.folder, 'node_modules'));
  cpSync('node_modules', path.join(copy.folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
});
afterAll(() => copy.remove());

test('can be built', async () => {
  const { code, output } = await copy.run('node', '--run', 'build');
  expect(code, output).toBe(0);
}, 600_000);

test('reads for visitors like the site before', async () => {
  const files = readers.map((name) => `tests/e2e/${name}.spec.ts`);
  const { code, output } = await copy.run('playwright', 'test', '--project=e2e', ...files);
  expect(code, output).toBe(0);
}, 1_800_000);
