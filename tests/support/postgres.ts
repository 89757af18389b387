import { randomBytes } from 'node:crypto';
import pg from 'pg';

// scripts/test.ts sets it where it finds a PostgreSQL.
const server = process.env.TEST_DATABASE_URL;

export type Engine = 'sqlite' | 'postgres';

/** The engines that can be tested here. */
export const engines: Engine[] = server ? ['sqlite', 'postgres'] : ['sqlite'];

/** Runs one statement on a Postgres, the server of the tests unless told otherwise. */
export async function runStatement(statement: string, connectionString = server): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes an empty database; `drop` removes it, whoever is still connected. */
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

/** The variables of a site on one of the engines, with an end for what they name. */
export async function engineVariables(
  engine: Engine,
): Promise<{ env: Record<string, string>; remove(): Promise<void> }> {
  if (engine === 'sqlite') return { env: {}, remove: async () => {} };
  const database = await createDatabase();
  return { env: { DATABASE_URL: database.url }, remove: database.drop };
}

/**
 * The same database as somebody who may make tables in it and nothing else; `run` is given its address. The role is gone
 * afterwards, and what it made as well.
 */
export async function asPlainRole(url: string, run: (url: string) => Promise<void>): Promise<void> {
  const role = `site_test_${randomBytes(6).toString('hex')}`;
  await runStatement(`create role ${role} login password '${role}'`);
  await runStatement(`grant create on schema public to ${role}`, url);
  const theirs = new URL(url);
  theirs.username = role;
  theirs.password = role;
  try {
    await run(theirs.href);
  } finally {
    await runStatement(`drop owned by ${role}`, url);
    await runStatement(`drop role ${role}`);
  }
}
