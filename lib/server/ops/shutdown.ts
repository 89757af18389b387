import 'server-only';
import { stopRuns } from '#lib/server/chat/run-leases';
import { stopWorker } from '#lib/server/contact/worker';
import { describeError } from '#lib/server/http/errors';
import { stopFigures } from '#lib/server/ops/figure-store';
import { getLog } from '#lib/server/ops/log';
import { stopMaintenance } from '#lib/server/ops/maintenance';
import { beginStopping } from '#lib/server/ops/readiness';
import { flushReports } from '#lib/server/ops/reporting';
import { closeStore } from '#lib/server/store/store';

// The worker claims nothing more and gives its leases back, and chat messages get their replies or are marked; the process
// must not end before it has.

// Docker kills after ten seconds.
const DELIVERY_GRACE_MS = 4000;
/** Milliseconds that open chat messages may take; what is left is interrupted, and its readers are told. */
const RUN_GRACE_MS = 7000;

/** Ends what runs beside the requests. Resolves when no lease is held any more; never fails. */
export async function stopWork(): Promise<void> {
  try {
    await Promise.all([stopWorker(DELIVERY_GRACE_MS), stopRuns(RUN_GRACE_MS), stopMaintenance()]);
    await stopFigures();
    getLog().info('stopped: no lease is held');
  } catch (error) {
    getLog().error({ cause: describeError(error) }, 'stop');
  }
}

/**
 * Makes SIGTERM and SIGINT end `next start` gracefully. Call once, at the start. Next takes no new connection then, lets
 * requests finish and ends the process; our own server (lib/server/ops/serve.ts) needs none of this.
 */
export function stopGracefully(): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    beginStopping();
    const stopped = stopWork();
    // Next calls this when its last request is answered, and offers no way to wait for more.
    const exit = process.exit.bind(process);
    const exitLater = async (code?: number | string | null) => {
      await stopped;
      await Promise.allSettled([flushReports(), closeStore()]);
      exit(code);
    };
    process.exit = ((code) => void exitLater(code)) as typeof process.exit;
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
}
