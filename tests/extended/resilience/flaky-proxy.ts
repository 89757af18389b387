import { connect, createServer, type Socket } from 'node:net';
import { listen } from '#tests/support/listen';

/**
 * Starts an address in front of a server, which can cut its connections, or vanish with it: then it forwards and closes
 * nothing. `choosePort` is asked for each connection.
 */
export async function startFlakyProxy(choosePort: () => number) {
  let hasVanished = false;
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    return socket.on('error', () => {});
  };
  const server = createServer((incoming) => {
    keep(incoming);
    if (hasVanished) return;
    const outgoing = keep(connect(choosePort(), '127.0.0.1'));
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
  });
  const { port, close } = await listen(server);
  const cut = () => {
    for (const socket of open) socket.destroy();
    open.clear();
  };
  return {
    port,
    cut,
    vanish() {
      hasVanished = true;
      for (const socket of open) socket.removeAllListeners('close').unpipe();
    },
    /** Serves new connections. Those from before stay silent. */
    comeBack() {
      hasVanished = false;
    },
    async [Symbol.asyncDispose]() {
      cut();
      await close();
    },
  };
}
