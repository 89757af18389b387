import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#lib/server/store/schema';
import { runBetween, type Store } from '#lib/server/store/store';

/** The copied tables and their keys, referenced tables first. The others hold only an hour of data. */
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

export class CopyRefused extends Error {}

type Row = Record<string, unknown>;

const untyped = (db: Kysely<Database>) => db as unknown as Kysely<Record<string, Row>>;

/** Counts the rows of each copied table. */
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

/** Describes counts without empty tables: "3 leads, 3 outbox". */
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

/** Copies a snapshot in one transaction. Throws `CopyRefused` if the target is not empty or rows are lost. */
export async function copyStore(from: Store, to: Store): Promise<TableCounts> {
  // Keeps a site that starts on the SQLite source from taking leads that the copy would miss.
  const snapshot =
    from.engine === 'postgres' ? 'begin isolation level repeatable read, read only' : 'begin immediate';
  const write = to.engine === 'postgres' ? 'begin' : 'begin immediate';
  return runBetween(from.db, snapshot, (source) =>
    runBetween(to.db, write, async (target) => {
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
