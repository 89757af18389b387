import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

// scripts/install.mjs in a project of its own, with a stand-in for npm that records its arguments.

let root: string;
const at = (...parts: string[]) => path.join(root, ...parts);
const calls = () => (existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').trim().split('\n') : []);
const b = { 'node_modules/b': { version: '1.0.0', dev: true } };
const lock = (version: string, others: object = b) =>
  JSON.stringify({ packages: { '': {}, 'node_modules/a': { version }, ...others } });
const writeNpm = (body: string) =>
  writeFileSync(
    at('npm.cjs'),
    `const { appendFileSync, copyFileSync, mkdirSync, writeFileSync } = require('node:fs');
    appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
    mkdirSync('node_modules/node/bin', { recursive: true });
    copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
    ${body}`,
  );
const writeNode = "writeFileSync('node_modules/node/bin/node', '');";

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'install-'));
  writeFileSync(at('package-lock.json'), lock('1.0.0'));
  writeNpm(writeNode);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function install(extent = '--omit=dev') {
  const script = path.resolve('scripts/install.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, extent], {
    cwd: root,
    env: { NODE_ENV: 'production', npm_execpath: at('npm.cjs'), npm_node_execpath: process.execPath },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test('a fresh clone is installed once, without devDependencies; the tests add these', () => {
  writeNpm(
    `${writeNode} writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(lock('1.0.0', {}))});`,
  );
  expect(install().status).toBe(0);
  expect(install()).toEqual({ status: 0, output: '' });
  writeNpm(writeNode);
  expect(install('--include=dev').status).toBe(0);
  expect(install('--include=dev')).toEqual({ status: 0, output: '' });
  expect(install()).toEqual({ status: 0, output: '' });
  const ci = (extent: string) => expect.stringMatching(`^ci ${extent} `);
  expect(calls()).toEqual([ci('--omit=dev'), ci('--include=dev')]);
});

test('another lock file causes another install', () => {
  install();
  writeFileSync(at('package-lock.json'), lock('2.0.0'));
  install();
  expect(calls()).toHaveLength(2);
});

test('packages that npm install has put in place are not installed again', () => {
  mkdirSync(at('node_modules/node/bin'), { recursive: true });
  writeFileSync(at('node_modules/node/bin/node'), '');
  writeFileSync(at('node_modules/.package-lock.json'), lock('1.0.0'));
  expect(install()).toEqual({ status: 0, output: '' });
  expect(calls()).toEqual([]);
});

test('a failed install, or a missing Node, stops with a message', () => {
  writeNpm('process.exitCode = 1;');
  expect(install()).toMatchObject({ status: 1, output: expect.stringContaining('npm ci failed') });
  writeNpm('');
  expect(install()).toMatchObject({ status: 1, output: expect.stringContaining('npm rebuild node') });
});
