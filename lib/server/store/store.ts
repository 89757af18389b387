import 'server-only';
import { Kysely, Migrator } from 'kysely';
import { getEnv } from '#lib/server/env';
import { migrations } from '#lib/server/store/migrations';
import { postgresDialect } from '#lib/server/store/postgres';
import type { Database } from '#lib/server/store/schema';
import { openSqlite, sqliteDialect } from '#lib/server/store/sqlite';

export type Engine = 'sqlite' | 'postgres';
export type Store = { db: Kysely<Database>; engine: Engine };

/** Opens a store and brings it to the newest schema. Throws when it cannot be reached or written. */
export async function openStore(place: { databaseUrl: string | null; dataDir: string }): Promise<Store> {
  const engine = place.databaseUrl ? 'postgres' : 'sqlite';
  const dialect = place.databaseUrl
    ? postgresDialect(place.databaseUrl)
    : sqliteDialect(openSqlite(place.dataDir));
  const db = new Kysely<Database>({ dialect });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await db.destroy();
    throw error;
  }
  return { db, engine };
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
