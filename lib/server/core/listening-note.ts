import 'server-only';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// Where the running site listens, for the tools: they read the same DATA_DIR, but not always the same PORT.

const file = (dataDir: string) => join(dataDir, 'listening');

/** Notes the origin at which this process listens. Rejects where the folder is missing or cannot be written. */
export function noteListening(dataDir: string, origin: string): Promise<void> {
  return writeFile(file(dataDir), `${origin}\n`);
}

/** The origin at which a site of this folder last listened; null when none has. */
export async function readListening(dataDir: string): Promise<string | null> {
  const text = await readFile(file(dataDir), 'utf8').catch(() => '');
  return URL.canParse(text.trim()) ? text.trim() : null;
}
