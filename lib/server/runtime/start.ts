import 'server-only';
import { startWorker, stopWorker } from '#lib/server/contact/worker';
import { getEnv, readEnv } from '#lib/server/core/env';
import { findMisspelt } from '#lib/server/core/env-names';
import { describeError } from '#lib/server/core/errors';
import { noteListening } from '#lib/server/core/listening-note';
import { getLog } from '#lib/server/core/log';
import { startReporting } from '#lib/server/core/reporting';
import { explainOtherAddress } from '#lib/server/http/built-address';
import { recordSocketAddresses } from '#lib/server/http/client-ip';
import { startMaintenance } from '#lib/server/ops/maintenance';
import { warnOfMissingAddress, warnOfNoDelivery } from '#lib/server/ops/start-warnings';
import { getSessionSecret } from '#lib/server/store/secret';
import { getStore } from '#lib/server/store/store';

function checkConfiguration(): void {
  const read = readEnv(process.env);
  if (!read.ok) {
    console.error(['Wrong configuration:', ...read.problems.map((problem) => `  ${problem}`)].join('\n'));
    process.exit(1);
  }
  for (const names of findMisspelt(process.env)) getLog().warn(names, 'unknown variable, probably misspelt');
  const otherAddress = explainOtherAddress(read.env);
  if (otherAddress) getLog().warn(otherAddress);
  warnOfMissingAddress();
}

/** Tells the doctor where this process listens. Next has put the port into PORT. */
async function noteAddress(): Promise<void> {
  const { dataDir, host } = getEnv();
  await noteListening(dataDir, `http://${host}:${process.env.PORT}`).catch((error: unknown) =>
    getLog().info(
      { cause: describeError(error) },
      'could not note the address: the doctor only asks SITE_URL',
    ),
  );
}

/** Starts the site's background work, or ends the process. Next answers requests once this has resolved. */
export async function start(): Promise<void> {
  checkConfiguration();
  try {
    recordSocketAddresses();
    // The store may come up later: pages and chat work without it, and health reports it.
    await getStore()
      .then(getSessionSecret)
      .catch((error: unknown) => getLog().error({ cause: describeError(error) }, 'store'));
    await startReporting();
    await warnOfNoDelivery();
    startWorker();
    startMaintenance();
    // Next closes the server and exits. What that cuts, leases bring back.
    process.once('SIGTERM', stopWorker);
    await noteAddress();
  } catch (error) {
    console.error('The site could not start:', error);
    process.exit(1);
  }
}
