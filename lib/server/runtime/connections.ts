import 'server-only';
import { once } from 'node:events';
import { type RequestListener, Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';

const MAX_IDLE = 4000;
const MAX_CONNECTIONS = 8000;
/** Unanswered requests per connection. Browsers and proxies send one at a time. */
const MAX_PIPELINED = 8;
/** Unanswered requests, over all connections, that are queued behind another on their connection. */
const MAX_BEHIND = 512;
const MAX_A_ROUND = 1000;
const ACCEPT_ROUNDS = 200;

/** Node's `close` cuts connections whose response is written but not yet sent. */
class PatientServer extends Server {
  override closeIdleConnections(): void {}
}

/** Creates a server with bounded connections. `close` ends idle ones at once, the others once answered. */
export function createBoundedServer(options: ServerOptions, listener: RequestListener, maxIdle = MAX_IDLE) {
  const server = new PatientServer(options, listener);
  const unanswered = new Map<Socket, number>();
  const idle = new Set<Socket>();
  let behind = 0;
  let inRound = 0;
  let isClosing = false;

  // Parsing the requests it has already sent, up to a thousand, would cost too much. Proxies do not pipeline.
  const cutAll = (address: string | undefined) => {
    for (const [socket, requests] of unanswered)
      if (requests === 0 && socket.remoteAddress === address) socket.destroy();
  };

  const count = (socket: Socket, change: number) => {
    const before = unanswered.get(socket);
    if (before === undefined) return;
    const requests = before + change;
    unanswered.set(socket, requests);
    behind += Math.max(0, requests - 1) - Math.max(0, before - 1);
    idle.delete(socket);
    if (requests > MAX_PIPELINED) cutAll(socket.remoteAddress);
    if (requests > MAX_PIPELINED || (requests > 1 && behind > MAX_BEHIND)) socket.destroy();
    if (requests > 0 || socket.destroyed) return;
    if (isClosing) return socket.destroySoon();
    idle.add(socket);
    if (idle.size > maxIdle) idle.values().next().value?.destroy();
  };

  // Node creates all requests of a read, thousands when pipelined, before it frees a destroyed connection.
  // Reading all connections in the same round would exhaust memory.
  const countRound = () => {
    inRound += 1;
    if (inRound === 1) {
      setImmediate(() => {
        inRound = 0;
      });
    }
    if (inRound !== MAX_A_ROUND) return;
    const paused = [...unanswered.keys()].filter((socket) => !socket.isPaused() && !socket.destroyed);
    for (const socket of paused) socket.pause();
    setImmediate(() => {
      for (const socket of paused) socket.resume();
    });
  };

  server.maxConnections = MAX_CONNECTIONS;
  server.on('connection', (socket: Socket) => {
    unanswered.set(socket, 0);
    socket.once('close', () => {
      behind -= Math.max(0, (unanswered.get(socket) ?? 0) - 1);
      unanswered.delete(socket);
      idle.delete(socket);
    });
    count(socket, 0);
  });
  server.prependListener('request', ({ socket }, response) => {
    countRound();
    if (socket.destroyed) return;
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });

  const close = async () => {
    // Closing resets connections that wait in the listener's queue, and a proxy does not repeat a POST.
    for (let round = 0; round < ACCEPT_ROUNDS; round += 1) await nextRound();
    isClosing = true;
    const closed = once(server, 'close');
    server.close();
    for (const socket of idle) socket.destroySoon();
    await closed;
  };
  return { server, close };
}
