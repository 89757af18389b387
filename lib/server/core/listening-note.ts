import 'server-only';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// Tells the command-line tools where the site listens: they share its DATA_DIR, but not always its PORT.

const file = (dataDir: string) => join(dataDir, 'listening');

/** Saves the origin at which this process listens. Rejects if the folder is missing or not writable. */
export function noteListening(dataDir: string, origin: string): Promise<void> {
  return writeFile(file(dataDir), `${origin}\n`);
}

/** Returns the origin at which a site with this folder last listened, or null. */
export async function readListening(dataDir: string): Promise<string | null> {
  const text = await readFile(file(dataDir), 'utf8').catch(() => '');
  return URL.canParse(text.trim()) ? text.trim() : null;
}
