import 'server-only';
import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { describeError } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';

const INT8_OID = 20;

/** Kysely's dialect over a Postgres pool of 10 connections. 64-bit integers arrive as numbers. */
export function postgresDialect(url: string): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // Without a handler, the `error` events of a restarting server would end the process.
  const report = (error: Error) => getLog().warn({ cause: describeError(error) }, 'postgres connection lost');
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return new PostgresDialect({ pool });
}
