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

// `.builds/ID/` holds a finished build, which nobody changes any more; `.builds/current` names the newest;
// `.builds/running/ID.PID` is the note of a process that serves it (scripts/build/server.mjs).

/** How many builds stay, running or not: a build serves open pages the assets of those beside it. */
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

/** Moves `staging` to its place as a build, in one step, and returns its folder. Removes builds that nobody uses. */
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
  // The build is made: a failure here must not keep a script from restarting the site.
  tryTo('remove old builds', () => pruneBuilds(folder));
  return finished;
}

export function pruneBuilds(folder = buildsFolder): void {
  const used = readRunning(folder);
  for (const build of findBuilds(folder).slice(KEPT)) {
    if (!used.has(basename(build.folder))) rmSync(build.folder, { recursive: true });
  }
}

/** The builds that living processes serve. The notes of dead ones are removed. */
function readRunning(folder: string): Set<string> {
  const notes = join(folder, 'running');
  const used = new Set<string>();
  for (const note of existsSync(notes) ? readdirSync(notes) : []) {
    const [id = '', pid] = note.split('.');
    if (isAlive(Number(pid))) used.add(id);
    // One of another user, such as the service's, may not be ours to remove.
    else
      tryTo('remove the note of a process that has ended', () => rmSync(join(notes, note), { force: true }));
  }
  return used;
}

function tryTo(what: string, run: () => void): void {
  try {
    run();
  } catch (error) {
    console.warn(`It was not possible to ${what}: ${(error as Error).message}`);
  }
}
