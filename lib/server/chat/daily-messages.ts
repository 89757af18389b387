import type { ModelServer } from '#lib/server/core/env';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import { countDailyUse, readDailyUse } from '#lib/server/store/daily-uses';
import { type Store, withStore } from '#lib/server/store/store';

// Counts of messages. A day starts with its first message and lasts 24 hours.

const ANSWERED_KEY = 'messages';
const UNLIMITED = 2 ** 31 - 1; // the largest of Postgres's integers
type Use = 'model' | 'transcription';

/** Adds an answered message to the count of its day. */
export async function addAnsweredMessage({ db }: Store): Promise<void> {
  await countDailyUse(db, ANSWERED_KEY, UNLIMITED, Date.now());
}

export async function countMessagesToday({ db }: Store, now: number): Promise<number> {
  return (await readDailyUse(db, ANSWERED_KEY, now)).used;
}

/** Counts one use of a model, unless its daily limit is reached. */
export function countWithinDailyLimit(use: Use, { dailyLimit }: ModelServer): Promise<Result<null>> {
  return withStore(async ({ db }) => {
    const hasRoom = await countDailyUse(db, `chat ${use}`, dailyLimit, Date.now());
    return hasRoom ? succeed(null) : fail(`${use}-budget-spent`, `${dailyLimit} messages a day`);
  });
}

/** Whether a day's messages or recordings for a model are used up. */
export async function isLimitReached({ db }: Store, use: Use, model: ModelServer | null): Promise<boolean> {
  return model !== null && (await readDailyUse(db, `chat ${use}`, Date.now())).used >= model.dailyLimit;
}
