import { lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { CompiledQuery, type DatabaseConnection, type Dialect, SqliteDialect, SqliteDriver } from 'kysely';

const FILE_NAME = 'site.sqlite';
/** The faults of a file, by SQLite's codes: SQLITE_CORRUPT, SQLITE_CANTOPEN, SQLITE_NOTADB. */
const fileErrors: Record<number, string> = { 11: 'is damaged', 14: 'cannot be opened', 26: 'is damaged' };
const REMEDY =
  'stop the site, move the files of the folder away, put the last backup in as site.sqlite, and start (docs/deploy.md)';

/** Returns the device and inode of each file; those of the link itself if one is a link. */
function identify(files: readonly string[]): string {
  // Without the comment Next would copy the whole project into the built site.
  const stats = files.map((one) => lstatSync(/* turbopackIgnore: true */ one, { throwIfNoEntry: false }));
  return JSON.stringify(stats.map((one) => [one?.dev, one?.ino]));
}

/** Opens or creates the database in a folder. */
export function openSqlite(folder: string): { dialect: Dialect; checkFiles(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, FILE_NAME);
  const database = new DatabaseSync(file);
  database.exec('PRAGMA busy_timeout = 5000');
  database.exec('PRAGMA journal_mode = WAL');
  // Acknowledged leads must survive a power cut.
  database.exec('PRAGMA synchronous = FULL');
  // Overwrites deleted rows. The write-ahead log keeps copies until `truncateWal` (store.ts).
  database.exec('PRAGMA secure_delete = ON');
  // The first read makes the write-ahead log.
  database.exec('select 1 from sqlite_master');
  // SQLite keeps its log and index where a link leads.
  const real = realpathSync(/* turbopackIgnore: true */ file);
  const files = [file, real, `${real}-wal`, `${real}-shm`];
  const opened = identify(files);
  const checkFiles = () => {
    if (identify(files) !== opened || statSync(/* turbopackIgnore: true */ file).size === 0)
      throw new Error(`${file} was removed or replaced: ${REMEDY}`);
  };
  return { dialect: createDialect(database), checkFiles };
}

/** Adds the path and what to do to the error of a file that is damaged or cannot be opened. */
export function addRemedy(error: unknown, folder: string): unknown {
  const { errcode = 0 } = error as { errcode?: number };
  const reason = fileErrors[errcode & 0xff];
  return reason ? new Error(`${path.join(folder, FILE_NAME)} ${reason}: ${REMEDY}`, { cause: error }) : error;
}

class ImmediateDriver extends SqliteDriver {
  // A deferred transaction that writes after another process has written fails at once, whatever the timeout.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** Kysely's SQLite dialect over `node:sqlite`. */
function createDialect(database: DatabaseSync): Dialect {
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
