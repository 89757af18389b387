import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

const RELEASE = "update outbox set state = 'pending', next_attempt_at = 0 where state = 'held'";

/** Releases what was held because it came within a minute of too many others, as ops do after a flood. */
export async function releaseHeld(place: { databaseUrl: string | null; dataDir: string }): Promise<void> {
  if (place.databaseUrl === null) {
    const database = new DatabaseSync(path.join(place.dataDir, 'site.sqlite'));
    database.exec('pragma busy_timeout = 5000');
    database.exec(RELEASE);
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  await client.query(RELEASE);
  await client.end();
}
