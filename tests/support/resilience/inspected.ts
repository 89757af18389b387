import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

// What an idle server process holds, counted after a garbage collection instead of guessed from its size.

export type Rest = {
  /** Live objects and buffers, in MB. */
  liveMb: number;
  rssMb: number;
  /** Open sockets, without servers. */
  sockets: number;
  /** What else keeps the process alive: servers, timers, files, pending requests. */
  handles: number;
};

const REST_DEADLINE_MS = 15_000;

const MEASURE = `(() => {
  const { heapUsed, external, rss } = process.memoryUsage();
  const open = process.getActiveResourcesInfo();
  const sockets = open.filter((name) => name === 'TCPSocketWrap').length;
  const handles = open.length - sockets;
  return JSON.stringify({ liveMb: (heapUsed + external) / 1e6, rssMb: rss / 1e6, sockets, handles });
})()`;

/** The variables that make a site inspectable. */
export const inspectable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** Inspects a process that was started with `inspectable`, found by its output. */
export async function inspectProcess(printed: string) {
  // The entry replaces its process once, and the new one listens at another address.
  const address = printed.match(/ws:\/\/\S+/g)?.at(-1);
  if (!address) throw new Error('the process cannot be inspected');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let sent = 0;
  const ask = (method: string, params: object = {}) => {
    sent += 1;
    const id = sent;
    const { promise, resolve } = Promise.withResolvers<{ result?: { value?: string } }>();
    const hear = ({ data }: MessageEvent) => {
      const answer = JSON.parse(String(data));
      if (answer.id !== id) return;
      socket.removeEventListener('message', hear);
      resolve(answer.result);
    };
    socket.addEventListener('message', hear);
    socket.send(JSON.stringify({ id, method, params }));
    return promise;
  };
  return {
    /** Collects garbage and counts, even if the process is busy. */
    async rest(): Promise<Rest> {
      // Twice, because the second collection frees what the first one finalises.
      for (let turn = 0; turn < 2; turn += 1) await ask('HeapProfiler.collectGarbage');
      const { result } = await ask('Runtime.evaluate', { expression: MEASURE });
      return JSON.parse(result?.value ?? '') as Rest;
    },
    close: () => socket.close(),
  };
}

export type Inspector = Awaited<ReturnType<typeof inspectProcess>>;

/** Measures an idle server, once the sockets of its visitors are closed. */
export async function measureRest(inspector: Inspector): Promise<Rest> {
  const deadline = performance.now() + REST_DEADLINE_MS;
  for (;;) {
    const rest = await inspector.rest();
    if (rest.sockets === 0 || performance.now() > deadline) return rest;
    await sleep(100);
  }
}
