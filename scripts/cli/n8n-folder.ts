import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process.mjs';

/** Where `npm run n8n:install` puts it; nothing of it is in the repository. */
export const n8nFolder = join(root, '.cache', 'n8n');
/** Is written when an installation is whole; holds what was installed. */
export const n8nStamp = join(n8nFolder, '.installed');

/** n8n's program, if it is installed here. */
export function findN8n(): string | undefined {
  return existsSync(n8nStamp) ? join(n8nFolder, 'node_modules', 'n8n', 'bin', 'n8n') : undefined;
}
