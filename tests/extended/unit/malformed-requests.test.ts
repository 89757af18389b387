import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGuardedServer } from '#lib/server/runtime/guard';
import { findProxies } from '#tests/support/machine';
import { malformedRequests } from '#tests/support/resilience/malformed-requests';
import { findProxyPorts, type RunningProxy, startProxy } from '#tests/support/resilience/proxies';
import { configure } from '#tests/support/unit/environment';

// The site must not read more requests than nginx, Caddy or a client has sent.

/** A server that waits for more of a request stays silent. Only what it has understood by then counts. */
const SILENCE_MS = 1500;

describe.each(['nothing', ...findProxies()] as const)('behind %s', (name) => {
  const passed: string[] = [];
  let site: Awaited<ReturnType<typeof configure>>;
  let proxy: RunningProxy | undefined;
  let guarded: ReturnType<typeof createGuardedServer>;
  let port = 0;

  beforeAll(async () => {
    site = await configure();
    guarded = createGuardedServer((request, response) => {
      // Caddy's own health check.
      if (request.url !== '/api/health/ready') passed.push(request.url ?? '');
      request.resume().once('end', () => response.end(request.url));
    });
    guarded.server.listen(0, '127.0.0.1');
    await once(guarded.server, 'listening');
    port = (guarded.server.address() as AddressInfo).port;
    if (name !== 'nothing') proxy = await startProxy(name, [port], await findProxyPorts());
  }, 60_000);
  afterAll(async () => {
    await proxy?.stop();
    guarded.server.closeAllConnections();
    guarded.server.close();
    await site.remove();
  });

  const open = () =>
    proxy
      ? connectTls({
          port: proxy.ports.https,
          host: '127.0.0.1',
          servername: 'localhost',
          ca: proxy.ca,
          ALPNProtocols: ['http/1.1'],
        })
      : connect(port, '127.0.0.1');

  /** Sends bytes, and returns the response until the other side closes or falls silent. */
  async function send(bytes: string): Promise<string> {
    const socket = open();
    let received = '';
    socket.setEncoding('latin1').on('data', (text) => {
      received += text;
    });
    socket.on('error', () => {});
    socket.write(bytes, 'latin1');
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    socket.on('end', () => socket.end());
    await once(socket, 'close');
    return received;
  }

  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

  test.each(malformedRequests)(
    '$name: only answered requests were read, and the next visitors get their own responses',
    async ({ bytes }) => {
      passed.length = 0;
      const answers = (await send(bytes)).match(/HTTP\/1\.[01] \d{3} /g) ?? [];
      const taken = passed.length;
      // Behind a proxy these use its pooled connections, and would receive any surplus response.
      for (const path of ['/one', '/two']) {
        const answer = await send(get(path));
        expect(answer).toMatch(/^HTTP\/1\.1 200 /);
        expect(answer).toContain(path);
      }
      expect(passed.slice(taken)).toEqual(['/one', '/two']);
      // Caddy reads what follows the last chunk as the sender's next request, and so does the site.
      expect(taken).toBeLessThanOrEqual(Math.max(1, answers.length));
      const names = ['/asked', '/api/asked', ...(answers.length > 1 ? ['/smuggled'] : [])];
      for (const one of passed.slice(0, taken)) expect(names).toContain(one);
    },
  );
});
