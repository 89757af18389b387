import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import {
  bodyForPage,
  keepVisiting,
  openFlood,
  slowBody,
  slowHead,
  upgrade,
} from '#tests/support/resilience/flood';
import { nextVisitor, type Site, startSite, VISITOR_HEADER } from '#tests/support/site';

// The time that a slow body gets.
const BODY_DEADLINE_MS = 10_000;

let site: Site;
test.beforeAll(async () => {
  // Requests for another protocol are answered, and their connections end when idle for long enough.
  site = await startSite({
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: '--max-old-space-size=192',
    KEEP_ALIVE_TIMEOUT: '5000',
  });
});
test.afterAll(() => site?.stop());

test('with hundreds of slow and silent connections open a visitor is served, and slow bodies are ended', async () => {
  const rest = await keepVisiting(site.url, (visits) => visits >= 20);
  const before = site.memory()?.now ?? 0;
  const address = nextVisitor();
  const slow = await openFlood(site.url, 20, slowBody(nextVisitor()), 'x');
  const others = [
    await openFlood(site.url, 300, ''),
    await openFlood(site.url, 150, slowHead, 'x'),
    await openFlood(site.url, 20, slowBody(address), 'x'),
    await openFlood(site.url, 100, bodyForPage, 'x'.repeat(1000)),
    await openFlood(site.url, 100, upgrade),
  ];
  try {
    // The connections that must end have ended by then, while a visitor was served all along.
    const ending = [slow, ...others.slice(2)];
    let silent = 0;
    const isOver = (count: number) => {
      silent = Math.max(silent, (others[0]?.open() ?? 0) + (others[1]?.open() ?? 0));
      return count > 20 && ending.every((one) => one.open() === 0);
    };
    const visits = await keepVisiting(site.url, isOver);
    console.log(JSON.stringify({ rest, visits, memory: [before, site.memory()?.now] }));
    expect(visits.errors).toEqual([]);
    // Ten at once are within the rate limit. They get their time, and are then told that it was too long.
    const told = slow.ended.filter(({ answered }) => answered.includes(' 408 '));
    expect(told.length).toBeGreaterThan(0);
    for (const { afterMs } of told) expect(afterMs).toBeGreaterThan(BODY_DEADLINE_MS - 500);
    // Silent connections and slow heads were all open at once. Pages take no body, and nothing is upgraded.
    expect(silent).toBe(450);
    expect(others.slice(2).map((one) => one.open())).toEqual([0, 0, 0]);
    expect((site.memory()?.now ?? 0) - before).toBeLessThan(150);
  } finally {
    for (const one of [slow, ...others]) one.lift();
  }
});

test('a client that sends too much is told so', async () => {
  const body = JSON.stringify({ message: 'x'.repeat(3_000_000) });
  const headers = { 'content-type': 'application/json', [VISITOR_HEADER]: nextVisitor() };
  const response = await fetch(`${site.url}/api/contact`, { method: 'POST', headers, body });
  expect(response.status).toBe(413);
});

test('bodies of ten megabytes for the page are not kept', async () => {
  const before = site.memory()?.now ?? 0;
  const body = Buffer.alloc(9_900_000);
  const post = async () => (await fetch(`${site.url}/`, { method: 'POST', body })).status;
  const sent = await Promise.allSettled(Array.from({ length: 30 }, post));
  // A client that keeps sending is cut off, and may not read the response then.
  for (const one of sent) if (one.status === 'fulfilled') expect(one.value).toBe(405);
  expect((site.memory()?.now ?? 0) - before).toBeLessThan(150);
});

test('two hundred connections that pipeline in the same instant cost little memory and log, and others are served', async () => {
  const asked = 3000;
  const { port } = new URL(site.url);
  const sockets = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.2' });
      // It may be reset.
      socket.on('error', () => {});
      await once(socket, 'connect');
      return socket.pause();
    }),
  );
  for (const socket of sockets) socket.write('PROPFIND / HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(asked));
  const visits = await keepVisiting(site.url, (count) => count >= 20);
  for (const socket of sockets) socket.destroy();
  console.log(JSON.stringify({ visits, memory: site.memory() }));
  expect(visits.errors).toEqual([]);
  expect(site.exitCode()).toBeNull();
  expect(site.memory()?.peak ?? 0).toBeLessThan(512);
  const refusals = site.logged().filter(({ status }) => status === 405);
  expect(refusals.length).toBeLessThan((sockets.length * asked) / 100);
});
