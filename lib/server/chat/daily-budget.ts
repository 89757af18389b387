import type { ChatModel } from '#lib/server/core/env';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import { readDailyUse, takeDailyUse } from '#lib/server/store/daily-uses';
import type { Store } from '#lib/server/store/store';
import { withStore } from '#lib/server/store/with-store';

/** What is counted, under these keys of the store, and the failure when a day's messages are used up. */
const spentCodes = {
  'chat model': 'model-budget-spent',
  'chat transcription': 'transcription-budget-spent',
} as const;
type Use = keyof typeof spentCodes;

/** Counts a message. */
export function takeMessage(use: Use, { dailyMessages }: ChatModel): Promise<Result<null>> {
  return withStore(async ({ db }) => {
    const isLeft = await takeDailyUse(db, use, dailyMessages, Date.now());
    return isLeft ? succeed(null) : fail(spentCodes[use], `${dailyMessages} messages a day`);
  });
}

/** Whether a day's messages are used up. */
export async function isBudgetSpent({ db }: Store, use: Use, { dailyMessages }: ChatModel): Promise<boolean> {
  const counted = await readDailyUse(db, use, Date.now());
  return counted !== null && counted.used >= dailyMessages;
}
