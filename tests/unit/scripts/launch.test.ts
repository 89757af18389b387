import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

// A project of its own with launch.mjs, one script, and an npm that records its arguments.

let root: string;
const at = (...parts: string[]) => path.join(root, ...parts);
const calls = () => (existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').trim().split('\n') : []);
const lock = (version: string) => ({
  packages: { '': { dependencies: { a: '1' } }, 'node_modules/a': { version } },
});
const writeLock = (version: string) => writeFileSync(at('package-lock.json'), JSON.stringify(lock(version)));
const putNode = `
  mkdirSync('node_modules/node/bin', { recursive: true });
  symlinkSync(process.execPath, 'node_modules/node/bin/node');`;
const writeNpm = (body: string) =>
  writeFileSync(
    at('npm.js'),
    `const { appendFileSync, existsSync, mkdirSync, rmSync, symlinkSync } = require('node:fs');
    appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
    rmSync('node_modules', { recursive: true, force: true });
    const work = () => { ${body} };
    const look = () => (existsSync('held') ? setTimeout(look, 10) : work());
    look();`,
  );

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'launch-'));
  mkdirSync(at('scripts'));
  for (const file of ['launch.mjs', 'process.mjs']) cpSync(path.join('scripts', file), at('scripts', file));
  writeFileSync(at('package.json'), JSON.stringify({ type: 'commonjs', dependencies: { a: '1' } }));
  writeFileSync(at('scripts', 'hello.ts'), `console.log('hello', ...process.argv.slice(2) as string[]);`);
  writeFileSync(at('scripts', 'seven.ts'), 'process.exitCode = 7;');
  writeFileSync(
    at('scripts', 'stay.ts'),
    `process.on('SIGTERM', () => { console.log('told'); process.exit(3); }); setInterval(() => {}, 1000); console.log('up');`,
  );
  writeLock('1.0.0');
  writeNpm(putNode);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function start(...args: string[]) {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    npm_execpath: at('npm.js'),
    npm_node_execpath: process.execPath,
    NODE_ENV: 'production',
  };
  const child = spawn(process.execPath, [at('scripts', 'launch.mjs'), ...args], { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended, printed: () => output };
}

const launch = (...args: string[]) => start(...args).ended;

test('a fresh clone is installed once, devDependencies included, and the script gets its arguments', async () => {
  const first = await launch('hello', 'a', 'b c');
  const second = await launch('hello');
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('hello a b c') });
  expect(second).toEqual({ code: 0, output: 'hello\n' });
  expect(calls()).toEqual([expect.stringMatching(/^ci --include=dev .*--loglevel=error/)]);
});

test('two at once install once', async () => {
  writeFileSync(at('held'), '');
  const both = [start('hello'), start('hello')];
  // One installs until the other has noticed.
  const printed = () => both.map((one) => one.printed()).join('');
  await expect.poll(printed, { timeout: 15_000 }).toContain('Waiting for process');
  rmSync(at('held'));
  const ended = await Promise.all(both.map((one) => one.ended));
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  expect(calls()).toHaveLength(1);
});

test('a lock left by a process that died is taken over', async () => {
  const dead = spawn(process.execPath, ['-e', '']);
  await once(dead, 'close');
  mkdirSync(at('.cache'));
  writeFileSync(at('.cache', 'install.lock'), String(dead.pid));
  expect(await launch('hello')).toMatchObject({ code: 0 });
});

test('another lock file triggers another install', async () => {
  await launch('hello');
  writeLock('2.0.0');
  await launch('hello');
  expect(calls()).toHaveLength(2);
});

test('what npm install has put in place is not installed again', async () => {
  await launch('hello');
  writeLock('2.0.0');
  writeFileSync(at('node_modules', '.package-lock.json'), JSON.stringify(lock('2.0.0')));
  expect(await launch('hello')).toEqual({ code: 0, output: 'hello\n' });
  expect(calls()).toHaveLength(1);
});

test('a failed install shows npm’s output and runs nothing', async () => {
  writeNpm(`console.error('npm error code ENOTFOUND'); process.exitCode = 1;`);
  const { code, output } = await launch('hello');
  expect(code).toBe(1);
  expect(output).toContain('ENOTFOUND');
  expect(output).not.toContain('hello');
});

test('an install without Node says what to do, and is tried again next time', async () => {
  writeNpm(`mkdirSync('node_modules');`);
  expect(await launch('hello')).toMatchObject({
    code: 1,
    output: expect.stringContaining('npm rebuild node'),
  });
  await launch('hello');
  expect(calls()).toHaveLength(2);
});

test('`.env` is read by start, not by tests, and existing variables win', async () => {
  const print = "console.log('say', process.env.WORD, process.env.npm_execpath);";
  for (const name of ['start', 'test']) writeFileSync(at('scripts', `${name}.ts`), print);
  writeFileSync(at('.env'), 'WORD=one\nnpm_execpath=two\n');
  const npm = at('npm.js');
  expect((await launch('start')).output).toContain(`say one ${npm}`);
  expect((await launch('test')).output).toContain(`say undefined ${npm}`);
});

test("the script's exit code is the command's", async () => {
  expect(await launch('seven')).toMatchObject({ code: 7 });
});

test('a script that is asked to stop ends in its own way', async () => {
  const { child, ended } = start('stay');
  child.stdout.on('data', (chunk) => {
    if (String(chunk).includes('up')) child.kill('SIGTERM');
  });
  expect(await ended).toMatchObject({ code: 3, output: expect.stringContaining('told') });
});

test('an unknown script is rejected before anything is installed', async () => {
  expect(await launch('nonsense')).toMatchObject({ code: 1, output: expect.stringContaining('nonsense') });
  expect(calls()).toEqual([]);
});
