import { once } from 'node:events';

// What a server's process holds when nothing happens, counted after its garbage was collected: no guess from its size.

export type Rest = {
  /** Live objects and buffers, in MB. */
  liveMb: number;
  rssMb: number;
  /** Open sockets, servers aside. */
  sockets: number;
};

const MEASURE = `(() => {
  const { heapUsed, external, rss } = process.memoryUsage();
  const sockets = process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
  return JSON.stringify({ liveMb: (heapUsed + external) / 1e6, rssMb: rss / 1e6, sockets });
})()`;

/** The variables with which a site can be inspected. */
export const inspectable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** Looks into a process that was started with `inspectable`, found by what it `printed`. */
export async function inspectProcess(printed: string) {
  const address = /ws:\/\/\S+/.exec(printed)?.[0];
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
    async rest(): Promise<Rest> {
      // Twice: what the first one finalises goes with the second.
      for (let turn = 0; turn < 2; turn += 1) await ask('HeapProfiler.collectGarbage');
      const { result } = await ask('Runtime.evaluate', { expression: MEASURE });
      return JSON.parse(result?.value ?? '') as Rest;
    },
    close: () => socket.close(),
  };
}
