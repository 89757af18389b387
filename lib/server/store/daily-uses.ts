import { sql } from 'kysely';
import { DAY_MS } from '#lib/server/core/time';
import type { Db } from '#lib/server/store/schema';

/** By how much the clocks of processes may differ. */
const CLOCK_SLACK_MS = 5000;

/** Counts one use of `key`, of `limit` a day in all processes together. Returns false when none is left. */
export async function countDailyUse(db: Db, key: string, limit: number, now: number): Promise<boolean> {
  const hasEnded = sql`daily_uses.ends_at <= ${now}`;
  const { rows } = await sql`
    insert into daily_uses (key, used, ends_at) values (${key}, 1, ${now + DAY_MS})
    on conflict (key) do update set
      used = case when ${hasEnded} then 1 else daily_uses.used + 1 end,
      ends_at = case when ${hasEnded} then excluded.ends_at else daily_uses.ends_at end
    where ${hasEnded} or daily_uses.used < ${limit}
    returning used`.execute(db);
  return rows.length > 0;
}

/** Releases a use that was counted at `countedAt`, unless another day has begun since. Returns whether it did. */
export async function releaseDailyUse(db: Db, key: string, countedAt: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('daily_uses')
    .set((row) => ({ used: row.eb('used', '-', 1) }))
    .where('key', '=', key)
    .where('used', '>', 0)
    .where('ends_at', '<=', countedAt + DAY_MS + CLOCK_SLACK_MS)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns how often a key was used in its current day, and when that ends (ms), or would if it began `now`. */
export async function readDailyUse(db: Db, key: string, now: number) {
  const row = await db
    .selectFrom('daily_uses')
    .select(['used', 'ends_at'])
    .where('key', '=', key)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row ?? { used: 0, ends_at: now + DAY_MS };
}

export async function purgeDailyUses(db: Db, now: number): Promise<void> {
  await db.deleteFrom('daily_uses').where('ends_at', '<=', now).execute();
}
