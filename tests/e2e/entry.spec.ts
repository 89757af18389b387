import { spawnSync } from 'node:child_process';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { newestBuild } from '#scripts/build/builds';
import { findFreePort } from '#tests/support/free-port';
import { startSite } from '#tests/support/site';

// `node server.js`: what it serves, from its first request to its last.

/** Returns the headers of a response, or null when nothing listens. */
function ask(port: number, path: string, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown> } | null>((resolve) => {
    const sent = request({ port, host: '127.0.0.1', path, method, agent: false }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    });
    sent.once('error', () => resolve(null));
    sent.end();
  });
}

test('the very first requests pass the request guard', async () => {
  const port = await findFreePort();
  const starting = startSite({ PORT: String(port) });
  const answers: NonNullable<Awaited<ReturnType<typeof ask>>>[] = [];
  while (answers.length < 20) {
    // Next alone would answer TRACE with 500, and the page without these headers.
    const [page, trace] = await Promise.all([ask(port, '/'), ask(port, '/', 'TRACE')]);
    if (page && trace) answers.push(page, trace);
    else await sleep(1);
  }
  await (await starting).stop();
  expect(answers.map(({ status }) => status)).toEqual(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? 405 : 200)),
  );
  for (const { headers } of answers) expect(headers['x-frame-options']).toBe('DENY');
});

test('on an older Node it names the required version', () => {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(older)}`, 'server.js'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: newestBuild(), encoding: 'utf8' });
  expect(stderr.trim()).toBe(
    'The site needs Node 24; this is 20.20.2. npm start and npm run serve use their own.',
  );
  expect(status).toBe(1);
});

test('on SIGTERM it is not ready at once, still answers everything, then ends cleanly', async () => {
  const site = await startSite({ DRAIN_SECONDS: '2' });
  const ready = async () => (await fetch(`${site.url}/api/health/ready`)).status;
  expect(await ready()).toBe(200);
  const stopped = site.stop();
  await expect.poll(ready).toBe(503);
  for (const path of ['/', '/api/health/live', '/api/health']) {
    const answer = await fetch(site.url + path);
    expect([answer.status, answer.headers.get('connection')], path).toEqual([200, 'close']);
  }
  await stopped;
  expect(site.exitCode()).toBe(0);
  expect(site.logged().map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(['stopping', 'stopped; all leases released']),
  );
  // Load balancers probe all the time, so that is not logged.
  expect(site.printed()).not.toMatch(/health.(ready|live)/);
});
