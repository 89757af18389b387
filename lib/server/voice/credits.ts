import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { ErrorCode } from '#lib/contracts/errors';
import {
  VOICE_ADDRESS_CALLS,
  VOICE_CREDITS,
  VOICE_REFRESH_HOURS,
  VOICE_REFUNDS,
} from '#lib/contracts/limits';
import type { CreditRecord } from '#lib/contracts/voice';
import { type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import type { Database } from '#lib/server/store/schema';
import type { Store } from '#lib/server/store/store';
import { hasExpired } from '#lib/server/store/store';

// Each count is taken by one statement that reads, decides and writes: two starts at once can never take the same
// credit, on SQLite or on Postgres. Visitor, address and day are one transaction: all are taken, or none.

const PERIOD_MS = VOICE_REFRESH_HOURS * 3_600_000;
const DAY_MS = 86_400_000;

/** Who starts a call, and how many calls a day the site may make. `address` is hashed. */
export type Caller = { visitorId: string; address: string; dailyBudget: number };

class Refusal extends Error {
  readonly failure: Failure;
  constructor(code: ErrorCode, cause: string, until: number, now: number) {
    super(code);
    this.failure = fail(code, cause, { retryAfterSeconds: Math.max(1, Math.ceil((until - now) / 1000)) });
  }
}

type Row = { remaining: number; last_refresh_time: number; next_refresh_time: number };

function toRecord(row: Row): CreditRecord {
  return {
    remainingCredits: row.remaining,
    lastRefreshTime: row.last_refresh_time,
    nextRefreshTime: row.next_refresh_time,
  };
}

function fullRecord(now: number): CreditRecord {
  return { remainingCredits: VOICE_CREDITS, lastRefreshTime: now, nextRefreshTime: now + PERIOD_MS };
}

/** A visitor's credits as they stand. A period that is over, like none at all, is a full one that starts now. */
export async function readCredits(
  { db }: Pick<Store, 'db'>,
  visitorId: string,
  now: number,
): Promise<CreditRecord> {
  const row = await db
    .selectFrom('voice_credits')
    .selectAll()
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst();
  return row && now < row.next_refresh_time ? toRecord(row) : fullRecord(now);
}

async function takeCredit(db: Kysely<Database>, visitorId: string, now: number): Promise<CreditRecord> {
  const hasEnded = sql`voice_credits.next_refresh_time <= ${now}`;
  const row = await db
    .insertInto('voice_credits')
    .values({
      visitor_id: visitorId,
      remaining: VOICE_CREDITS - 1,
      refunds: 0,
      last_refresh_time: now,
      next_refresh_time: now + PERIOD_MS,
    })
    .onConflict((conflict) =>
      conflict
        .column('visitor_id')
        .doUpdateSet((update) => ({
          remaining: sql<number>`case when ${hasEnded} then ${update.ref('excluded.remaining')} else voice_credits.remaining - 1 end`,
          refunds: sql<number>`case when ${hasEnded} then 0 else voice_credits.refunds end`,
          last_refresh_time: sql<number>`case when ${hasEnded} then ${update.ref('excluded.last_refresh_time')} else voice_credits.last_refresh_time end`,
          next_refresh_time: sql<number>`case when ${hasEnded} then ${update.ref('excluded.next_refresh_time')} else voice_credits.next_refresh_time end`,
        }))
        .where(sql<boolean>`(${hasEnded} or voice_credits.remaining > 0)`),
    )
    .returning(['remaining', 'last_refresh_time', 'next_refresh_time'])
    .executeTakeFirst();
  if (row) return toRecord(row);
  const { nextRefreshTime } = await readCredits({ db }, visitorId, now);
  throw new Refusal('no-credits', 'the visitor has no credits', nextRefreshTime, now);
}

type Ceiling = { key: string; most: number; code: ErrorCode };

const budgetKey = 'all';
const addressKey = (address: string) => `address:${address}`;

async function takeOf({ key, most, code }: Ceiling, db: Kysely<Database>, now: number): Promise<void> {
  const hasEnded = sql`voice_limits.until <= ${now}`;
  const row = await db
    .insertInto('voice_limits')
    .values({ key, used: 1, until: now + PERIOD_MS })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((update) => ({
          used: sql<number>`case when ${hasEnded} then 1 else voice_limits.used + 1 end`,
          until: sql<number>`case when ${hasEnded} then ${update.ref('excluded.until')} else voice_limits.until end`,
        }))
        .where(sql<boolean>`(${hasEnded} or voice_limits.used < ${most})`),
    )
    .returning('used')
    .executeTakeFirst();
  if (row) return;
  const full = await db
    .selectFrom('voice_limits')
    .select('until')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  throw new Refusal(code, `${most} calls a day`, full.until, now);
}

