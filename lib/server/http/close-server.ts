import 'server-only';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';

/** Rounds of the event loop in which a closing server still accepts, at most, and milliseconds of a quiet one. */
const ACCEPT_ROUNDS = 200;
const QUIET_ROUND_MS = 0.5;

/**
 * Accepts what waits in the listener's queue: it would be reset with the listener, and a proxy does not repeat a POST.
 * The event loop takes one connection in each of its rounds, and more may come while a round is busy with requests.
 */
async function acceptQueued(server: Server): Promise<void> {
  let isQuiet = false;
  const onConnection = () => {
    isQuiet = false;
  };
  server.on('connection', onConnection);
  // To where rounds are counted from: this one may have looked at its sockets already.
  await nextRound();
  for (let round = 0; !isQuiet && round < ACCEPT_ROUNDS; round += 1) {
    isQuiet = true;
    const began = performance.now();
    await nextRound();
    isQuiet &&= performance.now() - began < QUIET_ROUND_MS;
  }
  server.off('connection', onConnection);
}

/**
 * Watches a server's connections, and returns what closes it: no new connection is taken, those that wait for a request
 * end now, the others when their answer has been handed over. Call it before the server listens.
 *
 * Node's own `close` also cuts connections whose answer is written and not yet sent.
 */
export function makeClosable(server: Server): () => Promise<void> {
  /** Requests under way, of each connection: a client may send the next one before it has its answer. */
  const busy = new Map<Socket, number>();
  let isClosing = false;
  const settle = (socket: Socket) => {
    if (isClosing && busy.get(socket) === 0) socket.destroySoon();
  };
  const count = (socket: Socket, change: number) => {
    if (busy.has(socket)) busy.set(socket, (busy.get(socket) ?? 0) + change);
    settle(socket);
  };
  server.on('connection', (socket: Socket) => {
    busy.set(socket, 0);
    socket.once('close', () => busy.delete(socket));
    settle(socket);
  });
  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  return async () => {
    await acceptQueued(server);
    isClosing = true;
    const closed = once(server, 'close');
    NetServer.prototype.close.call(server);
    for (const socket of busy.keys()) settle(socket);
    await closed;
  };
}
