import 'server-only';
import { type CompiledQuery, DEFAULT_MIGRATION_TABLE, Kysely, type Migration, Migrator, sql } from 'kysely';
import { getEnv } from '#lib/server/core/env';
import { migrations } from '#lib/server/store/migrations';
import { postgresDialect } from '#lib/server/store/postgres';
import type { Database } from '#lib/server/store/schema';
import { createUnsyncedWriter, openSqlite, sqliteDialect } from '#lib/server/store/sqlite';

export type Engine = 'sqlite' | 'postgres';
export type Store = {
  db: Kysely<Database>;
  engine: Engine;
  /** Runs a write that does not wait for the disk (lib/server/store/prepared.ts); resolves when other processes see it. */
  writeUnsynced<Row>(query: CompiledQuery<Row>): Promise<Row[]>;
};

function connect({ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string }): Store {
  if (databaseUrl) {
    const db = new Kysely<Database>({ dialect: postgresDialect(databaseUrl) });
    return { db, engine: 'postgres', writeUnsynced: async (query) => (await db.executeQuery(query)).rows };
  }
  const database = openSqlite(dataDir);
  const db = new Kysely<Database>({ dialect: sqliteDialect(database) });
  return { db, engine: 'sqlite', writeUnsynced: createUnsyncedWriter(db, database) };
}

/**
 * Opens a store and brings it to the newest schema; one that a newer build has brought further is left so. Throws when it
 * cannot be reached or written.
 */
export async function openStore(place: { databaseUrl: string | null; dataDir: string }): Promise<Store> {
  const store = connect(place);
  try {
    await migrate(store);
  } catch (error) {
    await store.db.destroy();
    throw error;
  }
  return store;
}

/**
 * What a newer build has run on this store, as nothing to do: a process of this build that starts again in the middle of a
 * deploy goes on, for a migration only adds (tests/unit/store/migrations.test.ts). An unknown name among ours stays an error.
 */
async function findNewer(on: Kysely<Database>): Promise<Record<string, Migration>> {
  const tables = await on.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return {};
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(on);
  const newest = Object.keys(migrations).toSorted().at(-1) ?? '';
  const newer = rows.filter(({ name }) => name > newest);
  return Object.fromEntries(newer.map(({ name }) => [name, { up: async () => {} }]));
}

async function migrate({ db, engine }: Store): Promise<void> {
  const run = async (on: Kysely<Database>) => {
    // Asked before: what holds the migrator's connection cannot be asked on SQLite. Should a newer build migrate in between, the
    // opening fails, and the next one finds its names.
    const all = { ...migrations, ...(await findNewer(on)) };
    const migrator = new Migrator({ db: on, provider: { getMigrations: async () => all } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  };
  // On Postgres the migrator takes an advisory lock and a transaction. On SQLite it takes neither: two processes that
  // start on one new file, or one that is killed in the middle, would leave half a schema.
  if (engine === 'postgres') return run(db);
  await runBetween(db, 'begin immediate', run);
}

/**
 * Runs `work` on one connection in a transaction that begins as told (`begin immediate` takes SQLite's write lock at
 * once). Throws what `work` throws, and nothing of it has happened then.
 */
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

const held = globalThis as typeof globalThis & { siteStore?: Promise<Store> };

/** The process's store, opened at the first call. A failed opening is tried anew at the next call. */
export function getStore(): Promise<Store> {
  held.siteStore ??= openStore(getEnv()).catch((error: unknown) => {
    held.siteStore = undefined;
    throw error;
  });
  return held.siteStore;
}

/** Closes the process's store, if it was opened. */
export async function closeStore(): Promise<void> {
  const store = await held.siteStore;
  held.siteStore = undefined;
  await store?.db.destroy();
}
