import type { ErrorCode } from '#lib/contracts/errors';
import { VOICE_CREDITS } from '#lib/contracts/limits';
import type { Credits } from '#lib/contracts/voice';
import { getEnv } from '#lib/server/core/env';
import { type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { DAY_MS } from '#lib/server/core/time';
import { countDailyUse, readDailyUse, releaseDailyUse } from '#lib/server/store/daily-uses';
import type { Db } from '#lib/server/store/schema';
import type { Store } from '#lib/server/store/store';

// A credit is one of a visitor's three calls a day, counted beside those of an address and of all visitors.

const ADDRESS_DAILY_LIMIT = 20;
const REFUNDS_MAX = 3;
const ALL_CALLS_KEY = 'calls';
const toVisitorKey = (visitorId: string) => `visitor:${visitorId}`;
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

/** Returns a visitor's credits; if no day is running, all of them, with a day that starts `now`. */
export async function readCredits(db: Db, visitorId: string, now: number): Promise<Credits> {
  const { used, ends_at } = await readDailyUse(db, toVisitorKey(visitorId), now);
  return {
    remainingCredits: VOICE_CREDITS - used,
    lastRefreshTime: ends_at - DAY_MS,
    nextRefreshTime: ends_at,
    refreshInMs: ends_at - now,
  };
}

/** Counts a call for its visitor, address and day. */
export async function reserveCall(
  { db }: Store,
  { visitorId, addressDigest }: Caller,
  now: number,
): Promise<Result<null>> {
  const dailyLimits = [
    { key: toVisitorKey(visitorId), limit: VOICE_CREDITS, code: 'no-credits' },
    { key: toAddressKey(addressDigest), limit: ADDRESS_DAILY_LIMIT, code: 'address-limit' },
    { key: ALL_CALLS_KEY, limit: getEnv().voiceDailyLimit, code: 'budget-spent' },
  ] as const;
  try {
    await db.transaction().execute(async (transaction) => {
      for (const { key, limit, code } of dailyLimits) {
        if (await countDailyUse(transaction, key, limit, now)) continue;
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
  const keys = [toVisitorKey(visitorId)];
  if (!mayHaveBeenMade) keys.push(toAddressKey(addressDigest), ALL_CALLS_KEY);
  await db.transaction().execute(async (transaction) => {
    // In the order of `reserveCall`, so that the two never wait for each other.
    for (const key of keys) await releaseDailyUse(transaction, key, takenAt);
  });
}

/** Refunds a short call, at most three until the credits are full again. Returns whether it did. Address and day still count it. */
export async function refundCredit(db: Db, visitorId: string, takenAt: number): Promise<boolean> {
  const key = toVisitorKey(visitorId);
  const { ends_at } = await readDailyUse(db, key, takenAt);
  if (!(await releaseDailyUse(db, key, takenAt))) return false;
  // Their day is that of the credits.
  if (await countDailyUse(db, `refunds:${visitorId}`, REFUNDS_MAX, ends_at - DAY_MS)) return true;
  await countDailyUse(db, key, VOICE_CREDITS, takenAt);
  return false;
}

/** Returns how many calls count against today's limit. */
export async function countCallsToday({ db }: Store, now: number): Promise<number> {
  return (await readDailyUse(db, ALL_CALLS_KEY, now)).used;
}

export async function purgeCalls({ db }: Store, now: number): Promise<void> {
  await db
    .deleteFrom('voice_calls')
    .where('started_at', '<=', now - 7 * DAY_MS)
    .execute();
}
