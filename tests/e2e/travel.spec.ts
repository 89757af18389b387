import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { newestBuild } from '#scripts/build/builds';
import { startSite } from '#tests/support/site';

// What is copied to a server or into a container: the build's folder, and Node.

const MAX_MB = 250;

const folder = newestBuild();
const files = globSync('{*,.*,{.next,finished,node_modules}/**/*}', {
  cwd: folder,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name));

test('only what is served, or needed for serving, is deployed', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(readdirSync(folder).toSorted()).toEqual([
    '.next',
    'build.json',
    'csp.json',
    'finished',
    'finished.json',
    'next.config.mjs',
    'node_modules',
    'package.json',
    'server.js',
    'tools',
  ]);
  const stray = /\.map$|\/(tests?|__tests__)\/|\.(test|spec)\.[cm]?[jt]s$|\.sqlite|\.env|\.data\//;
  expect(files.map((file) => path.relative(folder, file)).filter((file) => stray.test(file))).toEqual([]);
});

test('no package that only builds or tests is deployed', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const packages = Object.keys(devDependencies).filter((name) =>
    existsSync(path.join(folder, 'node_modules', name)),
  );
  expect(packages).toEqual([]);
});

test(`it is less than ${MAX_MB} MB with Node`, () => {
  const size = [...files, process.execPath].reduce((sum, file) => sum + statSync(file).size, 0) / 1024 / 1024;
  console.log(`${size.toFixed(0)} MB with Node ${process.version}`);
  expect(size).toBeLessThan(MAX_MB);
});

test('it runs without anything else around it', async () => {
  const place = mkdtempSync(path.join(tmpdir(), 'site-travelled-'));
  cpSync(folder, place, { recursive: true, verbatimSymlinks: true });
  const site = await startSite({}, place);
  try {
    for (const address of ['/', '/opengraph-image', '/api/health'])
      expect((await fetch(site.url + address)).status, address).toBe(200);
  } finally {
    await site.stop();
    rmSync(place, { recursive: true });
  }
});
