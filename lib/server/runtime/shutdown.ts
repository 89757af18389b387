import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopRuns } from '#lib/server/chat/run-leases';
import { stopWorker } from '#lib/server/contact/worker';
import { getEnv } from '#lib/server/core/env';
import { describeError } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { flushReports } from '#lib/server/core/reporting';
import { beginStopping, isStopping } from '#lib/server/core/stopping';
import { stopMaintenance } from '#lib/server/ops/maintenance';
import { closeStore } from '#lib/server/store/store';

// Docker kills a container after ten seconds.
const DELIVERY_GRACE_MS = 4000;
const RUN_GRACE_MS = 7000;

/** Stops all background work. Resolves when no lease is held; never fails. */
export async function stopWork(): Promise<void> {
  try {
    await Promise.all([stopWorker(DELIVERY_GRACE_MS), stopRuns(RUN_GRACE_MS), stopMaintenance()]);
    getLog().info('stopped; all leases released');
  } catch (error) {
    getLog().error({ cause: describeError(error) }, 'stop');
  }
}

/** Drains on the first SIGTERM. SIGINT or a second signal skips the drain without cutting requests. */
export function stopOnSignals(close: () => Promise<void>): void {
  const hurry = Promise.withResolvers<void>();
  const stop = async () => {
    beginStopping();
    const { drainSeconds } = getEnv();
    getLog().info({ drainSeconds }, 'stopping');
    await Promise.race([sleep(drainSeconds * 1000), hurry.promise]);
    const ended = await Promise.allSettled([close(), stopWork()]);
    ended.push(...(await Promise.allSettled([flushReports(), closeStore()])));
    const failed = ended.filter((one) => one.status === 'rejected');
    for (const { reason } of failed) getLog().error({ cause: describeError(reason) }, 'stop');
    process.exit(failed.length > 0 ? 1 : 0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // No load balancer needs the drain after Ctrl-C or a second signal.
      if (isStopping() || signal === 'SIGINT') hurry.resolve();
      if (!isStopping()) void stop();
    });
  }
}
