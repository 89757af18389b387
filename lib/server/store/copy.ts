import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#lib/server/store/schema';
import { runBetween, type Store } from '#lib/server/store/store';

// One way between any two stores: a backup of Postgres, a restore, and the move from SQLite to Postgres.

/**
 * Every table that is copied, with its key. A table that another one refers to stands before it. What is left out is
 * forgotten within the hour in any case; tests/unit/store/copy.test.ts fails at a table that is in neither list.
 */
export const copiedTables = {
  leads: 'id',
  outbox: 'lead_id',
  lead_digests: 'digest',
  attempts: 'id',
  audit: 'id',
  figures: 'id',
  voice_credits: 'visitor_id',
  voice_limits: 'key',
  voice_calls: 'id',
  settings: 'name',
} as const satisfies Partial<Record<keyof Database, string>>;
export const leftTables = ['rate_limits', 'chat_replies'] as const satisfies (keyof Database)[];

type CopiedTable = keyof typeof copiedTables;
export type TableCounts = Record<CopiedTable, number>;

const tables = Object.keys(copiedTables) as CopiedTable[];
const BATCH_ROWS = 500;

/** Its message is meant to be read: why nothing was copied. */
export class CopyRefused extends Error {}

type Row = Record<string, unknown>;

// The tables' types differ, and a row is passed on as it is.
const untyped = (db: Kysely<Database>) => db as unknown as Kysely<Record<string, Row>>;

async function countRows(db: Kysely<Database>, table: CopiedTable): Promise<number> {
  const { count } = await untyped(db)
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many rows each table has that a copy takes along. */
export async function countTables(db: Kysely<Database>): Promise<TableCounts> {
  const counts = {} as TableCounts;
  for (const table of tables) counts[table] = await countRows(db, table);
  return counts;
}

/** What counts say, for people: "3 leads, 3 outbox". Empty tables are left out. */
export function describeCounts(counts: TableCounts): string {
  const filled = tables.filter((table) => counts[table] > 0);
  return filled.map((table) => `${counts[table]} ${table}`).join(', ') || 'nothing';
}

async function copyTable(from: Kysely<Database>, to: Kysely<Database>, table: CopiedTable): Promise<void> {
  const key = copiedTables[table];
  for (let last: unknown; ; ) {
    const rows = await untyped(from)
      .selectFrom(table)
      .selectAll()
      .$if(last !== undefined, (query) => query.where(key, '>', last))
      .orderBy(key)
      .limit(BATCH_ROWS)
      .execute();
    if (rows.length === 0) return;
    await untyped(to).insertInto(table).values(rows).execute();
    last = rows.at(-1)?.[key];
  }
}

/**
 * Copies everything that has to last from one store to another, in one transaction there and one snapshot here: killed
 * at any moment it leaves nothing behind, and can be run again. Returns the number of rows by table. Throws `CopyRefused`
 * when the target holds any row, and when it does not hold the same number in the end.
 */
export async function copyStore(from: Store, to: Store): Promise<TableCounts> {
  // SQLite's write lock on the source as well: a site that is started there meanwhile must not take what is left behind.
  const snapshot =
    from.engine === 'postgres' ? 'begin isolation level repeatable read, read only' : 'begin immediate';
  const write = to.engine === 'postgres' ? 'begin' : 'begin immediate';
  return runBetween(from.db, snapshot, (source) =>
    runBetween(to.db, write, async (target) => {
      // A site that starts on the target meanwhile waits, or fails, but writes nothing in between.
      if (to.engine === 'postgres')
        await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(
          target,
        );
      const held = await countTables(target);
      if (tables.some((table) => held[table] > 0))
        throw new CopyRefused(`The target holds ${describeCounts(held)} already. Nothing was copied.`);
      const wanted = await countTables(source);
      for (const table of tables) await copyTable(source, target, table);
      const copied = await countTables(target);
      const short = tables.filter((table) => copied[table] !== wanted[table]);
      if (short.length > 0)
        throw new CopyRefused(`Not every row arrived in ${short.join(', ')}. Nothing was copied.`);
      return copied;
    }),
  );
}
