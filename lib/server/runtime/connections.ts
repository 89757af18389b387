import 'server-only';
import { once } from 'node:events';
import { type RequestListener, Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';

/** Connections without a request under way; one more, and the oldest is cut. */
const MAX_IDLE = 4000;
const MAX_CONNECTIONS = 8000;
/** Requests that one connection may send ahead of their answers. Browsers and proxies send none. */
const MAX_PIPELINED = 8;
/** The event loop accepts one queued connection in each of its rounds. */
const ACCEPT_ROUNDS = 200;

/** Node's `close` takes a connection for idle when its answer is written, and cuts it although the answer is not yet sent. */
class PatientServer extends Server {
  override closeIdleConnections(): void {}
}

/** A server with bounded connections, and what closes it: idle connections end at once, the others with their last answer. */
export function createBoundedServer(options: ServerOptions, listener: RequestListener, maxIdle = MAX_IDLE) {
  const server = new PatientServer(options, listener);
  const pending = new Map<Socket, number>();
  const idle = new Set<Socket>();
  let isClosing = false;

  const count = (socket: Socket, change: number) => {
    const requests = (pending.get(socket) ?? 0) + change;
    pending.set(socket, requests);
    idle.delete(socket);
    // Requests that were read and not answered stay in memory until the client reads the answers before them.
    if (requests > MAX_PIPELINED) socket.destroy();
    if (requests > 0 || socket.destroyed) return;
    if (isClosing) return socket.destroySoon();
    idle.add(socket);
    if (idle.size > maxIdle) idle.values().next().value?.destroy();
  };

  server.maxConnections = MAX_CONNECTIONS;
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => {
      pending.delete(socket);
      idle.delete(socket);
    });
    count(socket, 0);
  });
  server.prependListener('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });

  const close = async () => {
    // Closing resets connections that are still in the listener's queue, and a proxy does not repeat a POST.
    for (let round = 0; round < ACCEPT_ROUNDS; round += 1) await nextRound();
    isClosing = true;
    const closed = once(server, 'close');
    server.close();
    for (const socket of idle) socket.destroySoon();
    await closed;
  };
  return { server, close };
}
