import { Kysely, Migrator, sql } from 'kysely';
import { type Env, getEnv } from '#lib/server/core/env';
import { describeError, fail, type Result, succeed } from '#lib/server/core/errors';
import { defineState } from '#lib/server/core/process-state';
import { migrations } from '#lib/server/store/migrations';
import { openPostgres } from '#lib/server/store/postgres';
import type { Database, Db } from '#lib/server/store/schema';
import { readOrMakeSecret } from '#lib/server/store/secret';
import { addRemedy, openSqlite } from '#lib/server/store/sqlite';

type StoreEnv = Pick<Env, 'databaseUrl' | 'dataDir'>;
export type Store = {
  db: Db;
  dialect: 'sqlite' | 'postgres';
  /** The key for cookies and digests. */
  secret: string;
  /** Throws if the open files are not those at their path, because what is written to them would be lost. */
  checkFiles(): void;
};

/** Opens a store and migrates it. Throws when it is unreachable or damaged. */
export async function openStore({ databaseUrl, dataDir }: StoreEnv): Promise<Store> {
  try {
    const opened = databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);
    const db = new Kysely<Database>({ dialect: opened.dialect });
    const dialect = databaseUrl ? 'postgres' : 'sqlite';
    const secret = await prepare(db, dialect).catch(async (error: unknown) => {
      await db.destroy();
      throw error;
    });
    return { db, dialect, secret, checkFiles: opened.checkFiles };
  } catch (error) {
    throw addRemedy(error, dataDir);
  }
}

/** Commits a row of its own. Rejects if that fails, or if what is written would be lost. */
export async function proveWritable({ db, checkFiles }: Store): Promise<void> {
  checkFiles();
  const value = String(Date.now());
  const writing = db.insertInto('settings').values({ name: 'probe', value });
  await writing.onConflict((conflict) => conflict.column('name').doUpdateSet({ value })).execute();
}

/** Migrates in one transaction, under a lock that ends with it: a kill leaves no half of a schema. Returns the secret. */
function prepare(db: Db, dialect: Store['dialect']): Promise<string> {
  return db.connection().execute(async (connection) => {
    await sql.raw(dialect === 'sqlite' ? 'begin immediate' : 'begin').execute(connection);
    try {
      if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(20261127)`.execute(connection);
      const provider = { getMigrations: async () => migrations };
      const migrator = new Migrator({ db: connection, provider, disableTransactions: true });
      const { error } = await migrator.migrateToLatest();
      if (error) throw error;
      const secret = await readOrMakeSecret(connection);
      await sql`commit`.execute(connection);
      return secret;
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}

/** Removes deleted rows from SQLite's write-ahead log. Has no effect while another process uses it. */
export async function truncateWal({ db, dialect }: Store): Promise<void> {
  if (dialect === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

export const getStoreState = defineState('store', () => ({ opened: null as Promise<Store> | null }));

/** Returns the process's store. The first call opens it; after a failure, the next call tries again. */
export function getStore(): Promise<Store> {
  const state = getStoreState();
  state.opened ??= openStore(getEnv()).catch((error: unknown) => {
    state.opened = null;
    throw error;
  });
  return state.opened;
}

const programmingErrors = [TypeError, ReferenceError, RangeError, SyntaxError];

/** Runs `work`. Store errors become `store-unavailable`, also when what was committed is lost; bugs are thrown again. */
export async function tryStore<T>(work: (store: Store) => Promise<T>): Promise<Result<T>> {
  try {
    const store = await getStore();
    const value = await work(store);
    store.checkFiles();
    return succeed(value);
  } catch (error) {
    if (programmingErrors.some((kind) => error instanceof kind)) throw error;
    const cause = describeError(addRemedy(error, getEnv().dataDir));
    return fail('store-unavailable', cause, { retryAfterSeconds: 5 });
  }
}

/** Like `tryStore`, for work that itself returns a `Result`. */
export async function withStore<T>(work: (store: Store) => Promise<Result<T>>): Promise<Result<T>> {
  const tried = await tryStore(work);
  return tried.ok ? tried.value : tried;
}
