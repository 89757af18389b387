import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takePoint } from '#lib/server/rate-limit';
import { closeStore, getStore } from '#lib/server/store/store';
import { configure, forgetProcessState } from '#tests/support/environment';
import { engines, engineVariables } from '#tests/support/postgres';

// The contact policy grants ten in ten minutes.
const many = Array.from({ length: 25 });

describe.each(engines)('on %s', (engine) => {
  let site: Awaited<ReturnType<typeof configure>>;
  let database: Awaited<ReturnType<typeof engineVariables>>;
  beforeEach(async () => {
    database = await engineVariables(engine);
    site = await configure(database.env);
  });
  afterEach(async () => {
    await site.remove();
    await database.remove();
  });

  it('grants exactly the points of a policy, however many ask at once, and says how long to wait', async () => {
    const waits = await Promise.all(many.map(() => takePoint('contact', '192.0.2.1')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    for (const wait of waits.filter((one) => one > 0)) expect(wait).toBeLessThanOrEqual(600);
    expect(await takePoint('contact', '192.0.2.2')).toBe(0);
    expect(await takePoint('chat', '192.0.2.1')).toBe(0);
  });
});

describe.each(engines.filter((engine) => engine === 'postgres'))('where several processes share %s', () => {
  it('they share one count, which no address stands in', async () => {
    const database = await engineVariables('postgres');
    const site = await configure(database.env);
    await Promise.all(many.slice(0, 10).map(() => takePoint('contact', '192.0.2.1')));
    // What another process knows: nothing but the store.
    await forgetProcessState();
    expect(await takePoint('contact', '192.0.2.1')).toBeGreaterThan(0);
    const { db } = await getStore();
    expect(JSON.stringify(await db.selectFrom('rate_limits').selectAll().execute())).not.toContain(
      '192.0.2.1',
    );
    await site.remove();
    await database.remove();
  });

  it('a store that is away leaves each process its own count', async () => {
    const database = await engineVariables('postgres');
    const site = await configure(database.env);
    await closeStore();
    await database.remove();
    const waits: number[] = [];
    for (const _ of many) waits.push(await takePoint('contact', '192.0.2.1'));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    await site.remove();
  });
});

it('a flood of addresses takes a bounded number of counts', async () => {
  const site = await configure();
  // The library shows no count of its keys.
  type Limiters = Map<string, { local: { _memoryStorage: { _storage: Map<string, unknown> } } }>;
  const counts = () => {
    const limiters = (globalThis as unknown as { siteRateLimiters: Limiters }).siteRateLimiters;
    return limiters.get('chat')?.local._memoryStorage._storage.size ?? 0;
  };
  for (let address = 0; address < 40_000; address += 1) await takePoint('chat', `flood ${address}`);
  expect(counts()).toBeGreaterThan(10_000);
  expect(counts()).toBeLessThanOrEqual(16_384);
  await site.remove();
});
