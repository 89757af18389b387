import 'server-only';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';

// A checkpoint blocks the process. At SQLite's default of 1,000 pages, one would run every 200 messages.
const CHECKPOINT_PAGES = 4000;

export const FILE_NAME = 'site.sqlite';

const BUSY_PATIENCE_MS = 5000;
const LONGEST_PAUSE_MS = 50;

// The low byte of SQLite's extended result codes.
const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Retries for up to five seconds while another connection holds a lock. SQLite's own wait would block. */
async function retryWhileBusy<T>(attempt: () => T | Promise<T>, pause = sleep): Promise<T> {
  const deadline = performance.now() + BUSY_PATIENCE_MS;
  for (let ms = 1; ; ms = Math.min(2 * ms, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error;
    }
    await pause(ms);
  }
}

/** Opens or creates the file in a folder. Throws when it is not writable. */
export async function openSqlite(folder: string): Promise<DatabaseSync> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(path.join(folder, FILE_NAME));
  database.exec('PRAGMA busy_timeout = 0');
  await retryWhileBusy(() => database.exec('PRAGMA journal_mode = WAL'));
  // Acknowledged leads must survive a power cut.
  database.exec('PRAGMA synchronous = FULL');
  // Overwrites deleted rows. The write-ahead log keeps copies until `truncateLog` (store.ts).
  database.exec('PRAGMA secure_delete = ON');
  database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  database.exec('PRAGMA foreign_keys = ON');
  return database;
}

type SqlValues = (string | number | bigint | null | Uint8Array)[];

const PREPARED_MAX = 100;

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

/** Releases the only connection while a write waits for a lock, so that reads continue. */
class PatientDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(config: SqliteDialectConfig, database: DatabaseSync) {
    super(config);
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    const pause = async (ms: number) => {
      await super.releaseConnection();
      await sleep(ms);
      await super.acquireConnection();
    };
    return {
      executeQuery: (query) =>
        this.#database.isTransaction
          ? connection.executeQuery(query)
          : retryWhileBusy(() => connection.executeQuery(query), pause),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  // With a deferred lock the wait would follow the first read, when the connection can no longer be released.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
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
  const config = {
    database: {
      close: () => database.close(),
      // On a full disk SQLite has already rolled back. Another rollback would fail and hide the cause.
      prepare: (sql: string) => prepare(sql === 'rollback' && !database.isTransaction ? 'select 1' : sql),
    },
  };
  return Object.assign(new SqliteDialect(config), {
    createDriver: () => new PatientDriver(config, database),
  });
}

type Write = PromiseWithResolvers<never[]> & { query: CompiledQuery; since: number; onStuck?: () => void };

// Longer than a write of another process of ours takes.
const LOCKED_AFTER_MS = 50;

/** Creates a function that writes without waiting for the disk, one commit per turn of the event loop. */
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
          // On a full disk SQLite has rolled back all writes.
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

  const refuseWaiting = (error: unknown) => {
    for (const { reject } of waiting) reject(error);
    waiting = [];
  };

  // Must not await: `synchronous` applies to the whole connection, and the next statement may store a lead.
  const runWaiting = async () => {
    database.exec('pragma synchronous = normal');
    try {
      run(waiting);
      waiting = [];
    } catch (error) {
      if (!isBusy(error)) return refuseWaiting(error);
      const now = performance.now();
      for (const { since, onStuck } of waiting) if (now - since > LOCKED_AFTER_MS) onStuck?.();
      // Later writes join the next attempt, so none overtakes another.
      throw error;
    } finally {
      database.exec('pragma synchronous = full');
    }
  };

  const flush = () => retryWhileBusy(() => db.connection().execute(runWaiting)).catch(refuseWaiting);

  return <Row>(query: CompiledQuery<Row>, onStuck?: () => void): Promise<Row[]> => {
    const write: Write = { query, since: performance.now(), onStuck, ...Promise.withResolvers() };
    if (waiting.push(write) === 1) setImmediate(flush);
    return write.promise;
  };
}
