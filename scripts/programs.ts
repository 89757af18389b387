import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const systemFolders = ['/usr/sbin', '/usr/local/sbin'];

/** Where a program of this name is on this machine: in the path, or where a system keeps its servers. */
export function findPrograms(name: string): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...folders, ...systemFolders].map((folder) => join(folder, name)).filter(isExecutable);
}

/** Whether a program is on this machine. */
export function hasProgram(name: string): boolean {
  return findPrograms(name).length > 0;
}

/** Whether there is a file that this user may run. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Not there, or another user's.
    return false;
  }
}
