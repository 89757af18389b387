import {
  DummyDriver,
  Kysely,
  type Migration,
  PostgresAdapter,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import { migrations } from '#lib/server/store/migrations';

// During a deploy the previous build works on the migrated store with the tables as it knew them.
// So a migration may only add what that build need not know.

/** Statements that are skipped together if one of them fails. */
const BLOCK = /^do \$\$ begin\s+(.*);\s+exception when .* end \$\$$/s;

/** Returns a migration's statements on one engine, in order, as SQL; those of a block one by one. */
async function recordOn(engine: 'sqlite' | 'postgres', { up }: Migration): Promise<string[]> {
  const isSqlite = engine === 'sqlite';
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => (isSqlite ? new SqliteAdapter() : new PostgresAdapter()),
      createDriver: () => new DummyDriver(),
      createIntrospector: (one) => new SqliteIntrospector(one),
      createQueryCompiler: () => (isSqlite ? new SqliteQueryCompiler() : new PostgresQueryCompiler()),
    },
    log: ({ query }) => void statements.push(query.sql.toLowerCase()),
  });
  await up(db);
  return statements.flatMap((one) => BLOCK.exec(one)?.[1]?.split(/;\s+/) ?? [one]);
}

const record = async (migration: Migration) => [
  ...new Set([...(await recordOn('sqlite', migration)), ...(await recordOn('postgres', migration))]),
];

/** Returns why a statement would break a process that knows the old tables, or undefined. */
function judge(statement: string, created: ReadonlySet<string>): string | undefined {
  const [, table = ''] = /(?:alter table|on) "(\w+)"/.exec(statement) ?? [];
  if (/^(create table|set local|create extension if not exists)/.test(statement)) return undefined;
  if (created.has(table)) return undefined;
  if (/^create index/.test(statement)) return undefined;
  if (/^create unique index/.test(statement)) return 'refuses rows that the one before writes';
  if (!/^alter table "\w+" add column/.test(statement)) return 'is no addition';
  return / not null/.test(statement) && !/ default /.test(statement)
    ? 'demands a value that the one before does not write'
    : undefined;
}

async function findBreaks(migration: Migration): Promise<string[]> {
  const statements = await record(migration);
  const created = new Set(statements.flatMap((one) => /^create table "(\w+)"/.exec(one)?.[1] ?? []));
  return statements.flatMap((one) => {
    const reason = judge(one, created);
    return reason ? [`${one}: ${reason}`] : [];
  });
}

test.each(Object.entries(migrations))(
  '%s keeps a process of the previous build working',
  async (_name, migration) => {
    expect((await record(migration)).length).toBeGreaterThan(0);
    expect(await findBreaks(migration)).toEqual([]);
  },
);

const column = (change: (db: Kysely<unknown>) => { execute(): Promise<void> }): Migration => ({
  up: (db) => change(db).execute(),
});

test.each([
  ['drops a column', column((db) => db.schema.alterTable('leads').dropColumn('company')), 'no addition'],
  [
    'renames a column',
    column((db) => db.schema.alterTable('leads').renameColumn('email', 'mail')),
    'no addition',
  ],
  ['renames a table', column((db) => db.schema.alterTable('leads').renameTo('contacts')), 'no addition'],
  ['drops a table', column((db) => db.schema.dropTable('leads')), 'no addition'],
  ['drops an index', column((db) => db.schema.dropIndex('outbox_due')), 'no addition'],
  [
    'adds a column that must be written',
    column((db) => db.schema.alterTable('leads').addColumn('phone', 'text', (one) => one.notNull())),
    'demands a value',
  ],
  [
    'allows a value once only',
    column((db) => db.schema.createIndex('one').unique().on('leads').column('email')),
    'refuses rows',
  ],
  [
    'drops a column in a block',
    {
      up: (db) =>
        sql`do $$ begin create index one on "leads" (email); alter table "leads" drop column email; exception when others then null; end $$`.execute(
          db,
        ) as unknown as Promise<void>,
    },
    'no addition',
  ],
])('one that %s is rejected', async (_what, migration, reason) => {
  expect(await findBreaks(migration)).toEqual([expect.stringContaining(reason)]);
});
