import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from '#tests/support/owner-copy';
import { ownerEdits } from '#tests/support/owner-edits';

// An owner's edits in every row of the README's table break nothing. tests/extended/owner/owner.test.ts
// builds the result and opens it in a browser.

/** The tests that read texts, pictures and colours. */
const readers = [
  ...[
    'chat/built-in-answers',
    'chat/language',
    'chat/reply-limits',
    'chat/streamed-replies',
    'chat/webhook-answers',
  ],
  ...[
    'contact/contact-route',
    'contact/hand-over',
    'docs/',
    'ops/doctor',
    'sections/',
    'theme/',
    'upstream/words',
    'voice/call',
    'voice/start',
  ],
];

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyProject();
  for (const edit of Object.values(ownerEdits)) edit(copy);
});
afterAll(() => copy.remove());

test('every row of the README’s table is edited here', () => {
  const [, table = ''] = readFileSync('README.md', 'utf8').split('## For the owner');
  const rows = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| (.+?) \|/gm)].map(([, cell]) => cell);
  expect(rows.slice(2)).toEqual(Object.keys(ownerEdits));
});

test('the edited content can be built', async () => {
  expect(await copy.run('node', '--run', 'check-content')).toMatchObject({
    code: 0,
    output: 'The content can be built.\n',
  });
}, 120_000);

test('the types are valid', async () => {
  copy.write('content-env.d.ts', '/// <reference types="next" />');
  copy.write(
    'tsconfig.content.json',
    JSON.stringify({
      extends: './tsconfig.json',
      include: ['content-env.d.ts', 'lib/content', 'lib/theme', 'components/sections'],
    }),
  );
  const { code, output } = await copy.run('tsc', '--noEmit', '-p', 'tsconfig.content.json');
  expect(code, output).toBe(0);
}, 120_000);

test('the tests that read it pass', async () => {
  const folders = readers.map((name) => `tests/unit/${name}`);
  const { code, output } = await copy.run('vitest', 'run', '--project', 'unit', '--reporter=dot', ...folders);
  expect(code, output).toBe(0);
}, 180_000);
