import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FinishedFiles } from '#lib/server/runtime/finished-files';
import { type Sources, writeFinishedFiles } from '#scripts/build/finished-files';

/** Returns the finished files of a build before their compression. */
export function readFinished(folder: string): Sources {
  const listed: FinishedFiles = JSON.parse(readFileSync(path.join(folder, 'finished.json'), 'utf8'));
  return new Map(
    Object.entries(listed).map(([address, { headers, variants }]) => [
      address,
      { bytes: readFileSync(path.join(folder, variants.identity)), type: headers['content-type'] ?? '' },
    ]),
  );
}

/** Renames every chunk and payload of a build everywhere, as if each had changed. */
function renameChunks(folder: string): void {
  const rename = (text: string) =>
    text.replace(/(static\/(?:chunks|flight)\/)([\w.~-]+\.(?:js|css)\b)/g, '$1other-$2');
  const renamed = [...readFinished(folder)].map(([address, { bytes, type }]) => {
    const isText = /^text\/|javascript/.test(type);
    return [
      rename(address),
      { bytes: isText ? Buffer.from(rename(bytes.toString())) : bytes, type },
    ] as const;
  });
  writeFinishedFiles(folder, new Map(renamed));
}

/** Puts two builds into `folder`/.builds: a copy of `source`, and one with all chunks renamed. */
export function makeTwoBuilds(source: string, folder: string) {
  const [one, two] = ['one', 'two'].map((name) => path.join(folder, '.builds', name)) as [string, string];
  for (const copy of [one, two]) cpSync(source, copy, { recursive: true, verbatimSymlinks: true });
  renameChunks(two);
  return { one, two };
}
