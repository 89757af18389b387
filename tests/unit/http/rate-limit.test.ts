import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { consumeRateLimit } from '#lib/server/http/rate-limit';
import { closeStore, getStore } from '#lib/server/store/store';
import { engines, engineVariables } from '#tests/support/postgres';
import { configure, configureOn, forgetProcessState } from '#tests/support/unit/environment';

// The contact policy allows ten in ten minutes.
const many = Array.from({ length: 25 });

describe.each(engines)('on %s', (engine) => {
  let site: Awaited<ReturnType<typeof configureOn>>;
  beforeEach(async () => {
    site = await configureOn(engine);
  });
  afterEach(async () => {
    await site.remove();
  });

  test('grants exactly a policy’s points under concurrency, and says how long to wait', async () => {
    const waits = await Promise.all(many.map(() => consumeRateLimit('contact', '192.0.2.1')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    for (const wait of waits.filter((one) => one > 0)) expect(wait).toBeLessThanOrEqual(600);
    expect(await consumeRateLimit('contact', '192.0.2.2')).toBe(0);
    expect(await consumeRateLimit('chat', '192.0.2.1')).toBe(0);
  });
});

describe.each(engines.filter((engine) => engine === 'postgres'))('where several processes share %s', () => {
  test('they share one count, which contains no address', async () => {
    const site = await configureOn('postgres');
    await Promise.all(many.slice(0, 10).map(() => consumeRateLimit('contact', '192.0.2.1')));
    // Another process knows nothing but the store.
    await forgetProcessState();
    expect(await consumeRateLimit('contact', '192.0.2.1')).toBeGreaterThan(0);
    const { db } = await getStore();
    expect(JSON.stringify(await db.selectFrom('rate_limits').selectAll().execute())).not.toContain(
      '192.0.2.1',
    );
    await site.remove();
  });

  test('without the store each process counts on its own', async () => {
    const database = await engineVariables('postgres');
    const site = await configure(database.env);
    await closeStore();
    await database.remove();
    const waits: number[] = [];
    for (const _ of many) waits.push(await consumeRateLimit('contact', '192.0.2.1'));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    await site.remove();
  });
});
