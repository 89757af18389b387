import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const systemFolders = ['/usr/sbin', '/usr/local/sbin'];

/** Searches the PATH and the folders where systems keep servers. */
export function findPrograms(name: string): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...folders, ...systemFolders].map((folder) => join(folder, name)).filter(isExecutable);
}

export function hasProgram(name: string): boolean {
  return findPrograms(name).length > 0;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
