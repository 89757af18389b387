import 'server-only';
import { stopWorker } from '#lib/server/contact/worker';
import { describeError } from '#lib/server/errors';
import { getLog } from '#lib/server/log';
import { flushReports } from '#lib/server/reporting';
import { closeStore } from '#lib/server/store/store';

// On SIGTERM Next takes no new connection, lets requests finish and ends the process. Meanwhile the worker claims
// nothing more and gives its leases back; the process must not end before it has.

// Docker kills after ten seconds.
const DELIVERY_GRACE_MS = 4000;

async function stopWork(): Promise<void> {
  try {
    await stopWorker(DELIVERY_GRACE_MS);
    getLog().info('stopped: no lease is held');
  } catch (error) {
    getLog().error({ cause: describeError(error) }, 'stop');
  }
}

/** Makes SIGTERM and SIGINT end the process gracefully. Call once at boot, in the production server. */
export function stopGracefully(): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
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
