import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process.ts';

export const n8nFolder = join(root, '.cache', 'n8n');
/** Written when the installation is complete. */
export const n8nStamp = join(n8nFolder, '.installed');

export function findN8n(): string | undefined {
  return existsSync(n8nStamp) ? join(n8nFolder, 'node_modules', 'n8n', 'bin', 'n8n') : undefined;
}
