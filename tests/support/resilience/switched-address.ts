import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address that can point to another server, like the host name of a cloud database. */
export async function startSwitchedAddress(port: number) {
  let target = port;
  let isSilent = false;
  const pairs = new Set<readonly [Socket, Socket]>();

  const server = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1');
    const pair = [incoming, outgoing] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [outgoing, incoming] as const]) {
      from.on('data', (chunk) => {
        if (!isSilent && pairs.has(pair)) to.write(chunk);
      });
      from.on('error', () => {});
      from.on('close', () => {
        if (!isSilent && pairs.delete(pair)) to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const open = new Set<Socket>();
  server.on('connection', (socket) => open.add(socket.once('close', () => open.delete(socket))));
  return {
    port: (server.address() as AddressInfo).port,
    /** Like a machine that vanishes: forwards and closes nothing. */
    fallSilent() {
      isSilent = true;
    },
    /** Sends new connections to another server. Silent ones stay silent. */
    switchTo(next: number) {
      target = next;
      if (isSilent) pairs.clear();
      isSilent = false;
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