/**
 * Takes a credit of the visitor's, one of the address's and one of the day's calls (sections 4, 5 and 9).
 * Fails with `no-credits`, `address-limit` or `budget-spent`, and then nothing was taken. Throws when the store fails.
 */
export async function reserveCall(
  { db }: Store,
  { visitorId, address, dailyBudget }: Caller,
  now: number,
): Promise<Result<CreditRecord>> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const credits = await takeCredit(transaction, visitorId, now);
      await takeOf(
        { key: addressKey(address), most: VOICE_ADDRESS_CALLS, code: 'address-limit' },
        transaction,
        now,
      );
      await takeOf({ key: budgetKey, most: dailyBudget, code: 'budget-spent' }, transaction, now);
      return succeed(credits);
    });
  } catch (error) {
    if (error instanceof Refusal) return error.failure;
    throw error;
  }
}

/**
 * Undoes a reservation whose call failed. `takenAt` is the `now` of the reservation. Where the service may have made
 * the call all the same, the address's and the day's counts stay.
 */
export async function releaseCall(
  { db }: Store,
  { visitorId, address }: Caller,
  takenAt: number,
  mayHaveBeenMade: boolean,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('voice_credits')
      .set((update) => ({ remaining: update('remaining', '+', 1) }))
      .where('visitor_id', '=', visitorId)
      .where('remaining', '<', VOICE_CREDITS)
      .where('last_refresh_time', '<=', takenAt)
      .execute();
    if (mayHaveBeenMade) return;
    await transaction
      .updateTable('voice_limits')
      .set((update) => ({ used: update('used', '-', 1) }))
      .where('key', 'in', [addressKey(address), budgetKey])
      .where('used', '>', 0)
      .where('until', '>', takenAt)
      .execute();
  });
}

/**
 * Gives the credit of a short call back, if this period has given back fewer than three. Returns whether it did. The
 * address's and the day's counts stay: the call was made.
 */
export async function refundCredit(
  db: Kysely<Database>,
  visitorId: string,
  takenAt: number,
): Promise<boolean> {
  const row = await db
    .updateTable('voice_credits')
    .set((update) => ({ remaining: update('remaining', '+', 1), refunds: update('refunds', '+', 1) }))
    .where('visitor_id', '=', visitorId)
    .where('remaining', '<', VOICE_CREDITS)
    .where('refunds', '<', VOICE_REFUNDS)
    .where('last_refresh_time', '<=', takenAt)
    .returning('remaining')
    .executeTakeFirst();
  return row !== undefined;
}

/** Calls that count against the day's budget at `now` (ms), those of the last 24 hours, and how many of these were refunded. */
export async function countCalls(
  { db }: Store,
  now: number,
): Promise<{ counted: number; made: number; refunded: number }> {
  const day = await db
    .selectFrom('voice_limits')
    .select('used')
    .where('key', '=', budgetKey)
    .where('until', '>', now)
    .executeTakeFirst();
  const calls = await db
    .selectFrom('voice_calls')
    .select(({ fn }) => [fn.countAll<number>().as('made'), fn.sum<number | null>('refunded').as('refunded')])
    .where('started_at', '>', now - PERIOD_MS)
    .executeTakeFirstOrThrow();
  return { counted: day?.used ?? 0, made: Number(calls.made), refunded: Number(calls.refunded ?? 0) };
}

/** Removes what no count needs any more: periods and days that are over, and calls older than a week. */
export async function purgeVoice({ db }: Store, now: number): Promise<void> {
  await db
    .deleteFrom('voice_credits')
    .where(hasExpired('next_refresh_time', now, PERIOD_MS))
    .execute();
  await db
    .deleteFrom('voice_limits')
    .where(hasExpired('until', now, DAY_MS))
    .execute();
  await db
    .deleteFrom('voice_calls')
    .where('started_at', '<=', now - 7 * DAY_MS)
    .execute();
}
