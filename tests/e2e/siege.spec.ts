import { expect, test } from '@playwright/test';
import {
  besiege,
  bodyForPage,
  keepVisiting,
  slowBody,
  slowHead,
  stranger,
  upgrade,
} from '#tests/support/siege';
import { type Site, startSite, VISITOR_HEADER } from '#tests/support/site';

// What a slow body may take before it is ended.
const BODY_DEADLINE_MS = 10_000;

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'warn', NODE_OPTIONS: '--max-old-space-size=192' });
});
test.afterAll(() => site?.stop());

test('with hundreds of slow and silent connections open a visitor is served, and slow bodies are ended', async () => {
  const rest = await keepVisiting(site.url, 1000);
  const before = site.memory()?.now ?? 0;
  const address = stranger();
  const slow = await besiege(site.url, 20, slowBody(stranger()), 'x');
  const others = [
    await besiege(site.url, 300, ''),
    await besiege(site.url, 150, slowHead, 'x'),
    await besiege(site.url, 20, slowBody(address), 'x'),
    await besiege(site.url, 100, bodyForPage, 'x'.repeat(1000)),
    await besiege(site.url, 100, upgrade),
  ];
  try {
    const visits = await keepVisiting(site.url, BODY_DEADLINE_MS + 3500);
    console.log(JSON.stringify({ rest, visits, memory: [before, site.memory()?.now] }));
    expect(visits.errors).toEqual([]);
    expect(visits.visits).toBeGreaterThan(20);
    // Ten at once are within the rate limit; they are given their time, and told that it was too much.
    const told = slow.ended.filter(({ answered }) => answered.includes(' 408 '));
    expect(told.length).toBeGreaterThan(0);
    for (const { afterMs } of told) expect(afterMs).toBeGreaterThan(BODY_DEADLINE_MS - 500);
    expect(slow.open()).toBe(0);
    // A page takes no body, and nothing here speaks another protocol.
    expect(others.map((one) => one.open())).toEqual([300, 150, 0, 0, 0]);
    expect((site.memory()?.now ?? 0) - before).toBeLessThan(150);
  } finally {
    for (const one of [slow, ...others]) one.lift();
  }
});

test('who sends too much reads that it was too much', async () => {
  const body = JSON.stringify({ message: 'x'.repeat(3_000_000) });
  const headers = { 'content-type': 'application/json', [VISITOR_HEADER]: stranger() };
  const response = await fetch(`${site.url}/api/contact`, { method: 'POST', headers, body });
  expect(response.status).toBe(413);
});

test('bodies of ten megabytes for the page are not kept', async () => {
  const before = site.memory()?.now ?? 0;
  const body = Buffer.alloc(9_900_000);
  const post = async () => (await fetch(`${site.url}/`, { method: 'POST', body })).status;
  const sent = await Promise.allSettled(Array.from({ length: 30 }, post));
  // Who does not stop sending is cut off, and may not read the answer then.
  for (const one of sent) if (one.status === 'fulfilled') expect(one.value).toBe(405);
  expect((site.memory()?.now ?? 0) - before).toBeLessThan(150);
});
