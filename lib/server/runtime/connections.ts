import 'server-only';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';

/** Connections without a request under way; one more, and the oldest is cut. */
const MAX_IDLE = 4000;
/** Connections in all. A file descriptor each. */
const MAX_CONNECTIONS = 8000;
/** Requests that one connection may send ahead of their answers. Browsers and proxies send none. */
const MAX_PIPELINED = 8;
/** The event loop accepts one queued connection in each of its rounds. */
const ACCEPT_ROUNDS = 200;

/**
 * Bounds a server's connections, and returns what closes it: connections that wait for a request end at once, the others
 * with their last answer. Call it before the server listens.
 *
 * In place of Node's own `close` (and of the libraries around it), which cuts answers that are written but not yet sent.
 */
export function boundConnections(server: Server, maxIdle = MAX_IDLE): () => Promise<void> {
  const pending = new Map<Socket, number>();
  const idle = new Set<Socket>();
  let isClosing = false;

  const count = (socket: Socket, change: number) => {
    const requests = (pending.get(socket) ?? 0) + change;
    pending.set(socket, requests);
    idle.delete(socket);
    // What one read of a connection holds would take room until its client reads the answers.
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

  return async () => {
    // What waits in the listener's queue would be reset with it, and a proxy does not repeat a POST.
    for (let round = 0; round < ACCEPT_ROUNDS; round += 1) await nextRound();
    isClosing = true;
    const closed = once(server, 'close');
    NetServer.prototype.close.call(server);
    for (const socket of idle) socket.destroySoon();
    await closed;
  };
}
