import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VOICE_ADDRESS_CALLS } from '#lib/contracts/limits';
import { openStore, type Store } from '#lib/server/store/store';
import { endCall, recordCall } from '#lib/server/voice/calls';
import { purgeVoice, readCredits, releaseCall, reserveCall } from '#lib/server/voice/credits';
import { configure } from '#tests/support/environment';
import { engines, engineVariables } from '#tests/support/postgres';

const NOW = 1_790_000_000_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(engines)('on %s', (engine) => {
  let site: Awaited<ReturnType<typeof configure>>;
  let database: Awaited<ReturnType<typeof engineVariables>>;
  let store: Store;
  const open = () => openStore({ databaseUrl: database.env.DATABASE_URL ?? null, dataDir: site.dataDir });

  beforeEach(async () => {
    database = await engineVariables(engine);
    site = await configure(database.env);
    store = await open();
  });
  afterEach(async () => {
    await store.db.destroy();
    await site.remove();
    await database.remove();
  });

  const caller = (changes = {}) => ({ visitorId: 'ada', address: 'home', dailyBudget: 1000, ...changes });
  const take = (now = NOW, changes = {}) => reserveCall(store, caller(changes), now);
  const call = async (id: string, seconds: number, connected = true, start = NOW) => {
    expect((await take(start)).ok).toBe(true);
    await recordCall(store, id, 'ada', start);
    return endCall(store, { id, visitorId: 'ada', connected }, start + seconds * 1000);
  };

  it('a visitor who never called has three, and reading writes nothing', async () => {
    const full = { remainingCredits: 3, lastRefreshTime: NOW, nextRefreshTime: NOW + DAY };
    expect(await readCredits(store, 'ada', NOW)).toEqual(full);
    expect(await store.db.selectFrom('voice_credits').selectAll().execute()).toEqual([]);
  });

  it('each use takes one, and at none it is refused with the wait', async () => {
    for (const remainingCredits of [2, 1, 0])
      expect(await take()).toMatchObject({
        ok: true,
        value: { remainingCredits, nextRefreshTime: NOW + DAY },
      });
    expect(await take(NOW + HOUR)).toMatchObject({
      ok: false,
      code: 'no-credits',
      retryAfterSeconds: (23 * HOUR) / 1000,
    });
  });

  it('once the refresh time has passed they are full, and the next is 24 hours ahead', async () => {
    for (let turn = 0; turn < 3; turn++) await take();
    const last = NOW + DAY - 1;
    expect(await readCredits(store, 'ada', last)).toMatchObject({ remainingCredits: 0 });
    expect(await take(last)).toMatchObject({ ok: false });
    const then = NOW + DAY;
    expect(await readCredits(store, 'ada', then)).toEqual({
      remainingCredits: 3,
      lastRefreshTime: then,
      nextRefreshTime: then + DAY,
    });
    expect(await take(then)).toMatchObject({
      value: { remainingCredits: 2, lastRefreshTime: then, nextRefreshTime: then + DAY },
    });
  });

  it('a hundred starts at once: exactly three are granted', async () => {
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => take()));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    expect(outcomes.filter((one) => !one.ok && one.code === 'no-credits')).toHaveLength(97);
    // What was refused was not counted against the address or the day either.
    const limits = await store.db.selectFrom('voice_limits').select(['key', 'used']).orderBy('key').execute();
    expect(limits).toEqual([
      { key: 'address:home', used: 3 },
      { key: 'all', used: 3 },
    ]);
  });

  it('a restart forgets nothing', async () => {
    await take();
    await take();
    await store.db.destroy();
    store = await open();
    expect(await readCredits(store, 'ada', NOW)).toMatchObject({ remainingCredits: 1 });
  });

  it('a new visitor from the same address meets the ceiling, and another address does not', async () => {
    for (let turn = 0; turn < VOICE_ADDRESS_CALLS; turn++)
      expect((await take(NOW, { visitorId: `v${turn}` })).ok).toBe(true);
    const refused = await take(NOW + HOUR, { visitorId: 'next' });
    expect(refused).toMatchObject({ ok: false, code: 'address-limit', retryAfterSeconds: 23 * 3600 });
    expect(await readCredits(store, 'next', NOW)).toMatchObject({ remainingCredits: 3 });
    expect((await take(NOW, { visitorId: 'next', address: 'office' })).ok).toBe(true);
    expect((await take(NOW + DAY, { visitorId: 'next' })).ok).toBe(true);
  });

  it('the day’s budget holds over all visitors, also at once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        take(NOW, { visitorId: `v${turn}`, address: `a${turn}`, dailyBudget: 7 }),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(7);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'budget-spent' });
    expect((await take(NOW + DAY, { dailyBudget: 7 })).ok).toBe(true);
  });

  it('a call that failed upstream gives everything back, as often as it happens', async () => {
    for (let turn = 0; turn < 5; turn++) {
      expect((await take()).ok).toBe(true);
      await releaseCall(store, caller(), NOW, false);
    }
    expect(await readCredits(store, 'ada', NOW)).toMatchObject({ remainingCredits: 3 });
    expect(
      (await store.db.selectFrom('voice_limits').select('used').execute()).map((row) => row.used),
    ).toEqual([0, 0]);
  });

  it('where the service may have made the call all the same, the ceilings keep their count', async () => {
    await take();
    await releaseCall(store, caller(), NOW, true);
    expect(await readCredits(store, 'ada', NOW)).toMatchObject({ remainingCredits: 3 });
    expect(
      (await store.db.selectFrom('voice_limits').select('used').execute()).map((row) => row.used),
    ).toEqual([1, 1]);
  });

  it.each([
    ['9.999 s', 9.999, true, 3],
    ['10 s', 10, true, 2],
    ['3 minutes', 180, true, 2],
    ['20 s in which it never connected', 20, false, 3],
    ['3 minutes that it says it never connected', 180, false, 2],
  ])('a call of %s', async (_name, seconds, connected, remainingCredits) => {
    expect(await call('one', seconds, connected)).toMatchObject({
      seconds: Math.floor(seconds),
      refunded: remainingCredits === 3,
      credits: { remainingCredits },
    });
  });

  it('short calls give back at most three times a period', async () => {
    const left = [];
    for (let turn = 0; turn < 6; turn++) left.push((await call(`call-${turn}`, 2))?.credits.remainingCredits);
    expect(left).toEqual([3, 3, 3, 2, 1, 0]);
    expect(await take()).toMatchObject({ ok: false });
    expect(await call('next-day', 2, true, NOW + DAY)).toMatchObject({ refunded: true });
  });

  it('ending twice is ending once', async () => {
    const first = await call('one', 5);
    expect(await endCall(store, { id: 'one', visitorId: 'ada', connected: true }, NOW + HOUR)).toEqual(first);
    expect(await readCredits(store, 'ada', NOW)).toMatchObject({ remainingCredits: 3 });
  });

  it('nobody ends another’s call, and a call that is never ended counts', async () => {
    await take();
    await recordCall(store, 'one', 'ada', NOW);
    expect(await endCall(store, { id: 'one', visitorId: 'eve', connected: false }, NOW + 1)).toBeNull();
    expect(await endCall(store, { id: 'none', visitorId: 'ada', connected: false }, NOW + 1)).toBeNull();
    expect(await readCredits(store, 'ada', NOW + HOUR)).toMatchObject({ remainingCredits: 2 });
  });

  it('a short call of the last period gives nothing to this one', async () => {
    await take();
    await recordCall(store, 'old', 'ada', NOW);
    await take(NOW + DAY);
    await endCall(store, { id: 'old', visitorId: 'ada', connected: false }, NOW + 5000);
    expect(await readCredits(store, 'ada', NOW + DAY)).toMatchObject({ remainingCredits: 2 });
  });

  it('the purge takes only what is over', async () => {
    await call('old', 60);
    await take(NOW + HOUR, { visitorId: 'bob' });
    await purgeVoice(store, NOW + DAY);
    expect(await readCredits(store, 'bob', NOW + DAY)).toMatchObject({ remainingCredits: 2 });
    expect(await store.db.selectFrom('voice_credits').select('visitor_id').execute()).toEqual([
      { visitor_id: 'bob' },
    ]);
    await purgeVoice(store, NOW + 8 * DAY);
    expect(await store.db.selectFrom('voice_calls').select('id').execute()).toEqual([]);
  });
});
