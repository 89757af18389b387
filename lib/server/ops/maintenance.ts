import 'server-only';
import { purgeReplies } from '#lib/server/chat/replies';
import { removeDelivered } from '#lib/server/contact/leads';
import { recallPostponed } from '#lib/server/contact/outbox';
import { HOUR_MS, MINUTE_MS } from '#lib/server/core/durations';
import { getEnv } from '#lib/server/core/env';
import { describeError } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { purgeActions } from '#lib/server/ops/audit';
import { purgeHistory, storeMetrics } from '#lib/server/ops/metric-history';
import { purgeEndedSessions } from '#lib/server/ops/session';
import { getStore, truncateLog } from '#lib/server/store/store';
import { purgeVoice } from '#lib/server/voice/credits';

/** Removes what has expired at `now` (ms), including rows dated by a clock that was ahead. */
export async function removeExpired(now: number): Promise<void> {
  const store = await getStore();
  await purgeReplies(store, now);
  await recallPostponed(store, now);
  await removeDelivered(store, now, getEnv().leadRetentionDays);
  await purgeVoice(store, now);
  await purgeActions(store, now);
  await purgeEndedSessions(store, now);
  await purgeHistory(store, now);
  await truncateLog(store);
}

async function forgetReplies(now: number): Promise<void> {
  const store = await getStore();
  await purgeReplies(store, now);
  // Also purges what visitors, ops and the command line have deleted since the last time.
  await truncateLog(store);
}

type Task = { run(now: number): Promise<void>; intervalMs: number };

const tasks: Task[] = [
  { run: removeExpired, intervalMs: HOUR_MS },
  { run: forgetReplies, intervalMs: MINUTE_MS },
  { run: async (now) => storeMetrics(await getStore(), now), intervalMs: 10_000 },
];

const globals = globalThis as typeof globalThis & { siteMaintenance?: (() => Promise<void>)[] };

function startTask({ run, intervalMs }: Task): () => Promise<void> {
  let running: Promise<void> | null = null;
  const start = () => {
    // A run that takes longer than the interval is left to finish.
    running ??= run(Date.now())
      .catch((error: unknown) => getLog().error({ cause: describeError(error) }, 'maintenance'))
      .finally(() => {
        running = null;
      });
  };
  start();
  const timer = setInterval(start, intervalMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Runs every task on its timer in a long-running process. A second call does nothing. */
export function startMaintenance(): void {
  if (getEnv().longRunning) globals.siteMaintenance ??= tasks.map(startTask);
}

export async function stopMaintenance(): Promise<void> {
  await Promise.all(globals.siteMaintenance?.map((stop) => stop()) ?? []);
}
