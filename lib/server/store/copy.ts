import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#lib/server/store/schema';
import { runBetween, type Store } from '#lib/server/store/store';

// Copies between any two stores: a backup of Postgres, a restore, the move from SQLite to Postgres.

/**
 * Every table that is copied, with its key; a table comes before those that refer to it. What is left out is forgotten within
 * the hour anyway. tests/unit/store/copy.test.ts fails for a table that is in neither list.
 */
export const copiedTables = {
  leads: 'id',
  outbox: 'lead_id',
  lead_digests: 'digest',
  attempts: 'id',
  audit: 'id',
  figures: 'id',
  ended_sessions: 'id',
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

/** Why nothing was copied, in words for ops. */
export class CopyRefused extends Error {}

type Row = Record<string, unknown>;

// Rows are passed on as they are, whatever their table's type.
const untyped = (db: Kysely<Database>) => db as unknown as Kysely<Record<string, Row>>;

/** The number of rows of each table that is copied. */
export async function countTables(db: Kysely<Database>): Promise<TableCounts> {
  const counts = {} as TableCounts;
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      db,
    );
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** Counts in words, without empty tables: "3 leads, 3 outbox". */
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
 * Copies everything that has to last, from one snapshot in one transaction: killed at any moment it leaves nothing behind, and
 * can be run again. Returns the number of rows by table. Throws `CopyRefused` when the target holds any row, or does not hold
 * the same number in the end.
 */
export async function copyStore(from: Store, to: Store): Promise<TableCounts> {
  // Locks a SQLite source for writes: what a site that starts there meanwhile takes would be left behind.
  const snapshot =
    from.engine === 'postgres' ? 'begin isolation level repeatable read, read only' : 'begin immediate';
  const write = to.engine === 'postgres' ? 'begin' : 'begin immediate';
  return runBetween(from.db, snapshot, (source) =>
    runBetween(to.db, write, async (target) => {
      // A site that starts on the target meanwhile waits or fails, and writes nothing in between.
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
