import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port of the loopback address that nobody listens on now, for programs that cannot be told to choose one. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
