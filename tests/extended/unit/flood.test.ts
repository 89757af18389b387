import { AsyncLocalStorage } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, expect, test, vi } from 'vitest';
import { consumeRateLimit, type RateLimitPolicy } from '#lib/server/http/rate-limit';
import { getStore } from '#lib/server/store/store';
import { postWebhook } from '#lib/server/upstream/webhook';
import { readCredits, reserveCall } from '#lib/server/voice/credits';
import { configure } from '#tests/support/unit/environment';
import { answer, startWebhook } from '#tests/support/webhook';

// What a flood of visitors, each with a new address, leaves in memory and in the store.

let site: Awaited<ReturnType<typeof configure>>;
afterEach(() => site.remove());

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const BUCKETS = 16_384;
// Every policy. A new one does not compile until it is listed here.
const policies: Record<RateLimitPolicy, true> = {
  chat: true,
  replies: true,
  contact: true,
  voice: true,
  call: true,
  health: true,
  ops: true,
};
const names = Object.keys(policies) as RateLimitPolicy[];

/** Returns the buckets of a policy that have a count, and the total of visits counted in them. */
async function readBuckets(policy: RateLimitPolicy) {
  type Limiters = Map<string, { local: RateLimiterMemory }>;
  const { siteRateLimiters } = globalThis as unknown as { siteRateLimiters: Limiters };
  const { local } = siteRateLimiters.get(policy) ?? {};
  let used = 0;
  let visits = 0;
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    const count = await local?.get(String(bucket));
    if (!count) continue;
    used += 1;
    visits += count.consumedPoints;
  }
  return { used, visits };
}

test.each(names)('sixty thousand addresses use a bounded number of counts: %s', async (policy) => {
  site = await configure();
  const flood = async (from: number, to: number) => {
    for (let address = from; address < to; address += 1) await consumeRateLimit(policy, `flood ${address}`);
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const full = await flood(0, 40_000);
  expect((await readBuckets(policy)).used).toBeGreaterThan(BUCKETS / 2);
  // Most buckets have a count by now, so half as many visitors again change nothing.
  expect((await flood(40_000, 60_000)) - full).toBeLessThan(3_000_000);
  // Every visit is counted in one of them, and nowhere else.
  expect((await readBuckets(policy)).visits).toBe(60_000);
});

test.each<[string, () => Promise<unknown>]>([
  ['a count', () => consumeRateLimit('contact', '192.0.2.1')],
  [
    'a deadline',
    async () => {
      const upstream = await startWebhook(answer('{}'));
      const exchange = {
        name: 'chat' as const,
        url: upstream.url,
        authorization: undefined,
        headers: {},
        body: '{}',
        signal: new AbortController().signal,
        timeout: 60_000,
      };
      expect(await postWebhook(exchange)).toMatchObject({ ok: true });
      await upstream.close();
    },
  ],
])('%s holds nothing of the request that it was made in', async (_name, work) => {
  site = await configure();
  const requests = new AsyncLocalStorage<object>();
  const visit = () => {
    const request = { body: new Uint8Array(1000) };
    return { held: new WeakRef(request), done: requests.run(request, work) };
  };
  const { held, done } = visit();
  await done;
  await vi.waitFor(
    () => {
      collectGarbage();
      // A boolean, because an error that quotes the request would keep it alive.
      expect(held.deref() === undefined).toBe(true);
    },
    { timeout: 10_000 },
  );
});

test('a flood of visitors writes no more rows than there are calls a day', async () => {
  site = await configure();
  const store = await getStore();
  const now = 1_790_000_000_000;
  let granted = 0;
  for (let index = 0; index < 400; index += 1) {
    const visitorId = `visitor-${index}`;
    await readCredits(store, visitorId, now);
    const refused = await reserveCall(
      store,
      { visitorId, address: `address-${index}`, network: null, dailyBudget: 25 },
      now,
    );
    if (!refused) granted += 1;
  }
  expect(granted).toBe(25);
  const rows = async (table: 'voice_credits' | 'voice_limits' | 'voice_calls') =>
    (await store.db.selectFrom(table).selectAll().execute()).length;
  expect(await rows('voice_credits')).toBe(25);
  // One per address that called, plus the day's.
  expect(await rows('voice_limits')).toBe(26);
  expect(await rows('voice_calls')).toBe(0);
});
