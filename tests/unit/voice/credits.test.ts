import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { VOICE_ADDRESS_CALLS } from '#lib/contracts/limits';
import { DAY_MS, HOUR_MS } from '#lib/server/core/durations';
import { openStore, type Store } from '#lib/server/store/store';
import { endCall, recordCall, startCall } from '#lib/server/voice/calls';
import { countCalls, purgeVoice, readCredits, releaseCall, reserveCall } from '#lib/server/voice/credits';
import { engines } from '#tests/support/postgres';
import { configureOn } from '#tests/support/unit/engine-site';

const NOW = 1_790_000_000_000;
const CONNECTING_MAX_SECONDS = 100;

describe.each(engines)('on %s', (engine) => {
  let site: Awaited<ReturnType<typeof configureOn>>;
  let store: Store;
  const open = () => openStore({ databaseUrl: site.storeEnv.DATABASE_URL ?? null, dataDir: site.dataDir });

  beforeEach(async () => {
    site = await configureOn(engine);
    store = await open();
  });
  afterEach(async () => {
    await store.db.destroy();
    await site.remove();
  });

  const caller = (changes = {}) => ({
    visitorId: 'ada',
    address: 'home',
    dailyBudget: 1000,
    ...changes,
  });
  const take = async (now = NOW, changes = {}) => {
    const refused = await reserveCall(store, caller(changes), now);
    return refused ?? { ok: true, value: await readCredits(store.db, caller(changes).visitorId, now) };
  };
  /** A call ended `seconds` after its start that the browser says was connected for `told` seconds. */
  const call = async (id: string, seconds: number, told: number, start = NOW) => {
    expect((await take(start)).ok).toBe(true);
    await recordCall(store, id, 'ada', start);
    return endCall(store, { id, visitorId: 'ada', connectedMs: told * 1000 }, start + seconds * 1000);
  };

  test('a built-in call that cannot be recorded takes no credit', async () => {
    await sql`alter table voice_calls rename to away`.execute(store.db);
    const { signal } = new AbortController();
    await expect(startCall(store, { ...caller(), signal })).rejects.toThrow(/voice_calls/);
    await sql`alter table away rename to voice_calls`.execute(store.db);
    expect(await readCredits(store.db, 'ada', Date.now())).toMatchObject({ remainingCredits: 3 });
    expect(await countCalls(store, Date.now())).toMatchObject({ counted: 0, made: 0 });
  });

  test('a visitor who never called has three credits, and reading writes nothing', async () => {
    const full = { remainingCredits: 3, lastRefreshTime: NOW, nextRefreshTime: NOW + DAY_MS };
    expect(await readCredits(store.db, 'ada', NOW)).toEqual(full);
    expect(await store.db.selectFrom('voice_credits').selectAll().execute()).toEqual([]);
  });

  test('each use takes one, and at none it is refused with the wait', async () => {
    for (const remainingCredits of [2, 1, 0])
      expect(await take()).toMatchObject({
        ok: true,
        value: { remainingCredits, nextRefreshTime: NOW + DAY_MS },
      });
    expect(await take(NOW + HOUR_MS)).toMatchObject({
      ok: false,
      code: 'no-credits',
      retryAfterSeconds: (23 * HOUR_MS) / 1000,
    });
  });

  test('after the refresh time they are full, and the next refresh is 24 hours ahead', async () => {
    for (let turn = 0; turn < 3; turn++) await take();
    const last = NOW + DAY_MS - 1;
    expect(await readCredits(store.db, 'ada', last)).toMatchObject({ remainingCredits: 0 });
    expect(await take(last)).toMatchObject({ ok: false });
    const then = NOW + DAY_MS;
    expect(await readCredits(store.db, 'ada', then)).toEqual({
      remainingCredits: 3,
      lastRefreshTime: then,
      nextRefreshTime: then + DAY_MS,
    });
    expect(await take(then)).toMatchObject({
      value: { remainingCredits: 2, lastRefreshTime: then, nextRefreshTime: then + DAY_MS },
    });
  });

  test('a hundred concurrent starts: exactly three succeed', async () => {
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => take()));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    expect(outcomes.filter((one) => !one.ok && one.code === 'no-credits')).toHaveLength(97);
    // A rejected call does not count against the address or the day either.
    const limits = await store.db.selectFrom('voice_limits').select(['key', 'used']).orderBy('key').execute();
    expect(limits).toEqual([
      { key: 'address:home', used: 3 },
      { key: 'all', used: 3 },
    ]);
  });

  test('a restart forgets nothing', async () => {
    await take();
    await take();
    await store.db.destroy();
    store = await open();
    expect(await readCredits(store.db, 'ada', NOW)).toMatchObject({ remainingCredits: 1 });
  });

  test('a new visitor from the same address reaches the limit, and another address does not', async () => {
    for (let turn = 0; turn < VOICE_ADDRESS_CALLS; turn++)
      expect((await take(NOW, { visitorId: `v${turn}` })).ok).toBe(true);
    const refused = await take(NOW + HOUR_MS, { visitorId: 'next' });
    expect(refused).toMatchObject({ ok: false, code: 'address-limit', retryAfterSeconds: 23 * 3600 });
    expect(await readCredits(store.db, 'next', NOW)).toMatchObject({ remainingCredits: 3 });
    expect((await take(NOW, { visitorId: 'next', address: 'office' })).ok).toBe(true);
    expect((await take(NOW + DAY_MS, { visitorId: 'next' })).ok).toBe(true);
  });

  test('the daily budget covers all visitors, even concurrently', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        take(NOW, { visitorId: `v${turn}`, address: `a${turn}`, dailyBudget: 7 }),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(7);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'budget-spent' });
    expect((await take(NOW + DAY_MS, { dailyBudget: 7 })).ok).toBe(true);
  });

  test('a call that failed upstream refunds everything, however often it happens', async () => {
    for (let turn = 0; turn < 5; turn++) {
      expect((await take()).ok).toBe(true);
      await releaseCall(store, caller(), NOW, false);
    }
    expect(await readCredits(store.db, 'ada', NOW)).toMatchObject({ remainingCredits: 3 });
    expect(
      (await store.db.selectFrom('voice_limits').select('used').execute()).map((row) => row.used),
    ).toEqual([0, 0]);
  });

  test('if the service may have made the call anyway, the limits keep their count', async () => {
    await take();
    await releaseCall(store, caller(), NOW, true);
    expect(await readCredits(store.db, 'ada', NOW)).toMatchObject({ remainingCredits: 3 });
    expect(
      (await store.db.selectFrom('voice_limits').select('used').execute()).map((row) => row.used),
    ).toEqual([1, 1]);
  });

  test.each([
    ['9.999 s', 9.999, 9.999, 9],
    ['10 s', 10, 10, 10],
    ['6 s after joining for 5 s', 11, 6, 6],
    ['6 s after three attempts at loading it', 100, 6, 6],
    ['10 s after three attempts at loading it', 100, 10, 10],
    ['3 minutes', 180, 180, 180],
    ['longer than this server’s clock has seen', 5, 3600, 5],
  ])('a call of %s', async (_name, seconds, told, counted) => {
    const refunded = counted < 10;
    expect(await call('one', seconds, told)).toMatchObject({
      seconds: counted,
      refunded,
      credits: { remainingCredits: refunded ? 3 : 2 },
    });
  });

  test('a call of 3 minutes that says it never connected counts without the longest connecting', async () => {
    const counted = {
      seconds: 180 - CONNECTING_MAX_SECONDS,
      refunded: false,
      credits: { remainingCredits: 2 },
    };
    expect(await call('one', 180, 0)).toMatchObject(counted);
  });

  test('20 s without ever connecting are not a call', async () => {
    expect(await call('one', 20, 0)).toMatchObject({ seconds: 0, refunded: true });
  });

  test('a clock that was set back makes no negative length', async () => {
    expect(await call('one', -60, 5)).toMatchObject({ seconds: 0, refunded: true });
  });

  test('short calls are refunded at most three times a period', async () => {
    const left = [];
    for (let turn = 0; turn < 6; turn++)
      left.push((await call(`call-${turn}`, 2, 2))?.credits.remainingCredits);
    expect(left).toEqual([3, 3, 3, 2, 1, 0]);
    expect(await take()).toMatchObject({ ok: false });
    expect(await call('next-day', 2, 2, NOW + DAY_MS)).toMatchObject({ refunded: true });
  });

  test('ending twice has the effect of ending once', async () => {
    const first = await call('one', 11, 6);
    const again = { id: 'one', visitorId: 'ada', connectedMs: 11_000 };
    expect(await endCall(store, again, NOW + HOUR_MS)).toEqual(first);
    expect(first).toMatchObject({ seconds: 6, refunded: true });
    expect(await readCredits(store.db, 'ada', NOW)).toMatchObject({ remainingCredits: 3 });
  });

  test('nobody can end another visitor’s call, and an unended call counts', async () => {
    await take();
    await recordCall(store, 'one', 'ada', NOW);
    expect(await endCall(store, { id: 'one', visitorId: 'eve', connectedMs: 0 }, NOW + 1)).toBeNull();
    expect(await endCall(store, { id: 'none', visitorId: 'ada', connectedMs: 0 }, NOW + 1)).toBeNull();
    expect(await readCredits(store.db, 'ada', NOW + HOUR_MS)).toMatchObject({ remainingCredits: 2 });
  });

  test('a short call from the last period refunds nothing to this one', async () => {
    await take();
    await recordCall(store, 'old', 'ada', NOW);
    await take(NOW + DAY_MS);
    await endCall(store, { id: 'old', visitorId: 'ada', connectedMs: 0 }, NOW + 5000);
    expect(await readCredits(store.db, 'ada', NOW + DAY_MS)).toMatchObject({ remainingCredits: 2 });
  });

  test('the purge removes only what has expired', async () => {
    await call('old', 60, 60);
    await take(NOW + HOUR_MS, { visitorId: 'bob' });
    await purgeVoice(store, NOW + DAY_MS);
    expect(await readCredits(store.db, 'bob', NOW + DAY_MS)).toMatchObject({ remainingCredits: 2 });
    expect(await store.db.selectFrom('voice_credits').select('visitor_id').execute()).toEqual([
      { visitor_id: 'bob' },
    ]);
    await purgeVoice(store, NOW + 8 * DAY_MS);
    expect(await store.db.selectFrom('voice_calls').select('id').execute()).toEqual([]);
  });
});
