import 'server-only';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Dialect, SqliteDialect } from 'kysely';

// synchronous=FULL: a commit is on the disk before it returns. An acknowledged lead outlives a kill and a power cut.

const BUSY_TIMEOUT_MS = 5000;

/** Opens (and makes, if needed) `site.sqlite` in a folder. Throws when the folder or the file cannot be written. */
export function openSqlite(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(path.join(folder, 'site.sqlite'));
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON');
  return database;
}

type SqlValues = (string | number | bigint | null | Uint8Array)[];

/** Kysely's dialect over Node's own SQLite. */
export function sqliteDialect(database: DatabaseSync): Dialect {
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        // A full disk makes SQLite roll back by itself; Kysely's own rollback would then fail and hide the cause.
        if (sql === 'rollback' && !database.isTransaction) sql = 'select 1';
        const statement = database.prepare(sql);
        return {
          reader: statement.columns().length > 0,
          all: (values) => statement.all(...(values as SqlValues)),
          run: (values) => {
            const { changes, lastInsertRowid } = statement.run(...(values as SqlValues));
            return { changes, lastInsertRowid };
          },
          iterate: (values) => statement.iterate(...(values as SqlValues)),
        };
      },
    },
  });
}
