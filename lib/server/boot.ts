import 'server-only';
import { recordSocketAddresses } from '#lib/server/client-ip';
import { startWorker } from '#lib/server/contact/worker';
import { pageHeaders } from '#lib/server/csp';
import { readEnv } from '#lib/server/env';
import { describeError } from '#lib/server/errors';
import { guardServer } from '#lib/server/gate';
import { getLog } from '#lib/server/log';
import { startReporting } from '#lib/server/reporting';
import { stopGracefully } from '#lib/server/shutdown';
import { openStaticFiles } from '#lib/server/static-files';
import { getStore } from '#lib/server/store/store';

/** Checks the configuration, opens the store, starts the delivery worker. */
export async function boot(): Promise<void> {
  const read = readEnv(process.env);
  if (!read.ok) {
    console.error(['Wrong configuration:', ...read.problems.map((problem) => `  ${problem}`)].join('\n'));
    process.exit(1);
  }
  if (process.env.NODE_ENV === 'production') {
    // Without the build's hashes every page would be refused by its own policy: say so now, not at the first visit.
    try {
      pageHeaders();
      // The development server has no gate: it speaks a protocol of its own with the page.
      guardServer(openStaticFiles());
    } catch (error) {
      console.error(`The build is not whole, run it again: ${describeError(error)}`);
      process.exit(1);
    }
  }
  recordSocketAddresses();
  // A store that is away at boot may come back: the page and the chat do without it, and health says so.
  await getStore().catch((error: unknown) => getLog().error({ cause: describeError(error) }, 'store'));
  await startReporting();
  startWorker();
  if (process.env.NODE_ENV === 'production') stopGracefully();
}
