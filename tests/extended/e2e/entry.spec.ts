import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { newestBuild } from '#scripts/build/builds';
import { findFreePort } from '#tests/support/free-port';
import { startServe, startSite } from '#tests/support/site';

// `node server.js`: what it serves, from its first request to its last.

test('it caps its heap, in one process, unless NODE_OPTIONS says otherwise', async () => {
  for (const [NODE_OPTIONS, expected] of [
    ['', ['--max-old-space-size=256', '--max-semi-space-size=16']],
    ['--max_old_space_size=300', ['--max-semi-space-size=16']],
  ] as const) {
    const site = await startSite({ NODE_OPTIONS });
    const file = `/proc/${site.pid}/cmdline`;
    const flags = existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\0')
          .filter((one) => one.startsWith('--'))
      : null;
    await site.stop();
    if (process.platform === 'linux') expect(flags).toEqual(expected);
  }
});

test('address and data folder can come from files, relative to the folder it is started in', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-files-'));
  const nameFile = (name: string, value: string) => {
    writeFileSync(path.join(folder, name), `${value}\n`);
    return path.relative('.', path.join(folder, name));
  };
  const port = await findFreePort();
  const site = await startSite({
    ...{ PORT: '', HOSTNAME: '', DATA_DIR: '' },
    PORT_FILE: nameFile('port', String(port)),
    HOSTNAME_FILE: nameFile('host', 'localhost'),
    DATA_DIR_FILE: nameFile('data', path.relative('.', path.join(folder, 'kept'))),
  });
  expect(site.printed()).toContain(`Listening on http://localhost:${port} `);
  expect(existsSync(path.join(folder, 'kept', 'site.sqlite'))).toBe(true);
  await site.stop();
  rmSync(folder, { recursive: true });
});

test('an idle connection does not delay the end', async () => {
  // Longer than this test may take.
  const site = await startSite({ KEEP_ALIVE_TIMEOUT: '3600000' });
  // fetch keeps its connection open.
  await (await fetch(site.url)).text();
  await site.stop();
  expect(site.exitCode()).toBe(0);
});

test('npm run serve serves the newest finished build, which later builds do not remove meanwhile', async () => {
  const site = await startServe();
  const build = newestBuild();
  const note = path.join(build, '..', 'running', `${path.basename(build)}.${site.pid}`);
  expect(existsSync(note)).toBe(true);
  expect((await fetch(site.url)).status).toBe(200);
  await site.stop();
  expect(existsSync(note)).toBe(false);
});
