import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds a program in the PATH, or where Debian keeps servers. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
