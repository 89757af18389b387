import 'server-only';
import { startWorker } from '#lib/server/contact/worker';
import { readEnv, variableNames } from '#lib/server/env';
import { findMisspelt } from '#lib/server/env-names';
import { recordSocketAddresses } from '#lib/server/http/client-ip';
import { pageHeaders } from '#lib/server/http/csp';
import { describeError } from '#lib/server/http/errors';
import { openFinishedBuild } from '#lib/server/http/finished-build';
import { guardServer, type PreHandler } from '#lib/server/http/request-guard';
import { nameSiteInCache } from '#lib/server/http/site-address';
import { getEntry } from '#lib/server/ops/entry';
import { startFigures } from '#lib/server/ops/figure-store';
import { getLog } from '#lib/server/ops/log';
import { startMaintenance } from '#lib/server/ops/maintenance';
import { warnOfNoDelivery } from '#lib/server/ops/no-delivery';
import { startReporting } from '#lib/server/ops/reporting';
import { serve } from '#lib/server/ops/serve';
import { stopGracefully } from '#lib/server/ops/shutdown';
import { getStore } from '#lib/server/store/store';

/**
 * Checks the configuration, opens the store, starts the delivery worker, and lets the server listen. Ends the process when
 * it cannot: Next would print the error and go on, and the process would never listen.
 */
export async function start(): Promise<void> {
  await begin().catch((error: unknown) => {
    console.error('The site could not start:', error);
    process.exit(1);
  });
}

async function begin(): Promise<void> {
  const read = readEnv(process.env);
  if (!read.ok) {
    console.error(['Wrong configuration:', ...read.problems.map((problem) => `  ${problem}`)].join('\n'));
    process.exit(1);
  }
  for (const names of findMisspelt(variableNames, process.env))
    getLog().warn(names, 'a variable is not read, but its name is nearly one of ours');
  const entry = getEntry();
  nameSiteInCache(read.env.siteOrigin);
  let preHandler: PreHandler | undefined;
  if (process.env.NODE_ENV === 'production') {
    // Without the build's hashes every page would be refused by its own policy: say so now, not at the first visit.
    try {
      pageHeaders();
      // Plain `next start` has no files that were finished at build: Next answers for all of it.
      preHandler = entry ? await openFinishedBuild() : () => false;
    } catch (error) {
      console.error(`The build is not whole, run it again: ${describeError(error)}`);
      process.exit(1);
    }
  }
  // The development server has no request guard: it speaks a protocol of its own with the page.
  if (preHandler && !entry) guardServer(preHandler);
  recordSocketAddresses();
  // A store that is away at the start may come back: the page and the chat do without it, and health says so.
  await getStore().catch((error: unknown) => getLog().error({ cause: describeError(error) }, 'store'));
  await startReporting();
  await warnOfNoDelivery();
  startWorker();
  startMaintenance();
  startFigures();
  if (!preHandler) return;
  if (entry) entry.started((framework) => serve(framework, preHandler));
  else stopGracefully();
}
