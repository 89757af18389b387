import 'server-only';
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { startWorker } from '#lib/server/contact/worker';
import { getEnv, readEnv, variableNames } from '#lib/server/core/env';
import { findMisspelt } from '#lib/server/core/env-names';
import { describeError } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { startReporting } from '#lib/server/core/reporting';
import { getStandalone, type Standalone } from '#lib/server/core/standalone';
import { recordSocketAddresses } from '#lib/server/http/client-ip';
import { type InlineHashes, pagePolicy } from '#lib/server/http/csp';
import { warnOfMissingAddress } from '#lib/server/ops/address';
import { startMaintenance } from '#lib/server/ops/maintenance';
import { warnOfNoDelivery } from '#lib/server/ops/no-delivery';
import { isOpsPathOpen } from '#lib/server/ops/path';
import { openFinishedFiles } from '#lib/server/runtime/finished-files';
import { listen } from '#lib/server/runtime/listen';
import { stopOnSignals, stopWork } from '#lib/server/runtime/shutdown';
import { getStore } from '#lib/server/store/store';

/**
 * Checks the configuration, opens the store, starts the delivery worker and, in a finished build, listens. Ends the process
 * when it cannot: Next would print the error and go on, and the process would never listen.
 */
export async function start(): Promise<void> {
  const read = readEnv(process.env);
  if (!read.ok) {
    console.error(['Wrong configuration:', ...read.problems.map((problem) => `  ${problem}`)].join('\n'));
    process.exit(1);
  }
  for (const names of findMisspelt(variableNames, process.env))
    getLog().warn(names, 'a variable is not read, but its name is nearly one of ours');
  try {
    recordSocketAddresses();
    // A store that is away at the start may come back: the page and the chat do without it, and health says so.
    await getStore().catch((error: unknown) => getLog().error({ cause: describeError(error) }, 'store'));
    await startReporting();
    await warnOfNoDelivery();
    startWorker();
    startMaintenance();
  } catch (error) {
    console.error('The site could not start:', error);
    process.exit(1);
  }
  const standalone = getStandalone();
  // Not awaited: Next becomes ready after this.
  if (standalone) void serve(standalone);
}

async function openPages(folder: string): Promise<RequestListener> {
  try {
    const hashes = readFileSync(path.join(/* turbopackIgnore: true */ folder, 'csp.json'), 'utf8');
    const { siteOrigin, voiceService } = getEnv();
    const policy = pagePolicy(JSON.parse(hashes) as InlineHashes, voiceService !== null);
    const pageHeaders = { 'content-security-policy': policy };
    return await openFinishedFiles(folder, { origin: siteOrigin, pageHeaders });
  } catch (error) {
    console.error(`The build is not whole, run it again: ${describeError(error)}`);
    process.exit(1);
  }
}

async function serve({ folder, framework }: Standalone): Promise<void> {
  const [answerPage, next] = await Promise.all([openPages(folder), framework]);
  try {
    const close = await listen((request, response) => {
      const [pathname = '/'] = request.url?.split('?', 1) ?? [];
      const isDynamic = pathname.startsWith('/api/') || isOpsPathOpen(pathname);
      return isDynamic ? next.handle(request, response) : answerPage(request, response);
    });
    // Next waits for what was to be done after an answer.
    stopOnSignals(() => close().then(() => next.close()));
    warnOfMissingAddress();
  } catch (error) {
    console.error(`The site cannot listen at this address (${(error as NodeJS.ErrnoException).code}).`);
    await stopWork();
    process.exit(1);
  }
}
