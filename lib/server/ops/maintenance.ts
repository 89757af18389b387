import 'server-only';
import { purgeReplies } from '#lib/server/chat/replies';
import { removeDelivered } from '#lib/server/contact/leads';
import { MINUTE_MS } from '#lib/server/core/durations';
import { getEnv } from '#lib/server/core/env';
import { describeError } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { getStore, truncateLog } from '#lib/server/store/store';
import { purgeVoice } from '#lib/server/voice/credits';

/** Removes what has expired at `now` (ms), and deleted words from SQLite's log. */
export async function removeExpired(now: number): Promise<void> {
  const store = await getStore();
  await purgeReplies(store, now);
  await removeDelivered(store, now, getEnv().leadRetentionDays);
  await purgeVoice(store, now);
  await truncateLog(store);
}

type Maintenance = { timer: NodeJS.Timeout; running: Promise<void> };
const globals = globalThis as typeof globalThis & { siteMaintenance?: Maintenance };

const run = () =>
  removeExpired(Date.now()).catch((error: unknown) =>
    getLog().error({ cause: describeError(error) }, 'maintenance'),
  );

/** Removes expired data every minute in a long-running process. A second call does nothing. */
export function startMaintenance(): void {
  if (globals.siteMaintenance || !getEnv().longRunning) return;
  const repeat = () => {
    maintenance.running = maintenance.running.then(run);
  };
  const maintenance: Maintenance = { timer: setInterval(repeat, MINUTE_MS).unref(), running: run() };
  globals.siteMaintenance = maintenance;
}

/** Resolves once the last run has ended. */
export async function stopMaintenance(): Promise<void> {
  clearInterval(globals.siteMaintenance?.timer);
  await globals.siteMaintenance?.running;
}
