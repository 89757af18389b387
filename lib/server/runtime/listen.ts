import 'server-only';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getEnv } from '#lib/server/core/env';
import { createGuardedServer } from '#lib/server/runtime/guard';

/** Listens behind the guard, and returns what closes the server. Throws when the address cannot be had. */
export async function listen(answer: RequestListener): Promise<() => Promise<void>> {
  const { host, port: wantedPort } = getEnv();
  const { server, close } = createGuardedServer(answer);
  server.listen(wantedPort, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const at = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  process.stdout.write(`Listening on ${at} after ${process.uptime().toFixed(2)} s\n`);
  return close;
}
