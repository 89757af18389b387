import { randomBytes } from 'node:crypto';
import pg from 'pg';

// Set by scripts/test.ts when it finds a PostgreSQL.
const server = process.env.TEST_DATABASE_URL;

export type Engine = 'sqlite' | 'postgres';

export const engines: Engine[] = server ? ['sqlite', 'postgres'] : ['sqlite'];

/** Runs one statement on a Postgres, by default on the tests' server. */
export async function runStatement(statement: string, connectionString = server): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates an empty database. `drop` removes it even while others are connected. */
async function createDatabase() {
  if (!server) throw new Error('TEST_DATABASE_URL is not set');
  const name = `site_test_${randomBytes(6).toString('hex')}`;
  await runStatement(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => runStatement(`drop database ${name} with (force)`),
  };
}

/** Returns the variables of a site on an engine, and a function that removes its database. */
export async function engineVariables(
  engine: Engine,
): Promise<{ env: Record<string, string>; remove(): Promise<void> }> {
  if (engine === 'sqlite') return { env: {}, remove: async () => {} };
  const database = await createDatabase();
  return { env: { DATABASE_URL: database.url }, remove: database.drop };
}
