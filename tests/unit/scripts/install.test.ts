import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

// scripts/install.mjs in a project of its own, with a stand-in for npm that records its arguments.

let root: string;
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
const lock = (version: string) =>
  JSON.stringify({ packages: { '': {}, a: { version }, b: { version: '1.0.0', dev: true } } });
/** The stand-in installs what the extent says, then runs `body`. */
const writeNpm = (body: string) =>
  write(
    'npm.cjs',
    `const fs = require('node:fs');
    const extent = process.argv[3];
    fs.appendFileSync('calls', extent + ' ');
    fs.mkdirSync('node_modules/node/bin', { recursive: true });
    const { packages } = JSON.parse(fs.readFileSync('package-lock.json'));
    if (extent === '--omit=dev') delete packages.b;
    fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
    ${body}`,
  );

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'install-'));
  write('package-lock.json', lock('1.0.0'));
  writeNpm("fs.writeFileSync('node_modules/node/bin/node', '');");
});
afterEach(() => rmSync(root, { recursive: true }));

function install(extent = '--omit=dev') {
  const { execPath } = process;
  const npm = { npm_execpath: path.join(root, 'npm.cjs'), npm_node_execpath: execPath };
  const options = { cwd: root, env: { NODE_ENV: 'production', ...npm }, encoding: 'utf8' } as const;
  const args = [path.resolve('scripts/install.mjs'), extent];
  const { status, stdout, stderr } = spawnSync(execPath, args, options);
  return { status, output: stdout + stderr };
}

test('packages are installed when they are missing, the tests’ own in addition, and not again', () => {
  const nothing = { status: 0, output: '' };
  expect(install()).toMatchObject({ status: 0, output: expect.stringContaining('Installing') });
  expect(install()).toEqual(nothing);
  install('--include=dev');
  expect([install('--include=dev'), install()]).toEqual([nothing, nothing]);
  write('package-lock.json', lock('2.0.0'));
  install();
  expect(readFileSync(path.join(root, 'calls'), 'utf8')).toBe('--omit=dev --include=dev --omit=dev ');
});

test('a failed install, or a missing Node, stops with a message', () => {
  writeNpm('process.exitCode = 1;');
  expect(install()).toMatchObject({ status: 1, output: expect.stringContaining('npm ci failed') });
  writeNpm('');
  expect(install()).toMatchObject({ status: 1, output: expect.stringContaining('npm rebuild node') });
});
