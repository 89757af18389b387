import { sql } from 'kysely';
import type { ErrorCode } from '#lib/contracts/errors';
import { VOICE_CREDITS } from '#lib/contracts/limits';
import type { Credits } from '#lib/contracts/voice';
import { getEnv } from '#lib/server/core/env';
import { type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { DAY_MS } from '#lib/server/core/time';
import { readDailyUse, takeDailyUse } from '#lib/server/store/daily-uses';
import type { Db } from '#lib/server/store/schema';
import type { Store } from '#lib/server/store/store';

// Each count is one statement, so two simultaneous starts never take the same credit. Times are in ms.

/** When a visitor's credits are refreshed: the specified 24 hours. */
const PERIOD_MS = DAY_MS;
/** Calls per address and day. */
const ADDRESS_DAILY_LIMIT = 20;
/** Refunds of short calls per visitor and period. */
const REFUNDS_MAX = 3;
const ALL_CALLS_KEY = 'calls';
const toAddressKey = (digest: string) => `address:${digest}`;

/** A visitor and the digest of an address, because the store must not hold addresses. */
export type Caller = { visitorId: string; addressDigest: string };

/** Thrown rather than returned, because only an error rolls a transaction back. */
class RefusedError extends Error {
  readonly failure: Failure;
  constructor(code: ErrorCode, cause: string, until: number, now: number) {
    super(code);
    this.failure = fail(code, cause, { retryAfterSeconds: Math.max(1, Math.ceil((until - now) / 1000)) });
  }
}

/** Returns a visitor's credits; if no period is running, all of them, with a period that starts `now`. */
export async function readCredits(db: Db, visitorId: string, now: number): Promise<Credits> {
  const row = await db
    .selectFrom('voice_credits')
    .selectAll()
    .where('visitor_id', '=', visitorId)
    .where('next_refresh_at', '>', now)
    .executeTakeFirst();
  const nextRefreshTime = row?.next_refresh_at ?? now + PERIOD_MS;
  return {
    remainingCredits: row?.remaining ?? VOICE_CREDITS,
    lastRefreshTime: nextRefreshTime - PERIOD_MS,
    nextRefreshTime,
    refreshInMs: nextRefreshTime - now,
  };
}

async function takeCredit(db: Db, visitorId: string, now: number): Promise<void> {
  const hasEnded = sql`voice_credits.next_refresh_at <= ${now}`;
  const { rows } = await sql`
    insert into voice_credits (visitor_id, remaining, refunds, next_refresh_at)
    values (${visitorId}, ${VOICE_CREDITS - 1}, 0, ${now + PERIOD_MS})
    on conflict (visitor_id) do update set
      remaining = case when ${hasEnded} then excluded.remaining else voice_credits.remaining - 1 end,
      refunds = case when ${hasEnded} then 0 else voice_credits.refunds end,
      next_refresh_at = case when ${hasEnded} then excluded.next_refresh_at else voice_credits.next_refresh_at end
    where ${hasEnded} or voice_credits.remaining > 0
    returning remaining`.execute(db);
  if (rows.length > 0) return;
  const { nextRefreshTime } = await readCredits(db, visitorId, now);
  throw new RefusedError('no-credits', 'the visitor has no credits', nextRefreshTime, now);
}

/** Counts a call for its visitor, address and day. */
export async function reserveCall(
  { db }: Store,
  { visitorId, addressDigest }: Caller,
  now: number,
): Promise<Result<null>> {
  const dailyLimits = [
    { key: toAddressKey(addressDigest), limit: ADDRESS_DAILY_LIMIT, code: 'address-limit' },
    { key: ALL_CALLS_KEY, limit: getEnv().voiceDailyLimit, code: 'budget-spent' },
  ] as const;
  try {
    await db.transaction().execute(async (transaction) => {
      await takeCredit(transaction, visitorId, now);
      for (const { key, limit, code } of dailyLimits) {
        if (await takeDailyUse(transaction, key, limit, now)) continue;
        const { ends_at } = await readDailyUse(transaction, key, now);
        throw new RefusedError(code, `${limit} calls a day`, ends_at, now);
      }
    });
    return succeed(null);
  } catch (error) {
    if (error instanceof RefusedError) return error.failure;
    throw error;
  }
}

/** Undoes a reservation of `takenAt`. A call that may have been made still counts for address and day. */
export async function releaseCall(
  { db }: Store,
  { visitorId, addressDigest }: Caller,
  takenAt: number,
  mayHaveBeenMade: boolean,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`
      update voice_credits set remaining = remaining + 1
      where visitor_id = ${visitorId} and remaining < ${VOICE_CREDITS} and next_refresh_at <= ${takenAt + PERIOD_MS}
    `.execute(transaction);
    if (mayHaveBeenMade) return;
    // In the order of `reserveCall`, so that the two never wait for each other.
    for (const key of [toAddressKey(addressDigest), ALL_CALLS_KEY])
      await sql`
        update daily_uses set used = used - 1 where key = ${key} and used > 0 and ends_at > ${takenAt}
      `.execute(transaction);
  });
}

/** Refunds a short call, at most three per period. Returns whether it did. Address and day still count it. */
export async function refundCredit(db: Db, visitorId: string, takenAt: number): Promise<boolean> {
  const { rows } = await sql`
    update voice_credits set remaining = remaining + 1, refunds = refunds + 1
    where visitor_id = ${visitorId} and remaining < ${VOICE_CREDITS} and refunds < ${REFUNDS_MAX}
      and next_refresh_at <= ${takenAt + PERIOD_MS}
    returning remaining`.execute(db);
  return rows.length > 0;
}

/** Returns how many calls count against today's limit. */
export async function countCallsToday({ db }: Store, now: number): Promise<number> {
  return (await readDailyUse(db, ALL_CALLS_KEY, now)).used;
}

export async function purgeVoice({ db }: Store, now: number): Promise<void> {
  await db.deleteFrom('voice_credits').where('next_refresh_at', '<=', now).execute();
  const old = now - 7 * DAY_MS;
  await db.deleteFrom('voice_calls').where('started_at', '<=', old).execute();
}
