import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findBuilds, finishBuild, pruneBuilds } from '#scripts/build/builds';

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'builds-'));
  folder = path.join(root, '.builds');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Makes a build of the given second, whose one file names it. */
function make(second: number): string {
  const staging = path.join(root, 'staging');
  mkdirSync(staging);
  writeFileSync(path.join(staging, 'file'), String(second));
  return finishBuild(staging, { inputs: `inputs-${second}` }, { folder, now: new Date(second * 1000) });
}

function run(build: string, pid: number): void {
  mkdirSync(path.join(folder, 'running'), { recursive: true });
  writeFileSync(path.join(folder, 'running', `${path.basename(build)}.${pid}`), '');
}

test('the newest build comes first, and `current` names it', () => {
  const [one, two] = [make(1), make(2)];
  expect(findBuilds(folder).map((build) => build.folder)).toEqual([two, one]);
  expect(readFileSync(path.join(folder, 'current', 'file'), 'utf8')).toBe('2');
  expect(findBuilds(folder)[0]?.stamp).toEqual({ inputs: 'inputs-2' });
});

test('a folder without a stamp is not a build, so nothing half-made is found', () => {
  const one = make(1);
  mkdirSync(path.join(folder, '99991231T000000000Z-half'));
  expect(findBuilds(folder).map((build) => build.folder)).toEqual([one]);
});

test('the newest two stay, and any that is running, until its process ends', async () => {
  const [one, two] = [make(1), make(2)];
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const dead = spawn(process.execPath, ['-e', '']);
  await once(dead, 'close');
  run(one, child.pid ?? 0);
  run(two, dead.pid ?? 0);
  const [three, four] = [make(3), make(4)];
  expect(findBuilds(folder).map((build) => build.folder)).toEqual([four, three, one]);
  child.kill();
  await once(child, 'close');
  pruneBuilds(folder);
  expect(existsSync(one)).toBe(false);
  expect(findBuilds(folder).map((build) => build.folder)).toEqual([four, three]);
});

test('a note that cannot be removed does not fail a build', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const dead = spawn(process.execPath, ['-e', '']);
  await once(dead, 'close');
  const one = make(1);
  // A folder stands in for a file of another user, which root could remove.
  const note = path.join(folder, 'running', `${path.basename(one)}.${dead.pid}`);
  mkdirSync(note, { recursive: true });
  const [two, three] = [make(2), make(3)];
  expect(findBuilds(folder).map((build) => build.folder)).toEqual([three, two]);
  expect(readFileSync(path.join(folder, 'current', 'file'), 'utf8')).toBe('3');
  expect(warn.mock.calls.at(-1)?.[0]).toMatch(/^Could not remove the note of a process .*EISDIR/);
});
