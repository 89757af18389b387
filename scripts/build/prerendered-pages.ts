import { globSync } from 'node:fs';
import { join } from 'node:path';
import { stagingFolder } from './staging.ts';

/** Every prerendered page of the build that is being made. */
export function findPrerenderedPages(): string[] {
  return globSync('.next/server/{app,pages}/**/*.html', { cwd: stagingFolder }).map((name) =>
    join(stagingFolder, name),
  );
}

/** Next's own error page (`global-error`, status 500): it has style attributes, and nobody but Next can change it. */
export function isNextErrorPage(page: string): boolean {
  return /(^|\/)(_global-error|500)\.html$/.test(page);
}
