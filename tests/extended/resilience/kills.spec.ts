import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { engines, engineVariables } from '#tests/support/postgres';
import { runKills } from '#tests/support/resilience/kills';

const KILLS = 32;

function lockSqlite(dataDir: string): () => Promise<void> {
  const database = new DatabaseSync(path.join(dataDir, 'site.sqlite'));
  database.exec('pragma busy_timeout = 5000');
  database.exec('begin immediate');
  return async () => {
    database.exec('rollback');
    database.close();
  };
}

async function lockPostgres(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin; lock table leads in exclusive mode');
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

for (const engine of engines) {
  test(`${engine}: after ${KILLS} kills in the middle of bursts every acknowledged lead has arrived`, async () => {
    test.setTimeout(240_000);
    const { env, remove } = await engineVariables(engine);
    const dataDir = mkdtempSync(path.join(tmpdir(), 'site-kills-'));
    try {
      const counts = await runKills({ ...env, DATA_DIR: dataDir }, KILLS, async () =>
        env.DATABASE_URL ? lockPostgres(env.DATABASE_URL) : lockSqlite(dataDir),
      );
      console.log(`${engine}: ${JSON.stringify(counts)}`);
      expect(counts.kills).toBeGreaterThanOrEqual(30);
      expect(counts.acknowledged).toBe(counts.sent);
      expect(counts.lost).toEqual([]);
      // A form that was sent again under its id is one lead.
      expect(counts.unasked).toEqual([]);
    } finally {
      await remove();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
}
