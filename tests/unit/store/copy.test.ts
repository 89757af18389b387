import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addLead, claim, measureOutbox } from '#lib/server/contact/outbox';
import { DAY_MS, HOUR_MS } from '#lib/server/core/durations';
import { moveToPostgres, restoreBackup, writeBackup } from '#lib/server/store/backup';
import { copiedTables, countTables, leftTables } from '#lib/server/store/copy';
import { openStore, type Place, type Store } from '#lib/server/store/store';
import { makeLead, NOW } from '#tests/support/leads';
import { engines, engineVariables } from '#tests/support/postgres';
import { configure } from '#tests/support/unit/environment';

type Row = Record<string, unknown>;

let site: Awaited<ReturnType<typeof configure>>;
const opened: Store[] = [];
beforeEach(async () => {
  site = await configure();
});
afterEach(async () => {
  await closeAll();
  await site.remove();
});

async function closeAll(): Promise<void> {
  for (const { db } of opened.splice(0)) await db.destroy();
}

async function open(place: Place): Promise<Store> {
  const store = await openStore(place);
  opened.push(store);
  return store;
}

const folder = (name: string): Place => ({ databaseUrl: null, dataDir: path.join(site.dataDir, name) });

/** Fills every copied table, with 1,203 leads: more than two batches and not a multiple of one. */
async function fill(store: Store): Promise<void> {
  // Long enough ago not to count as a flood.
  for (let start = 0; start < 1200; start += 400) {
    const leads = Array.from({ length: 400 }, (_, count) =>
      makeLead(`lead-${start + count}`, { created_at: NOW - HOUR_MS }),
    );
    await store.db.insertInto('leads').values(leads).execute();
    const jobs = leads.map(({ id }) => ({
      lead_id: id,
      state: 'pending' as const,
      attempts: 0,
      next_attempt_at: NOW,
    }));
    await store.db.insertInto('outbox').values(jobs).execute();
  }
  await addLead(store, makeLead('held', { suspicion: 'honeypot' }));
  await addLead(store, makeLead('words', { message: 'Grüße, 日本 😀\n"quoted"; \'); drop table leads; --' }));
  await addLead(store, makeLead('late', { created_at: NOW + 1 }));
  await claim(store, 'a process', NOW, 1);
  const { db } = store;
  await db
    .insertInto('voice_credits')
    .values({
      visitor_id: 'v',
      remaining: 1,
      refunds: 2,
      last_refresh_time: NOW,
      next_refresh_time: NOW + DAY_MS,
    })
    .execute();
  await db
    .insertInto('voice_limits')
    .values({ key: 'day', used: 7, until: NOW + DAY_MS })
    .execute();
  await db
    .insertInto('voice_calls')
    .values({
      id: 'c',
      visitor_id: 'v',
      started_at: NOW,
      connected_at: null,
      ended_at: NOW + 5,
      refunded: 1,
    })
    .execute();
  await db.insertInto('attempts').values({ id: 'a', lead_id: 'held', at: NOW, cause: 'why' }).execute();
  await db
    .insertInto('audit')
    .values({ id: 'b', at: NOW, action: 'retry', subject: null, address: '192.0.2.1' })
    .execute();
  await db.insertInto('figures').values({ id: 'f', hour: NOW, name: 'n', count: 3 }).execute();
  await db.insertInto('settings').values({ name: 'session-secret', value: 'kept' }).execute();
}

/** Returns every copied row, by table, in the order of its key. */
async function readAll({ db }: Store): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of Object.keys(copiedTables)) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db);
    const key = copiedTables[table as keyof typeof copiedTables];
    const sortKey = (row: Row) => String(row[key]);
    all[table] = rows.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  }
  return all;
}

test('copies every table of the schema, or skips it on purpose', async () => {
  const { db } = await open(folder('any'));
  const tables = await db.introspection.getTables();
  const names = tables.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'));
  expect(names.toSorted()).toEqual([...Object.keys(copiedTables), ...leftTables].toSorted());
});

