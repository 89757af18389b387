import 'server-only';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Dialect, SqliteDialect } from 'kysely';

// synchronous=FULL: a commit is on the disk before it returns. An acknowledged lead outlives a kill and a power cut.

const BUSY_TIMEOUT_MS = 5000;
// Pages of 4 kB. A checkpoint waits for the disk and holds the process up; a chat message writes five pages, so that at
// SQLite's own 1,000 two hundred messages would pay for one.
const CHECKPOINT_PAGES = 4000;

/** Opens (and makes, if needed) `site.sqlite` in a folder. Throws when the folder or the file cannot be written. */
export function openSqlite(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(path.join(folder, 'site.sqlite'));
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  database.exec('PRAGMA foreign_keys = ON');
  return database;
}

type SqlValues = (string | number | bigint | null | Uint8Array)[];

/** Before a statement: its commit is not waited for (see `prepareUnsynced`). */
export const UNSYNCED = '/* unsynced */ ';
/** Statements that are kept prepared; those of lists of many lengths push the others out. */
const PREPARED_MAX = 100;

/** The setting is changed and put back within one turn of the process: no other statement can come between. */
function withoutSync<T>(database: DatabaseSync, run: () => T): T {
  database.exec('PRAGMA synchronous = NORMAL');
  try {
    return run();
  } finally {
    database.exec('PRAGMA synchronous = FULL');
  }
}

function prepare(database: DatabaseSync, sql: string) {
  const statement = database.prepare(sql);
  const commit = <T>(run: () => T) => (sql.startsWith(UNSYNCED) ? withoutSync(database, run) : run());
  return {
    reader: statement.columns().length > 0,
    all: (values: readonly unknown[]) => commit(() => statement.all(...(values as SqlValues))),
    run: (values: readonly unknown[]) => {
      const { changes, lastInsertRowid } = commit(() => statement.run(...(values as SqlValues)));
      return { changes, lastInsertRowid };
    },
    iterate: (values: readonly unknown[]) => statement.iterate(...(values as SqlValues)),
  };
}

/** Kysely's dialect over Node's own SQLite. A statement is prepared once: that costs more than most take to run. */
export function sqliteDialect(database: DatabaseSync): Dialect {
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        // A full disk makes SQLite roll back by itself; Kysely's own rollback would then fail and hide the cause.
        if (sql === 'rollback' && !database.isTransaction) sql = 'select 1';
        const statement = prepared.get(sql) ?? prepare(database, sql);
        prepared.set(sql, statement);
        const [oldest] = prepared.keys();
        if (prepared.size > PREPARED_MAX && oldest !== undefined) prepared.delete(oldest);
        return statement;
      },
    },
  });
}
