import type { ChatModel } from '#lib/server/core/env';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import { readDailyUse, takeDailyUse } from '#lib/server/store/daily-uses';
import type { Store } from '#lib/server/store/store';
import { withStore } from '#lib/server/store/with-store';

type Use = 'model' | 'transcription';

/** Counts a message, or fails when the day's are used up. */
export function takeFromBudget(use: Use, { dailyMessages }: ChatModel): Promise<Result<null>> {
  return withStore(async ({ db }) => {
    const isLeft = await takeDailyUse(db, `chat ${use}`, dailyMessages, Date.now());
    return isLeft ? succeed(null) : fail(`${use}-budget-spent`, `${dailyMessages} messages a day`);
  });
}

/** Whether a day's messages are used up. */
export async function isBudgetSpent({ db }: Store, use: Use, { dailyMessages }: ChatModel): Promise<boolean> {
  const counted = await readDailyUse(db, `chat ${use}`, Date.now());
  return counted !== null && counted.used >= dailyMessages;
}
