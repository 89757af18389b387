import 'server-only';
import { purgeReplies } from '#lib/server/chat/reply-rows';
import { removeDelivered } from '#lib/server/contact/leads';
import { recallPostponed } from '#lib/server/contact/outbox';
import { getEnv } from '#lib/server/core/env';
import { describeError } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { purgeActions } from '#lib/server/ops/audit';
import { purgeFigures } from '#lib/server/ops/figure-store';
import { getStore } from '#lib/server/store/store';
import { purgeVoice } from '#lib/server/voice/credits';

// What docs/privacy.md promises to forget is forgotten whatever the site is connected to: by a timer of its own.

const INTERVAL_MS = 3_600_000;
/** The same for replies, which are kept for minutes. */
const REPLIES_INTERVAL_MS = 60_000;

const held = globalThis as typeof globalThis & { siteMaintenance?: { stop(): Promise<void> } };

/**
 * Removes what has been kept long enough at `now` (ms): chat replies, delivered leads, hashes of leads' words, finished voice
 * rows, old lines of what ops did, old figures. What a clock that was ahead has written is over as well, and a lead that waits for it is due.
 */
export async function removeExpired(now: number): Promise<void> {
  const store = await getStore();
  await purgeReplies(store, now);
  await recallPostponed(store, now);
  await removeDelivered(store, now, getEnv().leadRetentionDays);
  await purgeVoice(store, now);
  await purgeActions(store, now);
  await purgeFigures(store, now);
}

async function removeReplies(now: number): Promise<void> {
  await purgeReplies(await getStore(), now);
}

type Task = { remove(now: number): Promise<void>; intervalMs: number };
const tasks: Task[] = [
  { remove: removeExpired, intervalMs: INTERVAL_MS },
  { remove: removeReplies, intervalMs: REPLIES_INTERVAL_MS },
];

/**
 * Removes what has expired now, then chat replies every minute and the rest every hour, if the process lasts. A second call
 * changes nothing.
 */
export function startMaintenance(): void {
  if (held.siteMaintenance || !getEnv().longRunning) return;
  const started = tasks.map(({ remove, intervalMs }) => {
    let running = Promise.resolve();
    const run = () => {
      running = remove(Date.now()).catch((error: unknown) =>
        getLog().error({ cause: describeError(error) }, 'maintenance'),
      );
    };
    run();
    const timer = setInterval(run, intervalMs);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  });
  held.siteMaintenance = {
    async stop() {
      await Promise.all(started.map((end) => end()));
    },
  };
}

/** Ends the timers. Resolves when nothing is being removed any more. */
export async function stopMaintenance(): Promise<void> {
  await held.siteMaintenance?.stop();
}
