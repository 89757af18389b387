import { purgeReplies } from '#lib/server/chat/reply-store';
import { purgeDelivered } from '#lib/server/contact/leads';
import { getEnv } from '#lib/server/core/env';
import type { Result } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { defineState } from '#lib/server/core/process-state';
import { purgeDailyUses } from '#lib/server/store/daily-uses';
import { truncateWal, tryStore } from '#lib/server/store/store';
import { purgeVoice } from '#lib/server/voice/credits';

const PAUSE_MS = 60_000;

/** Removes data that has expired at `now` (ms), and deleted rows from SQLite's log. */
export function removeExpired(now: number): Promise<Result<void>> {
  return tryStore(async (store) => {
    await purgeReplies(store, now);
    const { leadRetentionDays: days } = getEnv();
    if (days !== null) await purgeDelivered(store, now, days);
    await purgeVoice(store, now);
    await purgeDailyUses(store.db, now);
    await truncateWal(store);
  });
}

async function run(): Promise<void> {
  const removed = await removeExpired(Date.now());
  if (!removed.ok) getLog().error({ cause: removed.cause }, 'maintenance');
}

const getTimer = defineState('maintenance', () => {
  void run();
  return setInterval(run, PAUSE_MS).unref();
});

export function startMaintenance(): void {
  if (getEnv().longRunning) getTimer();
}
