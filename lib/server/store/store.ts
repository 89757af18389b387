import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DEFAULT_MIGRATION_TABLE, Kysely, type Migration, Migrator, type RawBuilder, sql } from 'kysely';
import { HOUR_MS } from '#lib/server/core/durations';
import { getEnv } from '#lib/server/core/env';
import { migrations } from '#lib/server/store/migrations';
import { postgresDialect } from '#lib/server/store/postgres';
import type { Database } from '#lib/server/store/schema';
import { createUnsyncedWriter, openSqlite, sqliteDialect } from '#lib/server/store/sqlite';

export type Place = { databaseUrl: string | null; dataDir: string };
export type Store = {
  db: Kysely<Database>;
  engine: 'sqlite' | 'postgres';
  /**
   * For data that a power cut may lose, never for leads. `write` must end with its `returning` list.
   * `onStuck` is called, maybe repeatedly, while SQLite is locked or Postgres silent.
   */
  writeUnsynced<Row>(write: RawBuilder<Row>, onStuck?: () => void): Promise<Row[]>;
};

/** Longer than a write takes on a busy Postgres. */
const STUCK_AFTER_MS = 2000;

/** Opens a store as it is. */
export async function connect({ databaseUrl, dataDir }: Place): Promise<Store> {
  if (databaseUrl) {
    const db = new Kysely<Database>({ dialect: postgresDialect(databaseUrl) });
    const withoutSync = sql`set_config('synchronous_commit', 'off', true) as unsynced`;
    return {
      db,
      engine: 'postgres',
      async writeUnsynced<Row>(write: RawBuilder<Row>, onStuck = () => {}) {
        const timer = setTimeout(onStuck, STUCK_AFTER_MS);
        try {
          return (await sql<Row>`${write}, ${withoutSync}`.execute(db)).rows;
        } finally {
          clearTimeout(timer);
        }
      },
    };
  }
  const database = await openSqlite(dataDir);
  const db = new Kysely<Database>({ dialect: sqliteDialect(database) });
  const write = createUnsyncedWriter(db, database);
  return {
    db,
    engine: 'sqlite',
    writeUnsynced: (statement, onStuck) => write(statement.compile(db), onStuck),
  };
}

/** Opens a store and migrates it unless a newer build has. Throws when it is unreachable or not writable. */
export async function openStore(place: Place): Promise<Store> {
  const store = await connect(place);
  try {
    await migrate(store);
  } catch (error) {
    await store.db.destroy();
    throw error;
  }
  return store;
}

/**
 * Returns a newer build's migrations as no-ops: migrations only add, so this build can still start
 * during a deploy.
 */
async function findNewer(on: Kysely<Database>): Promise<Record<string, Migration>> {
  const tables = await on.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return {};
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(on);
  const newest = Object.keys(migrations).toSorted().at(-1) ?? '';
  const newer = rows.filter(({ name }) => name > newest);
  return Object.fromEntries(newer.map(({ name }) => [name, { up: async () => {} }]));
}

async function migrate({ db, engine }: Store): Promise<void> {
  const run = async (on: Kysely<Database>) => {
    // Read before the migrator occupies SQLite's only connection.
    const all = { ...migrations, ...(await findNewer(on)) };
    const migrator = new Migrator({ db: on, provider: { getMigrations: async () => all } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  };
  // The SQLite migrator takes no lock or transaction: two processes or a kill would leave half a schema.
  if (engine === 'postgres') return run(db);
  await runBetween(db, 'begin immediate', run);
}

/** Runs `work` in a transaction opened by `begin`. Rolls back and rethrows when `work` throws. */
export function runBetween<T>(
  db: Kysely<Database>,
  begin: string,
  work: (connection: Kysely<Database>) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql.raw(begin).execute(connection);
    try {
      const result = await work(connection);
      await sql`commit`.execute(connection);
      return result;
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}

/** How far clocks may differ between two processes, or before and after a correction. */
const CLOCKS_DIFFER_MS = HOUR_MS;

/** Whether the time in `column` (ms) has come, or is so far ahead that only a wrong clock explains it. */
export function hasExpired(column: string, now: number, longestMs: number): RawBuilder<boolean> {
  const moment = sql.ref(column);
  return sql<boolean>`(${moment} <= ${now} or ${moment} > ${now + longestMs + CLOCKS_DIFFER_MS})`;
}

const BATCH_ROWS = 300;

/** Deletes matching rows in batches, because on SQLite a statement blocks the process. Returns how many. */
export async function deleteInBatches(
  { db }: Store,
  table: keyof Database,
  key: string,
  condition: RawBuilder<boolean>,
): Promise<number> {
  const name = sql.table(table);
  const column = sql.ref(key);
  for (let total = 0; ; ) {
    const { numAffectedRows } = await sql`
      delete from ${name} where ${column} in (
        select ${column} from ${name} where ${condition} limit ${sql.lit(BATCH_ROWS)}
      )`.execute(db);
    const deleted = Number(numAffectedRows);
    total += deleted;
    if (deleted < BATCH_ROWS) return total;
    await nextTurn();
  }
}

/** Removes deleted rows from SQLite's write-ahead log. Has no effect while another process uses it. */
export async function truncateLog({ db, engine }: Store): Promise<void> {
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

const globals = globalThis as typeof globalThis & { siteStore?: Promise<Store> };

/** Returns the process's store. The first call opens it, or the next one after a failure. */
export function getStore(): Promise<Store> {
  globals.siteStore ??= openStore(getEnv()).catch((error: unknown) => {
    globals.siteStore = undefined;
    throw error;
  });
  return globals.siteStore;
}

export async function closeStore(): Promise<void> {
  const store = await globals.siteStore;
  globals.siteStore = undefined;
  await store?.db.destroy();
}
