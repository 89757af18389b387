import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { isAlive, root } from '../process.mjs';
import type { BuildStamp } from './build-stamp.ts';

// `.builds/ID/` is a finished build and never changes. `.builds/running/ID.PID` names a process serving it.

/** How many builds are kept, running or not: open pages fetch assets from older ones. */
const KEPT = 2;

export type Build = { folder: string; stamp: BuildStamp };

const buildsFolder = join(root, '.builds');
const stampName = 'build.json';

export function findBuilds(folder = buildsFolder): Build[] {
  return globSync(`*/${stampName}`, { cwd: folder })
    .filter((file) => !file.startsWith('current/'))
    .sort()
    .reverse()
    .map((file) => ({
      folder: join(folder, file, '..'),
      stamp: JSON.parse(readFileSync(join(folder, file), 'utf8')) as BuildStamp,
    }));
}

export function newestBuild(): string {
  const [newest] = findBuilds();
  if (!newest) throw new Error('There is no finished build: npm run build makes one.');
  return newest.folder;
}

/** Moves `staging` into place atomically, removes unused builds and returns the new folder. */
export function finishBuild(
  staging: string,
  stamp: BuildStamp,
  { folder = buildsFolder, now = new Date() } = {},
): string {
  const id = `${now.toISOString().replace(/[-:.]/g, '')}-${stamp.inputs.slice(0, 8)}`;
  const finished = join(folder, id);
  mkdirSync(join(folder, 'running'), { recursive: true });
  writeFileSync(join(staging, stampName), JSON.stringify(stamp));
  renameSync(staging, finished);
  const link = join(folder, `current.${process.pid}`);
  symlinkSync(id, link);
  renameSync(link, join(folder, 'current'));
  tryTo('remove old builds', () => pruneBuilds(folder));
  return finished;
}

export function pruneBuilds(folder = buildsFolder): void {
  const used = readRunning(folder);
  for (const build of findBuilds(folder).slice(KEPT)) {
    if (!used.has(basename(build.folder))) rmSync(build.folder, { recursive: true });
  }
}

function readRunning(folder: string): Set<string> {
  const notes = join(folder, 'running');
  const used = new Set<string>();
  for (const note of existsSync(notes) ? readdirSync(notes) : []) {
    const [id = '', pid] = note.split('.');
    if (isAlive(Number(pid))) used.add(id);
    else
      tryTo('remove the note of a process that has ended', () => rmSync(join(notes, note), { force: true }));
  }
  return used;
}

function tryTo(what: string, run: () => void): void {
  try {
    run();
  } catch (error) {
    console.warn(`Could not ${what}: ${(error as Error).message}`);
  }
}
