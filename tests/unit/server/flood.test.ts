import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it } from 'vitest';
import { type RateLimitPolicy, takePoint } from '#lib/server/rate-limit';
import { getStore } from '#lib/server/store/store';
import { readCredits, reserveCall } from '#lib/server/voice/credits';
import { postWebhook } from '#lib/server/webhook';
import { configure } from '#tests/support/environment';
import { answer, startWebhook } from '#tests/support/webhook';

// What a flood of visitors, each with an address of its own, leaves in memory and in the store.

let site: Awaited<ReturnType<typeof configure>>;
afterEach(() => site.remove());

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const BUCKETS = 16_384;
// Every policy: a new one does not compile until it stands here.
const policies: Record<RateLimitPolicy, true> = {
  chat: true,
  contact: true,
  voice: true,
  call: true,
  monitoring: true,
};
const names = Object.keys(policies) as RateLimitPolicy[];

// The library shows no count of its keys.
type Limiters = Map<string, { local: { _memoryStorage: { _storage: Map<string, unknown> } } }>;
function countsOf(policy: RateLimitPolicy): number {
  const { siteRateLimiters } = globalThis as unknown as { siteRateLimiters: Limiters };
  return siteRateLimiters.get(policy)?.local._memoryStorage._storage.size ?? 0;
}

it.each(names)('sixty thousand addresses take a bounded number of counts: %s', async (policy) => {
  site = await configure();
  const flood = async (from: number, to: number) => {
    for (let address = from; address < to; address += 1) await takePoint(policy, `flood ${address}`);
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const full = await flood(0, 40_000);
  expect(countsOf(policy)).toBeGreaterThan(BUCKETS / 2);
  // Most buckets have a count by now: half as many visitors again change nothing.
  expect((await flood(40_000, 60_000)) - full).toBeLessThan(3_000_000);
  expect(countsOf(policy)).toBeLessThanOrEqual(BUCKETS);
});

it.each<[string, () => Promise<unknown>]>([
  ['a count', () => takePoint('contact', '192.0.2.1')],
  [
    'a deadline',
    async () => {
      const upstream = await startWebhook(answer('{}'));
      const exchange = {
        url: upstream.url,
        authorization: undefined,
        headers: {},
        body: '{}',
        signal: new AbortController().signal,
        timeoutMs: 60_000,
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
  for (let turn = 0; turn < 50 && held.deref(); turn += 1) {
    await pause(10);
    collectGarbage();
  }
  expect(held.deref()).toBeUndefined();
});

it('a flood of visitors writes no more rows than there are calls a day', async () => {
  site = await configure();
  const store = await getStore();
  const now = 1_790_000_000_000;
  let granted = 0;
  for (let index = 0; index < 400; index += 1) {
    const visitorId = `visitor-${index}`;
    await readCredits(store, visitorId, now);
    const outcome = await reserveCall(
      store,
      { visitorId, address: `address-${index}`, dailyBudget: 25 },
      now,
    );
    if (outcome.ok) granted += 1;
  }
  expect(granted).toBe(25);
  const rows = async (table: 'voice_credits' | 'voice_limits' | 'voice_calls') =>
    (await store.db.selectFrom(table).selectAll().execute()).length;
  expect(await rows('voice_credits')).toBe(25);
  // One for each address that called, and the day's.
  expect(await rows('voice_limits')).toBe(26);
  expect(await rows('voice_calls')).toBe(0);
});
