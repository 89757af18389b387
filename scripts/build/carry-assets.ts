// A page that is open when a deploy comes asks for chunks of the build that it came from.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FinishedFiles } from '#lib/server/http/static-files';

const listOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'static.json'), 'utf8')) as FinishedFiles;

/**
 * Adds the hashed assets of the build before to a finished build, as they are, and returns how many there were that it
 * did not have. What that build had carried itself is left behind.
 */
export function carryAssets(before: string, folder: string): number {
  const finished = listOf(folder);
  const carried = Object.entries(listOf(before).files).filter(
    ([address, file]) => address.startsWith('/_next/static/') && !file.isOld && !finished.files[address],
  );
  for (const [address, file] of carried) {
    for (const variant of Object.values(file.variants)) {
      const target = join(folder, variant);
      mkdirSync(dirname(target), { recursive: true });
      if (!existsSync(target)) cpSync(join(before, variant), target);
    }
    finished.files[address] = { ...file, isOld: true };
  }
  writeFileSync(join(folder, 'static.json'), JSON.stringify(finished));
  return carried.length;
}
