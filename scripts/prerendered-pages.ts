import { globSync } from 'node:fs';
import { join } from 'node:path';
import { standaloneFolder } from './build-stamp.ts';
import { root } from './process.mjs';

/**
 * Every prerendered page: what Next built, and the copy that is served. A step that changes one of them must not leave
 * the other behind.
 */
export function findPrerenderedPages(): string[] {
  return [join(root, '.next'), join(standaloneFolder, '.next')].flatMap((folder) =>
    globSync('server/{app,pages}/**/*.html', { cwd: folder }).map((name) => join(folder, name)),
  );
}

/** Next's own page for when everything else has failed: it has style attributes, and nobody but Next can change it. */
export function isLastResort(page: string): boolean {
  return /(^|\/)(_global-error|500)\.html$/.test(page);
}
