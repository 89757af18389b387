import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchForwarding } from '#lib/server/http/client-ip';
import { consumeRateLimit } from '#lib/server/http/rate-limit';
import { closeStore, getStore } from '#lib/server/store/store';
import { engines, engineVariables } from '#tests/support/postgres';
import { configureOn } from '#tests/support/unit/engine-site';
import { configure, forgetProcessState } from '#tests/support/unit/environment';

// The contact policy allows ten in ten minutes.
const many = Array.from({ length: 25 });

describe.each(engines)('on %s', (engine) => {
  let site: Awaited<ReturnType<typeof configureOn>>;
  beforeEach(async () => {
    site = await configureOn(engine);
    // With a salt by chance two addresses share a count once in 16,384 runs.
    Object.assign(globalThis, { siteRateSalt: Buffer.alloc(16) });
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

  test('counts from a clock that was a day ahead block nobody for that day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    for (const _ of many) await consumeRateLimit('contact', '192.0.2.1');
    vi.useRealTimers();
    expect(await consumeRateLimit('contact', '192.0.2.1')).toBe(0);
  });

  test('an IPv6 /48 gets five times the limit of a /64, and so does its neighbour', async () => {
    const takeAll = async (network: string) => {
      let granted = 0;
      for (let lot = 0; lot < 100; lot += 1)
        if ((await consumeRateLimit('contact', `${network}:${lot.toString(16)}::/64`)) === 0) granted += 1;
      return granted;
    };
    expect(await takeAll('2001:db8:1')).toBe(50);
    expect(await takeAll('2001:db8:2')).toBe(50);
    expect(await consumeRateLimit('contact', '192.0.2.1')).toBe(0);
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

describe('behind a proxy whose visitors cannot be told apart', () => {
  const grants = async (policy: 'contact' | 'ops' | 'call', address: string) => {
    let granted = 0;
    while (granted < 6000 && (await consumeRateLimit(policy, address)) === 0) granted += 1;
    return granted;
  };
  const comeThrough = (headers: Record<string, string>) => {
    for (let sent = 0; sent < 20; sent += 1) watchForwarding({ headers, url: '/' });
  };
  let site: Awaited<ReturnType<typeof configure>>;
  afterEach(() => site.remove());

  test('the form and the ops pages allow twenty times as many, what costs money does not', async () => {
    site = await configure();
    expect(await grants('contact', '127.0.0.1')).toBe(10);
    comeThrough({ 'x-forwarded-for': '203.0.113.7' });
    expect(await grants('contact', '127.0.0.1')).toBe(200);
    expect(await grants('contact', '0:0:0:0::/64')).toBe(200);
    expect(await grants('ops', '10.0.0.2')).toBe(4800);
    expect(await grants('call', '127.0.0.1')).toBe(20);
  });

  test('forging the headers from elsewhere gains nothing, nor does a proxy whose header is configured', async () => {
    site = await configure();
    comeThrough({ 'x-forwarded-for': '203.0.113.7' });
    expect(await grants('contact', '198.51.100.1')).toBe(10);
    await site.remove();
    site = await configure({ CLIENT_IP_HEADER: 'x-forwarded-for' });
    comeThrough({ 'x-forwarded-for': '203.0.113.7' });
    expect(await grants('contact', '127.0.0.1')).toBe(10);
  });
});
