import 'server-only';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getEnv } from '#lib/server/env';
import { makeClosable } from '#lib/server/http/close-server';
import { guard, type PreHandler } from '#lib/server/http/request-guard';
import { warnOfMissingAddress } from '#lib/server/ops/address';
import { getLog } from '#lib/server/ops/log';
import { beginStopping, isStopping } from '#lib/server/ops/readiness';
import { flushReports } from '#lib/server/ops/reporting';
import { stopWork } from '#lib/server/ops/shutdown';
import { closeStore } from '#lib/server/store/store';

// The HTTP server of `node server.js` (scripts/build/server.mjs). It listens when everything stands.

/** Milliseconds between two looks for heads and requests that came late. */
const LATE_CHECK_MS = 5000;

/** What the entry point has of Next: its listener, and how it ends. */
export type Framework = { handle: RequestListener; close(): Promise<void> };

/** At the first signal: not ready, for `drainSeconds`; then no new connection, requests end, leases are given back. */
function stopOnSignals(close: () => Promise<void>, framework: Framework): void {
  const hurry = Promise.withResolvers<void>();
  const end = async () => {
    beginStopping();
    const { drainSeconds } = getEnv();
    getLog().info({ drainSeconds }, 'stopping');
    await Promise.race([pause(drainSeconds * 1000), hurry.promise]);
    // Next waits for what was to be done after an answer.
    await Promise.all([close().then(() => framework.close()), stopWork()]);
    await Promise.allSettled([flushReports(), closeStore()]);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Who presses Ctrl-C, or asks again, waits for no balancer.
      if (isStopping() || signal === 'SIGINT') hurry.resolve();
      if (!isStopping()) void end();
    });
  }
}

/** Listens behind the request guard. Ends the process when the address cannot be had. */
export async function serve(framework: Framework, preHandler: PreHandler): Promise<void> {
  const { host, keepAliveMs, port: wantedPort } = getEnv();
  const server = createServer(
    { connectionsCheckingInterval: LATE_CHECK_MS, keepAliveTimeout: keepAliveMs },
    framework.handle,
  );
  guard(server, { preHandler });
  const close = makeClosable(server);
  server.listen(wantedPort, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    console.error(`The site cannot listen at this address (${(error as NodeJS.ErrnoException).code}).`);
    await stopWork();
    process.exit(1);
  }
  stopOnSignals(close, framework);
  warnOfMissingAddress();
  const { port } = server.address() as AddressInfo;
  const at = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  process.stdout.write(`Listening on ${at} after ${process.uptime().toFixed(2)} s\n`);
}
