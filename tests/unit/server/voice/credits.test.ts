import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#lib/server/core/time';
import { getStore, type Store } from '#lib/server/store/store';
import { endCall, insertCall } from '#lib/server/voice/calls';
import { readCredits, releaseCall, reserveCall } from '#lib/server/voice/credits';
import { NOW } from '#tests/support/leads';
import { dialects } from '#tests/support/postgres';
import { configureOn } from '#tests/support/unit/environment';

describe.each(dialects)('on %s', (dialect) => {
  let store: Store;
  beforeEach(async () => {
    await configureOn(dialect);
    store = await getStore();
  });

  const caller = (changes = {}) => ({ visitorId: 'ada', addressDigest: 'home', ...changes });
  const take = (now = NOW, changes = {}) => reserveCall(store, caller(changes), now);
  const remaining = async (now = NOW, visitor = 'ada') =>
    (await readCredits(store.db, visitor, now)).remainingCredits;
  /** Ends a call `seconds` after its start. The browser reports `connected` seconds. */
  const call = async (id: string, seconds: number, connected: number, start = NOW) => {
    expect(await take(start)).toMatchObject({ ok: true });
    await insertCall(store, id, 'ada', start);
    return end(id, connected * 1000, start + seconds * 1000);
  };
  const end = async (id: string, connectedMs: number, now: number) => {
    const ended = await endCall(store, { id, visitorId: 'ada', connectedMs }, now);
    return ended.ok ? ended.value : null;
  };

  test('each call takes one of three credits; all are back 24 hours after the first', async () => {
    for (const left of [3, 2, 1]) {
      expect(await remaining()).toBe(left);
      expect(await take()).toMatchObject({ ok: true });
    }
    const retryAfterSeconds = (23 * HOUR_MS) / 1000;
    expect(await take(NOW + HOUR_MS)).toMatchObject({ code: 'no-credits', retryAfterSeconds });
    const then = NOW + DAY_MS;
    expect(await take(then - 1)).toMatchObject({ code: 'no-credits' });
    const period = { lastRefreshTime: then, nextRefreshTime: then + DAY_MS };
    const full = { remainingCredits: 3, refreshInMs: DAY_MS, ...period };
    expect(await readCredits(store.db, 'ada', then)).toEqual(full);
    expect(await take(then)).toMatchObject({ ok: true });
    const used = { remainingCredits: 2, refreshInMs: DAY_MS - 1, ...period };
    expect(await readCredits(store.db, 'ada', then + 1)).toEqual(used);
  });

  test('of ten concurrent starts exactly three succeed', async () => {
    // As many as there are connections: another call might wait for one for 5 s, and fail.
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => take()));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    // A refused call does not count against the address or the day either.
    const limits = await store.db.selectFrom('daily_uses').select(['key', 'used']).orderBy('key').execute();
    expect(limits).toEqual([
      { key: 'address:home', used: 3 },
      { key: 'calls', used: 3 },
      { key: 'visitor:ada', used: 3 },
    ]);
  });

  test('one address makes twenty calls in the day that its first one begins, whoever calls', async () => {
    for (let turn = 0; turn < 20; turn += 1)
      expect(await take(NOW + turn, { visitorId: `v${turn}` })).toMatchObject({ ok: true });
    const next = { visitorId: 'next' };
    const retryAfterSeconds = 23 * 3600;
    expect(await take(NOW + HOUR_MS, next)).toMatchObject({ code: 'address-limit', retryAfterSeconds });
    expect(await remaining(NOW, 'next')).toBe(3);
    expect(await take(NOW, { ...next, addressDigest: 'office' })).toMatchObject({ ok: true });
    expect(await take(NOW + DAY_MS, next)).toMatchObject({ ok: true });
  });

  test('the daily limit covers all visitors', async () => {
    await configureOn(dialect, { VOICE_DAILY_CALL_BUDGET: '1' });
    store = await getStore();
    expect(await take(NOW, { visitorId: 'eve', addressDigest: 'office' })).toMatchObject({ ok: true });
    expect(await take()).toMatchObject({ code: 'budget-spent' });
    expect(await take(NOW + DAY_MS)).toMatchObject({ ok: true });
  });

  test('a call that failed upstream refunds everything, however often it happens', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await take()).toMatchObject({ ok: true });
      await releaseCall(store, caller(), NOW, false);
    }
    expect(await remaining()).toBe(3);
    const limits = await store.db.selectFrom('daily_uses').select('used').execute();
    expect(limits).toEqual(Array(3).fill({ used: 0 }));
  });

  test.each([
    ['9.999 s', 9.999, 9.999, 9],
    ['10 s', 10, 10, 10],
    ['6 s after three attempts at loading it', 100, 6, 6],
    ['longer than this server’s clock has seen', 5, 3600, 5],
    ['20 s that never connected', 20, 0, 0],
    ['a clock that was set back', -60, 5, 0],
  ])('a call of %s is refunded under 10 s', async (_name, seconds, told, counted) => {
    const refunded = counted < 10;
    const credits = { remainingCredits: refunded ? 3 : 2 };
    expect(await call('one', seconds, told)).toMatchObject({ seconds: counted, refunded, credits });
  });

  test('short calls are refunded at most three times until the credits are full again', async () => {
    const left = [];
    for (let turn = 0; turn < 6; turn += 1)
      left.push((await call(`call-${turn}`, 2, 2, NOW + turn * HOUR_MS))?.credits.remainingCredits);
    expect(left).toEqual([3, 3, 3, 2, 1, 0]);
    expect(await call('next-day', 2, 2, NOW + DAY_MS)).toMatchObject({ refunded: true });
  });

  test('a call id that is known stays its visitor’s', async () => {
    await insertCall(store, 'one', 'ada', NOW);
    await expect(insertCall(store, 'one', 'eve', NOW)).rejects.toThrow();
    expect(await end('one', 0, NOW)).not.toBeNull();
  });

  test('ending twice has the effect of ending once', async () => {
    const first = await call('one', 11, 6);
    const { seconds, refunded } = first ?? {};
    expect(await end('one', 11_000, NOW + HOUR_MS)).toMatchObject({ seconds, refunded });
    expect(await remaining()).toBe(3);
  });

  test('a call from the last period, short or failed, refunds nothing to this one', async () => {
    await take();
    await insertCall(store, 'old', 'ada', NOW);
    await take(NOW + DAY_MS);
    await end('old', 0, NOW + 5000);
    await releaseCall(store, caller(), NOW, false);
    expect(await remaining(NOW + DAY_MS)).toBe(2);
  });
});
