import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

/** Reads `.env` at the project's root, if there is one; a variable that is already set wins. */
export function loadEnvFile(): void {
  const path = join(root, '.env');
  if (existsSync(path)) process.loadEnvFile(path);
}
