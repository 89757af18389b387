import { endRunsSoon } from '#lib/server/chat/open-runs';
import { startWorker, stopWorker } from '#lib/server/contact/worker';
import { getEnv } from '#lib/server/core/env';
import { describeError } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { startReporting } from '#lib/server/core/reporting';
import { copySocketAddresses } from '#lib/server/http/client-ip';
import { checkConfiguration } from '#lib/server/ops/configuration-checks';
import { startMaintenance } from '#lib/server/ops/maintenance';
import { getStore } from '#lib/server/store/store';

/** Starts the site's background work, or ends the process. Next serves requests once this has resolved. */
export async function startServer(): Promise<void> {
  try {
    for (const { name, state, text } of checkConfiguration(getEnv()))
      if (state === 'warning' || state === 'wrong') getLog().warn({ name }, text);
    copySocketAddresses();
    // The store may come up later: pages and chat work without it, and health reports it.
    await getStore().catch((error: unknown) => getLog().error({ cause: describeError(error) }, 'store'));
    await startReporting();
    startWorker();
    startMaintenance();
    // Next closes the server and exits. What is cut off runs again: a delivery by itself, a message at a retry.
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stopWorker).once(signal, endRunsSoon);
  } catch (error) {
    console.error(`The site could not start. ${describeError(error)}`);
    process.exit(1);
  }
}