describe.each(engines)('%s', (engine) => {
  let database: Awaited<ReturnType<typeof engineVariables>>;
  let second: Awaited<ReturnType<typeof engineVariables>>;
  beforeEach(async () => {
    database = await engineVariables(engine);
    second = await engineVariables(engine);
  });
  afterEach(async () => {
    await closeAll();
    await database.remove();
    await second.remove();
  });
  const place = (which = database): Place => ({
    databaseUrl: which.env.DATABASE_URL ?? null,
    dataDir: path.join(site.dataDir, which === database ? 'first' : 'second'),
  });
  const file = () => path.join(site.dataDir, 'copies', 'backup.sqlite');

  test('a backup restored to an empty store is the same in every row', { timeout: 60_000 }, async () => {
    const from = await open(place());
    await fill(from);
    const counts = await writeBackup(place(), file());
    expect(counts).toEqual(await countTables(from.db));
    expect(counts).toMatchObject({ leads: 1203, outbox: 1203, settings: 1, voice_credits: 1 });
    expect(await restoreBackup(file(), place(second))).toEqual(counts);
    expect(await readAll(await open(place(second)))).toEqual(await readAll(from));
    // Nobody else may read it, and no other file is left.
    expect(statSync(file()).mode & 0o077).toBe(0);
    expect(readdirSync(path.dirname(file()))).toEqual(['backup.sqlite']);
  });

  test('a backup contains nothing short-lived', async () => {
    const { db } = await open(place());
    await db.insertInto('rate_limits').values({ key: 'MARKER', points: 1, expire: NOW }).execute();
    await db.insertInto('settings').values({ name: 'session-secret', value: 'KEPT' }).execute();
    await writeBackup(place(), file());
    const bytes = readFileSync(file());
    expect([bytes.includes('KEPT'), bytes.includes('MARKER')]).toEqual([true, false]);
  });

  test('a backup made while leads come in holds whole leads, including all earlier ones', async () => {
    const store = await open(place());
    for (let count = 0; count < 50; count += 1) await addLead(store, makeLead(`before-${count}`));
    let going = true;
    const coming = (async () => {
      for (let count = 0; going; count += 1) {
        await addLead(store, makeLead(`during-${count}`));
        await new Promise(setImmediate);
      }
    })();
    const { leads, outbox } = await writeBackup(place(), file());
    going = false;
    await coming;
    expect(leads).toBeGreaterThanOrEqual(50);
    expect(outbox).toBe(leads);
  });

  test('rejects a non-empty target and leaves it unchanged', async () => {
    await addLead(await open(place()), makeLead('a'));
    await writeBackup(place(), file());
    const target = await open(place(second));
    await target.db.insertInto('settings').values({ name: 'session-secret', value: 'theirs' }).execute();
    await expect(restoreBackup(file(), place(second))).rejects.toThrow(
      'The target holds 1 settings already.',
    );
    expect(await countTables(target.db)).toMatchObject({ leads: 0, settings: 1 });
    await expect(writeBackup(place(), file())).rejects.toThrow('is there already');
  });

  test('leaves nothing behind when it fails halfway', async () => {
    await fill(await open(place()));
    await writeBackup(place(), file());
    // Makes the last table fail, after all the others.
    const broken = new DatabaseSync(file());
    broken.exec(
      "create table other (name text, value text); insert into other values ('x', null); drop table settings; alter table other rename to settings",
    );
    broken.close();
    await expect(restoreBackup(file(), place(second))).rejects.toThrow(/null/i);
    expect(Object.values(await countTables((await open(place(second))).db)).every((n) => n === 0)).toBe(true);
  });
});

test('a damaged file is not a backup', async () => {
  await expect(restoreBackup(path.join(site.dataDir, 'none'), folder('x'))).rejects.toThrow('There is no');
  await expect(writeBackup(folder('nobody'), path.join(site.dataDir, 'b'))).rejects.toThrow('There is no');
  expect(readdirSync(site.dataDir).filter((name) => name.startsWith('.backup-'))).toEqual([]);
  expect(existsSync(path.join(site.dataDir, 'b'))).toBe(false);
});

const movable = engines.filter((engine) => engine === 'postgres');
describe.each(movable)('%s: the move from SQLite', () => {
  let database: Awaited<ReturnType<typeof engineVariables>>;
  beforeEach(async () => {
    database = await engineVariables('postgres');
  });
  afterEach(async () => {
    await closeAll();
    await database.remove();
  });
  const url = () => database.env.DATABASE_URL ?? '';

  test('refuses while a site uses the file, then moves everything', { timeout: 60_000 }, async () => {
    const source = folder('sqlite');
    const store = await open(source);
    await fill(store);
    const before = await readAll(store);
    await expect(moveToPostgres(source.dataDir, url())).rejects.toThrow('stop it first');
    await closeAll();
    expect(await moveToPostgres(source.dataDir, url())).toMatchObject({ leads: 1203, voice_calls: 1 });
    const moved = await open({ databaseUrl: url(), dataDir: source.dataDir });
    expect(await readAll(moved)).toEqual(before);
    expect(await readAll(await open(source))).toEqual(before);
    expect(await measureOutbox(moved, NOW)).toMatchObject({ pending: 1202, held: 1 });
    await closeAll();
    await expect(moveToPostgres(source.dataDir, url())).rejects.toThrow('The target holds 1203 leads');
  });

  test('killed halfway it has moved nothing, and can be run again', { timeout: 60_000 }, async () => {
    const source = folder('sqlite');
    await fill(await open(source));
    await closeAll();
    const target = await open({ databaseUrl: url(), dataDir: source.dataDir });
    // The last table's first row waits until the process is dead: the others are written but not committed.
    await sql`create function wait_here() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(42); return new; end'`.execute(target.db);
    await sql`create trigger wait_here before insert on settings for each row execute function wait_here()`.execute(
      target.db,
    );
    const child = await target.db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(42)`.execute(connection);
      const flags = ['--conditions=react-server', '--disable-warning=ExperimentalWarning'];
      const started = spawn(process.execPath, [...flags, 'scripts/cli/backup.ts', 'move-to-postgres'], {
        env: {
          PATH: process.env.PATH,
          DATA_DIR: source.dataDir,
          DATABASE_URL: url(),
          NODE_ENV: 'production',
        },
        stdio: 'inherit',
      });
      const waits = sql<Row>`select 1 from pg_locks where locktype = 'advisory' and not granted and database =
        (select oid from pg_database where datname = current_database())`;
      while ((await waits.execute(connection)).rows.length === 0) expect(started.exitCode).toBeNull();
      started.kill('SIGKILL');
      await once(started, 'exit');
      await sql`select pg_advisory_unlock(42)`.execute(connection);
      return started;
    });
    expect(child.signalCode).toBe('SIGKILL');
    expect(Object.values(await countTables(target.db)).every((count) => count === 0)).toBe(true);
    await closeAll();
    expect(await moveToPostgres(source.dataDir, url())).toMatchObject({ leads: 1203, settings: 1 });
  });
});
