import { Socket } from 'node:net';
import { type Dialect, PostgresAdapter, PostgresDialect } from 'kysely';
import pg from 'pg';
import { describeError } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';

const SILENCE_MS = 15_000;

/**
 * Opens a socket that closes when it is silent, because queries to a vanished server would wait for 15
 * minutes. A setting of the session would not do: poolers such as PgBouncer refuse or forget it.
 */
function openSocket(): Socket {
  const socket = new Socket();
  return socket.setTimeout(SILENCE_MS, () =>
    socket.destroy(new Error(`Postgres silent for ${SILENCE_MS} ms`)),
  );
}

/** Kysely's lock belongs to the session, which a pooler shares. `prepare` (store.ts) takes another one. */
class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Opens a pool of 10 connections. */
export function openPostgres(url: string): { dialect: Dialect; checkFiles(): void } {
  // 64-bit integers are times and counts, which a number holds exactly.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    stream: openSocket,
  });
  // Without handlers, the `error` events of a restarting server would end the process.
  const logLoss = (error: Error) =>
    getLog().warn({ cause: describeError(error) }, 'postgres connection lost');
  pool.on('error', logLoss);
  pool.on('connect', (client) => client.on('error', logLoss));
  const dialect = Object.assign(new PostgresDialect({ pool }), {
    createAdapter: () => new LocklessAdapter(),
  });
  return { dialect, checkFiles() {} };
}
