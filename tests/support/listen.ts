import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Lets a server listen on a free port of the loopback address. `close` also cuts the open connections of an HTTP server. */
export async function listen(server: Server & { closeAllConnections?(): void }) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections?.();
    server.close();
    await once(server, 'close');
  };
  return { port, url: `http://127.0.0.1:${port}`, close, [Symbol.asyncDispose]: close };
}
