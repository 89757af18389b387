import { once } from 'node:events';
import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

// As a proxy in front of several instances does it: asks each whether it is ready, takes them in turn, keeps connections,
// and sends a request on only when it was certainly not taken.

const HEALTH_INTERVAL_MS = 100;
const HEALTH_TIMEOUT_MS = 2000;

/** Starts one over nobody. `backends` holds the instances' addresses, and may be changed at any time. */
export async function startBalancer() {
  const backends = new Set<string>();
  const ready = new Set<string>();
  const agent = new Agent({ keepAlive: true });
  const closing = new AbortController();
  let turn = 0;

  const look = async (backend: string) => {
    const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
    try {
      const { ok, body } = await fetch(`${backend}/api/health/ready`, { signal });
      await body?.cancel();
      if (ok) ready.add(backend);
      else ready.delete(backend);
    } catch (error) {
      // One that is slow to say so is as ready as before; one that is not there is not.
      if (!signal.aborted) ready.delete(backend);
      if (!(error instanceof Error)) throw error;
    }
  };
  const looking = (async () => {
    while (!closing.signal.aborted) {
      await Promise.all([...backends].map(look));
      await pause(HEALTH_INTERVAL_MS);
    }
  })();

  const refusals: string[] = [];
  const refuse = (response: ServerResponse, reason: string) => {
    refusals.push(reason);
    response.writeHead(502).end();
  };

  const pass = (request: IncomingMessage, response: ServerResponse, tried: string[]) => {
    const choice = [...backends].filter((backend) => ready.has(backend) && !tried.includes(backend));
    turn += 1;
    const backend = choice[turn % choice.length];
    if (!backend) return refuse(response, 'nobody is ready');
    const { method, url, headers } = request;
    const passed = ask(backend + url, { method, headers, agent });
    passed.once('response', (answer) => {
      // What it says of its own connection is not for the visitor's.
      const { connection: _ours, 'keep-alive': _theirs, ...headersOfAnswer } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headersOfAnswer);
      answer.pipe(response);
      answer.once('error', (error) => {
        refusals.push(`cut: ${error.message}`);
        response.destroy();
      });
    });
    passed.once('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent) return;
      if (error.code !== 'ECONNREFUSED')
        return refuse(response, `${error.code}${passed.reusedSocket ? ', connection used before' : ''}`);
      ready.delete(backend);
      pass(request, response, [...tried, backend]);
    });
    request.pipe(passed);
  };

  const server = createServer((request, response) => pass(request, response, []));
  // The visitor's end closes connections, or both would at once.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    backends,
    /** Why requests were answered with 502. */
    refusals,
    /** Resolves when an instance is sent requests. */
    async isReady(backend: string) {
      while (!ready.has(backend)) await pause(HEALTH_INTERVAL_MS / 2);
    },
    async close() {
      closing.abort();
      await looking;
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
