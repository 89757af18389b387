import 'server-only';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { startWorker } from '#lib/server/contact/worker';
import { getEnv, readEnv } from '#lib/server/core/env';
import { findMisspelt } from '#lib/server/core/env-names';
import { describeError } from '#lib/server/core/errors';
import { noteListening } from '#lib/server/core/listening-note';
import { getLog } from '#lib/server/core/log';
import { startReporting } from '#lib/server/core/reporting';
import { getStandalone, type Standalone } from '#lib/server/core/standalone';
import { recordSocketAddresses } from '#lib/server/http/client-ip';
import { type InlineHashes, pagePolicy } from '#lib/server/http/csp';
import { startMaintenance } from '#lib/server/ops/maintenance';
import { isOpsPathOpen } from '#lib/server/ops/path';
import { warnOfMissingAddress, warnOfNoDelivery } from '#lib/server/ops/start-warnings';
import { describeDataUse } from '#lib/server/runtime/data-use';
import { openFinishedFiles } from '#lib/server/runtime/finished-files';
import { createGuardedServer } from '#lib/server/runtime/guard';
import { stopOnSignals, stopWork } from '#lib/server/runtime/shutdown';
import { getSessionSecret } from '#lib/server/store/secret';
import { getStore } from '#lib/server/store/store';

/** Starts the site or ends the process: Next would print the error and never listen. */
export async function start(): Promise<void> {
  const read = readEnv(process.env);
  if (!read.ok) {
    console.error(['Wrong configuration:', ...read.problems.map((problem) => `  ${problem}`)].join('\n'));
    process.exit(1);
  }
  for (const names of findMisspelt(process.env)) getLog().warn(names, 'unknown variable, probably misspelt');
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
  } catch (error) {
    console.error('The site could not start:', error);
    process.exit(1);
  }
  const standalone = getStandalone();
  if (standalone) void serve(standalone);
}

async function openPages(folder: string): Promise<RequestListener> {
  try {
    const hashes = readFileSync(path.join(/* turbopackIgnore: true */ folder, 'csp.json'), 'utf8');
    const env = getEnv();
    const policy = pagePolicy(JSON.parse(hashes) as InlineHashes, env.voiceService !== null);
    const pageHeaders = { 'content-security-policy': policy };
    const words = describeDataUse(env);
    return await openFinishedFiles(folder, { origin: env.siteOrigin, pageHeaders, words });
  } catch (error) {
    console.error(`The build is incomplete, run it again: ${describeError(error)}`);
    process.exit(1);
  }
}

async function listen(answer: RequestListener): Promise<() => Promise<void>> {
  const { host, port: wantedPort, dataDir } = getEnv();
  const { server, close } = createGuardedServer(answer);
  server.listen(wantedPort, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const at = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  await noteListening(dataDir, at).catch((error: unknown) =>
    getLog().info(
      { cause: describeError(error) },
      'could not note the address: the doctor only asks SITE_URL',
    ),
  );
  process.stdout.write(`Listening on ${at} after ${process.uptime().toFixed(2)} s\n`);
  return close;
}

async function serve({ folder, framework }: Standalone): Promise<void> {
  const [answerPage, next] = await Promise.all([openPages(folder), framework]);
  try {
    const close = await listen((request, response) => {
      const [pathname = '/'] = request.url?.split('?', 1) ?? [];
      const isDynamic = pathname.startsWith('/api/') || isOpsPathOpen(pathname);
      return isDynamic ? next.handle(request, response) : answerPage(request, response);
    });
    stopOnSignals(() => close().then(() => next.close()));
    warnOfMissingAddress();
  } catch (error) {
    console.error(`The site cannot listen: ${describeError(error)}. Check PORT and HOSTNAME.`);
    await stopWork();
    process.exit(1);
  }
}
