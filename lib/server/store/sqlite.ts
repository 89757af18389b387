import 'server-only';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type CompiledQuery, type Dialect, type Kysely, SqliteDialect } from 'kysely';

// synchronous=FULL: a commit is on the disk before it returns, so that an acknowledged lead outlives a power cut.

const BUSY_TIMEOUT_MS = 5000;
// A checkpoint blocks the process until the disk is done. A chat message writes five pages, so at SQLite's own 1,000 every two
// hundred messages would pay for one.
const CHECKPOINT_PAGES = 4000;

/** Opens `site.sqlite` in a folder, and creates both if needed. Throws when they cannot be written. */
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

const PREPARED_MAX = 100;

/** Prepares a statement once, which costs more than most take to run. */
function keepPrepared<Statement>(prepare: (sql: string) => Statement): (sql: string) => Statement {
  const prepared = new Map<string, Statement>();
  return (sql) => {
    const statement = prepared.get(sql) ?? prepare(sql);
    prepared.set(sql, statement);
    const [oldest] = prepared.keys();
    if (prepared.size > PREPARED_MAX && oldest !== undefined) prepared.delete(oldest);
    return statement;
  };
}

/** Kysely's SQLite dialect over `node:sqlite`. */
export function sqliteDialect(database: DatabaseSync): Dialect {
  const prepare = keepPrepared((sql) => {
    const statement = database.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      all: (values: readonly unknown[]) => statement.all(...(values as SqlValues)),
      run: (values: readonly unknown[]) => {
        const { changes, lastInsertRowid } = statement.run(...(values as SqlValues));
        return { changes, lastInsertRowid };
      },
      iterate: (values: readonly unknown[]) => statement.iterate(...(values as SqlValues)),
    };
  });
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      // On a full disk SQLite rolls back by itself; Kysely's rollback would fail then, and hide the cause.
      prepare: (sql) => prepare(sql === 'rollback' && !database.isTransaction ? 'select 1' : sql),
    },
  });
}

type Write = PromiseWithResolvers<never[]> & { query: CompiledQuery };

/**
 * Writes without waiting for the disk. Those of one round of the event loop share one commit, and each resolves with its rows
 * when it is committed. A failing write takes no other with it, unless the commit itself fails. `db`, Kysely over `database`,
 * keeps the transactions of both apart.
 */
export function createUnsyncedWriter<Tables>(db: Kysely<Tables>, database: DatabaseSync) {
  const prepare = keepPrepared((sql) => database.prepare(sql));
  let waiting: Write[] = [];

  const run = (writes: readonly Write[]) => {
    const tellAll: (() => void)[] = [];
    database.exec('begin immediate');
    try {
      for (const { query, resolve, reject } of writes) {
        try {
          const rows = prepare(query.sql).all(...(query.parameters as SqlValues)) as never[];
          tellAll.push(() => resolve(rows));
        } catch (error) {
          // A full disk rolls back all of it.
          if (!database.isTransaction) throw error;
          tellAll.push(() => reject(error));
        }
      }
      database.exec('commit');
    } catch (error) {
      if (database.isTransaction) database.exec('rollback');
      throw error;
    }
    for (const tell of tellAll) tell();
  };

  const flush = async () => {
    const writes = waiting;
    waiting = [];
    const runWithoutSync = async () => {
      // Set and reset synchronously: no other statement can come between.
      database.exec('pragma synchronous = normal');
      try {
        run(writes);
      } finally {
        database.exec('pragma synchronous = full');
      }
    };
    await db
      .connection()
      .execute(runWithoutSync)
      .catch((error: unknown) => {
        for (const { reject } of writes) reject(error);
      });
  };

  return <Row>(query: CompiledQuery<Row>): Promise<Row[]> => {
    const write: Write = { query, ...Promise.withResolvers() };
    if (waiting.push(write) === 1) setImmediate(flush);
    return write.promise;
  };
}
