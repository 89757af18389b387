import { purgeReplies } from '#lib/server/chat/reply-store';
import { purgeDelivered } from '#lib/server/contact/leads';
import { getEnv } from '#lib/server/core/env';
import type { Result } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { defineState } from '#lib/server/core/process-state';
import { purgeDailyUses } from '#lib/server/store/daily-uses';
import { truncateWal, tryStore } from '#lib/server/store/store';
import { purgeCalls } from '#lib/server/voice/credits';

const PAUSE_MS = 60_000;

/** Purges data that has expired at `now` (ms), and clears SQLite's log of deleted rows. */
export function purgeExpired(now: number): Promise<Result<void>> {
  return tryStore(async (store) => {
    await purgeReplies(store, now);
    const { leadRetentionDays: days } = getEnv();
    if (days !== null) await purgeDelivered(store, now, days);
    await purgeCalls(store, now);
    await purgeDailyUses(store.db, now);
    await truncateWal(store);
  });
}

async function maintain(): Promise<void> {
  const purged = await purgeExpired(Date.now());
  if (!purged.ok) getLog().error({ cause: purged.cause }, 'maintenance');
}

const getTimer = defineState('maintenance', () => {
  void maintain();
  return setInterval(maintain, PAUSE_MS).unref();
});

export function startMaintenance(): void {
  if (getEnv().longRunning) getTimer();
}
