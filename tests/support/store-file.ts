import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Changes a site's SQLite file while it runs, as time or another process would. */
export function changeStoreFile(dataDir: string, ...statements: string[]): void {
  const database = new DatabaseSync(path.join(dataDir, 'site.sqlite'));
  for (const statement of ['PRAGMA busy_timeout = 5000', ...statements]) database.exec(statement);
  database.close();
}
