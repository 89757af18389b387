import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '#tests/support/quantile';
import { chatInit, readReply } from '#tests/support/requests';
import { nextVisitor, VISITOR_HEADER } from '#tests/support/site';

// Strangers who hold connections without giving anything, and a visitor who wants to be served meanwhile.

/** Opens connections that write `lines` at first and `drip` once a second. */
export async function openFlood(url: string, count: number, lines: string, drip = '') {
  const { port, hostname } = new URL(url);
  const sockets: Socket[] = [];
  const ended: { socket: Socket; afterMs: number; answered: string }[] = [];
  const open = async () => {
    const socket = connect(Number(port), hostname);
    const started = performance.now();
    let answered = '';
    socket.on('data', (chunk) => {
      answered += chunk;
    });
    // Being cut off by the server is the hoped-for outcome.
    socket.on('error', () => {});
    socket.once('close', () => ended.push({ socket, afterMs: performance.now() - started, answered }));
    await once(socket, 'connect');
    socket.write(lines);
    sockets.push(socket);
  };
  // Fifty at a time, because the kernel's queue of new connections holds only some hundreds.
  for (let opened = 0; opened < count; opened += 50)
    await Promise.all(Array.from({ length: Math.min(50, count - opened) }, open));
  const dripping = setInterval(() => {
    if (drip) for (const socket of sockets) if (!socket.destroyed) socket.write(drip);
  }, 1000);
  return {
    /** Connections that the server ended, with its answer and the time. */
    ended,
    open: () => sockets.filter((socket) => !socket.destroyed).length,
    lift() {
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Beginnings of requests that never end, each a known way to hold up servers. */
export const slowHead = 'GET / HTTP/1.1\r\nHost: example.com\r\nX-Slow: ';
export const slowBody = (visitor: string) =>
  `POST /api/contact HTTP/1.1\r\nHost: example.com\r\n${VISITOR_HEADER}: ${visitor}\r\n` +
  'Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{';
/** Like `slowBody`, but to a page. Next would wait for all of it. */
export const bodyForPage = 'POST / HTTP/1.1\r\nHost: example.com\r\nContent-Length: 9000000\r\n\r\nx';
export const upgrade =
  'GET /nowhere HTTP/1.1\r\nHost: example.com\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n';

/** One visit: the page, then a chat message. Resolves with the ms of each, or with why it failed. */
async function visit(url: string) {
  const started = performance.now();
  const page = await fetch(url);
  await page.arrayBuffer();
  const between = performance.now();
  const message = chatInit({ headers: { [VISITOR_HEADER]: nextVisitor() } });
  const chat = await readReply(fetch(`${url}/api/chat`, message));
  if (page.status !== 200 || chat.end !== 'done') throw new Error(`${page.status} and ${chat.end}`);
  return { page: between - started, chat: performance.now() - between };
}

export type Visits = {
  visits: number;
  errors: string[];
  page: { p50: number; p99: number };
  chat: { p50: number; p99: number };
};

/** Makes visits, `pauseMs` apart, until `until` says that there are enough. */
export async function keepVisiting(
  url: string,
  until: (visits: number) => boolean,
  pauseMs = 5,
): Promise<Visits> {
  const times: { page: number; chat: number }[] = [];
  const errors: string[] = [];
  while (!until(times.length)) {
    await visit(url).then(
      (one) => times.push(one),
      (error: unknown) => errors.push(String((error as Error).cause ?? error)),
    );
    await sleep(pauseMs);
  }
  const of = (name: 'page' | 'chat') => {
    const values = times.map((one) => one[name]);
    return { p50: quantile(values, 0.5), p99: quantile(values, 0.99) };
  };
  return { visits: times.length, errors, page: of('page'), chat: of('chat') };
}
