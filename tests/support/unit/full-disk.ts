import { sql } from 'kysely';
import type { Store } from '#lib/server/store/store';

const ROOM = 1_000_000;

/**
 * Stops SQLite's file from growing, by its own limit, which fails like a full disk. What fits into existing
 * pages is still written. Returns a function that lifts the limit.
 */
export async function fillDisk(store: Store): Promise<() => Promise<void>> {
  const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(store.db);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
  await limit(rows[0]?.page_count ?? 1);
  return async () => void (await limit(ROOM));
}

// A row's key chooses its page, and one page may have room where another has none.
const REFUSALS = 50;

/** Writes the same kind of row repeatedly until the file has no room left. */
export async function writeUntilFull(write: () => Promise<unknown>): Promise<void> {
  for (let refused = 0; refused < REFUSALS; ) {
    const refusal = await write().then(
      () => '',
      (error: unknown) => String(error),
    );
    if (refusal && !refusal.includes('disk is full')) throw new Error(refusal);
    refused = refusal ? refused + 1 : 0;
  }
}
