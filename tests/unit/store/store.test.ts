import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrations } from '#lib/server/store/migrations';
import { getStore, openStore, type Store } from '#lib/server/store/store';
import { engines, engineVariables } from '#tests/support/postgres';
import { runScript } from '#tests/support/processes';
import { configure } from '#tests/support/unit/environment';

let site: Awaited<ReturnType<typeof configure>>;
const opened: Store[] = [];
beforeEach(async () => {
  site = await configure();
});
afterEach(async () => {
  for (const { db } of opened.splice(0)) await db.destroy();
});

async function open(databaseUrl: string | null = null): Promise<Store> {
  const store = await openStore({ databaseUrl, dataDir: site.dataDir });
  opened.push(store);
  return store;
}

describe.each(engines)('%s', (engine) => {
  let database: Awaited<ReturnType<typeof engineVariables>>;
  beforeEach(async () => {
    database = await engineVariables(engine);
  });
  afterEach(async () => {
    for (const { db } of opened.splice(0)) await db.destroy();
    await database.remove();
  });
  const url = () => database.env.DATABASE_URL ?? null;

  test('is migrated to the newest schema once, by four processes at a time', {
    timeout: 60_000,
  }, async () => {
    const env = { ...database.env, DATA_DIR: site.dataDir };
    await Promise.all([1, 2, 3, 4].map(() => runScript('tests/support/unit/claimer.ts', [], env)));
    const { db } = await open(url());
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations).toSorted());
  });
});

test('commits with synchronous=FULL in WAL mode, on the site’s connection', async () => {
  const { db } = await getStore();
  expect((await sql`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }]);
  expect((await sql`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }]);
  expect((await sql`pragma foreign_keys`.execute(db)).rows).toEqual([{ foreign_keys: 1 }]);
});

test('is left unchanged by a failed migration', async () => {
  const old = new DatabaseSync(path.join(site.dataDir, 'site.sqlite'));
  // Blocks the second migration after its first tables were created.
  old.exec('create table rate_limits (key text)');
  old.close();
  await expect(open()).rejects.toThrow(/already exists/);
  const after = new DatabaseSync(path.join(site.dataDir, 'site.sqlite'));
  expect(after.prepare("select name from sqlite_master where type = 'table'").all()).toEqual([
    { name: 'rate_limits' },
  ]);
  after.close();
});
