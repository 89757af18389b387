import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const program = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(process.argv[1]);
  database.exec('begin immediate');
  process.stdout.write('locked');
  process.stdin.once('end', () => database.exec('rollback')).resume();
`;

/**
 * Locks SQLite's file for writes from another process. Returns a function that ends the lock and
 * the process.
 */
export async function lockStore(dataDir: string): Promise<() => Promise<void>> {
  const flags = ['--disable-warning=ExperimentalWarning', '--eval', program];
  const child = spawn(process.execPath, [...flags, path.join(dataDir, 'site.sqlite')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  return async () => {
    child.stdin.end();
    await ended;
  };
}
