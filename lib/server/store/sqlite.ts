import 'server-only';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { CompiledQuery, type DatabaseConnection, type Dialect, SqliteDialect, SqliteDriver } from 'kysely';

const FILE_NAME = 'site.sqlite';

/** Opens or creates the file in a folder. Throws when it is not writable. */
export function openSqlite(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(path.join(folder, FILE_NAME));
  database.exec('PRAGMA busy_timeout = 5000');
  database.exec('PRAGMA journal_mode = WAL');
  // Acknowledged leads must survive a power cut.
  database.exec('PRAGMA synchronous = FULL');
  // Overwrites deleted rows. The write-ahead log keeps copies until `truncateLog` (store.ts).
  database.exec('PRAGMA secure_delete = ON');
  database.exec('PRAGMA foreign_keys = ON');
  // SQLite’s own knows the case of ASCII letters only.
  database.function('lower', { deterministic: true }, (text) => String(text).toLowerCase());
  return database;
}

class ImmediateDriver extends SqliteDriver {
  // A deferred transaction that writes after another process has written fails at once, whatever the timeout.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** Kysely's SQLite dialect over `node:sqlite`. */
export function sqliteDialect(database: DatabaseSync): Dialect {
  const config = {
    database: {
      close: () => database.close(),
      prepare(sql: string) {
        // On a full disk SQLite has already rolled back. Another rollback would fail and hide the cause.
        const statement = database.prepare(sql === 'rollback' && !database.isTransaction ? 'select 1' : sql);
        return {
          reader: statement.columns().length > 0,
          all: (values: readonly unknown[]) => statement.all(...(values as SQLInputValue[])),
          run: (values: readonly unknown[]) => statement.run(...(values as SQLInputValue[])),
          iterate: (values: readonly unknown[]) => statement.iterate(...(values as SQLInputValue[])),
        };
      },
    },
  };
  return Object.assign(new SqliteDialect(config), { createDriver: () => new ImmediateDriver(config) });
}
