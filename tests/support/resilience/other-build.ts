import { cpSync, globSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { carryAssets } from '#scripts/build/carry-assets';
import { precompress } from '#scripts/build/precompress';

/** Gives every chunk and payload of a build another name, wherever it is named: as a change of each of them would. */
function renameChunks(folder: string): void {
  const chunks = globSync('.next/static/{chunks,flight}/**/*.{js,css,txt}', { cwd: folder });
  const names = new Map(chunks.map((file) => [path.basename(file), `other-${path.basename(file)}`]));
  for (const file of chunks) {
    const to = path.join(path.dirname(file), names.get(path.basename(file)) ?? '');
    renameSync(path.join(folder, file), path.join(folder, to));
  }
  const texts = globSync('.next/{*.json,server/**/*.{js,json,html,rsc},static/**/*.{js,css,txt}}', {
    cwd: folder,
  });
  for (const file of texts) {
    const at = path.join(folder, file);
    const text = readFileSync(at, 'utf8');
    const renamed = text.replace(/[\w.~-]+\.(?:js|css|txt)\b/g, (name) => names.get(name) ?? name);
    if (renamed !== text) writeFileSync(at, renamed);
  }
}

/**
 * Puts two builds beside each other into `folder`/.builds: a copy of `source`, and one all of whose chunks have other names
 * and which carries the first one's. `point` makes one of them the newest.
 */
export function makeTwoBuilds(source: string, folder: string) {
  const builds = path.join(folder, '.builds');
  const one = path.join(builds, 'one');
  const two = path.join(builds, 'two');
  for (const copy of [one, two]) cpSync(source, copy, { recursive: true, verbatimSymlinks: true });
  renameChunks(two);
  mkdirSync(path.join(two, 'compressed'), { recursive: true });
  precompress(two);
  carryAssets(one, two);
  const point = (build: string) => {
    const link = path.join(builds, 'next');
    symlinkSync(path.basename(build), link);
    renameSync(link, path.join(builds, 'current'));
  };
  point(one);
  /** As if the first were built again after the second: it now carries the second one's assets. */
  const carryBack = () => carryAssets(two, one);
  return { one, two, point, carryBack };
}
