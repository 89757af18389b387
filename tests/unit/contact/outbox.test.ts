import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LEADS_A_MINUTE } from '#lib/contracts/limits';
import { deleteLeads, findLead, listLeads, removeDelivered, retryLeads } from '#lib/server/contact/leads';
import {
  addLead,
  backoff,
  claim,
  complete,
  giveBack,
  LEASE_MS,
  MAX_ATTEMPTS,
  measureOutbox,
  nextDue,
  postpone,
  readOutboxSigns,
  renew,
  type Setback,
} from '#lib/server/contact/outbox';
import { DAY_MS, HOUR_MS } from '#lib/server/core/durations';
import { openStore, type Store } from '#lib/server/store/store';
import { makeLead, NOW } from '#tests/support/leads';
import { engines } from '#tests/support/postgres';
import { runScript } from '#tests/support/processes';
import { configureOn } from '#tests/support/unit/engine-site';

const refusal: Setback = {
  cause: 'HTTP error! Status: 500',
  attempts: 1,
  permanent: false,
  refusedSince: null,
  now: NOW,
};
const ids = (jobs: { lead: { id: string } }[]) => jobs.map((job) => job.lead.id);

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());

describe.each(engines)('on %s', (engine) => {
  let site: Awaited<ReturnType<typeof configureOn>>;
  let store: Store;
  beforeEach(async () => {
    site = await configureOn(engine);
    store = await openStore({ databaseUrl: site.storeEnv.DATABASE_URL ?? null, dataDir: site.dataDir });
  });
  afterEach(async () => {
    await store.db.destroy();
    await site.remove();
  });

  test('gives a due job to one owner only, oldest first', async () => {
    await addLead(store, makeLead('b', { created_at: NOW + 1 }));
    await addLead(store, makeLead('a'));
    expect(ids(await claim(store, 'one', NOW + 10, 1))).toEqual(['a']);
    expect(ids(await claim(store, 'two', NOW + 10, 5))).toEqual(['b']);
    expect(await claim(store, 'three', NOW + 10, 5)).toEqual([]);
  });

  test('forwards a limited number of leads per minute, holds the excess, and resumes after the minute', async () => {
    const add = (id: string, at = NOW) => addLead(store, makeLead(id, { created_at: at }));
    await Promise.all(Array.from({ length: LEADS_A_MINUTE + 30 }, (_, count) => add(`lead-${count}`)));
    const { pending, held } = await measureOutbox(store, NOW);
    // Postgres transactions do not see each other, so one more per connection may be accepted.
    expect(pending).toBeGreaterThanOrEqual(LEADS_A_MINUTE);
    expect(pending).toBeLessThan(LEADS_A_MINUTE + (engine === 'sqlite' ? 1 : 20));
    expect(pending + held).toBe(LEADS_A_MINUTE + 30);
    expect(await readOutboxSigns(store, 0)).toMatchObject({ hasFlood: true });
    await add('within', NOW + 59_000);
    expect(await findLead(store, 'within')).toMatchObject({ state: 'held', suspicion: 'flood' });
    await add('after', NOW + 61_000);
    expect(await findLead(store, 'after')).toMatchObject({ state: 'pending', suspicion: null });
    expect(await retryLeads(store, 'flood', NOW)).toBeGreaterThan(0);
    expect(await readOutboxSigns(store, 0)).toMatchObject({ hasFlood: false });
  });

  test('shares the work among four processes without losing or duplicating a job', {
    timeout: 60_000,
  }, async () => {
    const all = Array.from({ length: 60 }, (_, index) => `lead-${index}`);
    for (const id of all) await addLead(store, makeLead(id));
    const env = { ...site.storeEnv, DATA_DIR: site.dataDir };
    const printed = await Promise.all(
      [1, 2, 3, 4].map(() => runScript('tests/support/unit/claimer.ts', [], env)),
    );
    expect(printed.join('').trim().split('\n').toSorted()).toEqual(all.toSorted());
  });

  test('gives a dead owner’s job to the next one after its lease', async () => {
    await addLead(store, makeLead('a'));
    await claim(store, 'one', NOW, 1);
    expect(await claim(store, 'two', NOW + LEASE_MS, 1)).toEqual([]);
    const [job] = await claim(store, 'two', NOW + LEASE_MS + 1, 1);
    expect(job).toMatchObject({ attempts: 2, lead: { id: 'a' } });
  });

  test('keeps a job for an owner that renews its lease, but not one it has lost', async () => {
    await addLead(store, makeLead('a'));
    await claim(store, 'one', NOW, 1);
    await renew(store, 'one', ['a'], NOW + LEASE_MS);
    expect(await claim(store, 'two', NOW + LEASE_MS + 1, 1)).toEqual([]);
    expect(ids(await claim(store, 'two', NOW + 2 * LEASE_MS + 1, 1))).toEqual(['a']);
    await renew(store, 'one', ['a'], NOW + 2 * LEASE_MS + 2);
    expect(ids(await claim(store, 'three', NOW + 3 * LEASE_MS + 2, 1))).toEqual(['a']);
  });

  test('lets the lease of an abandoned job run out', async () => {
    for (const id of ['worked on', 'dropped']) await addLead(store, makeLead(id));
    await claim(store, 'one', NOW, 2);
    await renew(store, 'one', ['worked on'], NOW + LEASE_MS);
    expect(ids(await claim(store, 'two', NOW + LEASE_MS + 1, 2))).toEqual(['dropped']);
  });

  test('returns a job unchanged when its owner stops', async () => {
    await addLead(store, makeLead('a'));
    await claim(store, 'one', NOW, 1);
    await giveBack(store, 'a', 'one');
    expect(await claim(store, 'two', NOW, 1)).toMatchObject([{ attempts: 1, lead: { id: 'a' } }]);
  });

  test('ignores an owner whose lease was taken over', async () => {
    await addLead(store, makeLead('a'));
    await claim(store, 'one', NOW, 1);
    await claim(store, 'two', NOW + LEASE_MS + 1, 1);
    expect(await postpone(store, 'a', 'one', refusal)).toBe('lost');
    expect(await claim(store, 'three', NOW + LEASE_MS + 2, 1)).toEqual([]);
    await complete(store, 'a', 'two', NOW);
    expect(await measureOutbox(store, NOW)).toEqual({ pending: 0, dead: 0, held: 0, oldestSeconds: 0 });
  });

  test('retries a postponed job only when it is due', async () => {
    await addLead(store, makeLead('a'));
    await claim(store, 'one', NOW, 1);
    vi.mocked(Math.random).mockReturnValue(0.5);
    await postpone(store, 'a', 'one', refusal);
    expect(await nextDue(store)).toBe(NOW + 1000);
    expect(await claim(store, 'one', NOW + 999, 1)).toEqual([]);
    expect(ids(await claim(store, 'one', NOW + 1000, 1))).toEqual(['a']);
  });

  test('keeps a job as a dead letter after the last attempt', async () => {
    await addLead(store, makeLead('a'));
    await claim(store, 'one', NOW, 1);
    expect(await postpone(store, 'a', 'one', { ...refusal, attempts: MAX_ATTEMPTS })).toBe('dead');
    expect(await claim(store, 'one', NOW + 1e9, 1)).toEqual([]);
    expect(await measureOutbox(store, NOW)).toMatchObject({ pending: 0, dead: 1 });
    expect(await listLeads(store, { state: 'dead' })).toMatchObject([{ id: 'a', last_error: refusal.cause }]);
  });

  test('postpones atomically, so that a repeated call still finds the lease', async () => {
    await addLead(store, makeLead('a'));
    await claim(store, 'one', NOW, 1);
    const giveUp = () => postpone(store, 'a', 'one', { ...refusal, attempts: MAX_ATTEMPTS });
    await sql`alter table attempts rename to attempts_away`.execute(store.db);
    await expect(giveUp()).rejects.toThrow(/attempts/);
    expect(await measureOutbox(store, NOW)).toMatchObject({ pending: 1, dead: 0 });
    await sql`alter table attempts_away rename to attempts`.execute(store.db);
    expect(await giveUp()).toBe('dead');
    expect(await store.db.selectFrom('attempts').select(['lead_id', 'cause']).execute()).toEqual([
      { lead_id: 'a', cause: refusal.cause },
    ]);
  });

  test('retries a refusal for a day, however many attempts that takes, then gives up', async () => {
    await addLead(store, makeLead('a'));
    const refused = { ...refusal, permanent: true, cause: 'HTTP error! Status: 404', attempts: MAX_ATTEMPTS };
    let at = NOW;
    const again = async (setback: Partial<Setback>) => {
      const [job] = await claim(store, 'one', at, 1);
      return postpone(store, 'a', 'one', {
        ...refused,
        ...setback,
        refusedSince: job?.refusedSince ?? null,
        now: at,
      });
    };
    expect(await again({})).toBe('pending');
    at += DAY_MS - 1;
    expect(await again({})).toBe('pending');
    // Not refused this time, but the day is not over.
    expect(await again({ permanent: false })).toBe('pending');
    at += 1;
    expect(await again({})).toBe('dead');
  });

  test('measures the age of the oldest pending lead', async () => {
    await addLead(store, makeLead('a', { created_at: NOW - 90_000 }));
    await addLead(store, makeLead('b'));
    expect(await measureOutbox(store, NOW)).toEqual({ pending: 2, dead: 0, held: 0, oldestSeconds: 90 });
  });

  describe('the same words twice', () => {
    test('under one id are one lead', async () => {
      expect(await addLead(store, makeLead('a'))).toBe('a');
      expect(await addLead(store, makeLead('a'))).toBe('a');
      expect(await listLeads(store)).toHaveLength(1);
    });
    test('under two ids are the first lead, even at the same time', async () => {
      const words = { message: 'Pressed twice.' };
      const kept = await Promise.all([
        addLead(store, makeLead('a', words)),
        addLead(store, makeLead('b', words)),
        addLead(store, makeLead('c', words)),
      ]);
      expect(new Set(kept).size).toBe(1);
      expect((await listLeads(store)).map(({ id }) => id)).toEqual([kept[0]]);
    });
    test('are a new lead after ten minutes', async () => {
      const words = { message: 'Once more.' };
      await addLead(store, makeLead('a', words));
      expect(await addLead(store, makeLead('b', { ...words, created_at: NOW + 599_999 }))).toBe('a');
      expect(await addLead(store, makeLead('c', { ...words, created_at: NOW + 600_000 }))).toBe('c');
    });
  });

  test('reports when other words hold the id', async () => {
    await addLead(store, makeLead('a'));
    expect(await addLead(store, makeLead('a', { message: 'Something else.' }))).toBeNull();
  });

  test('holds a suspicious lead until ops release it', async () => {
    const words = { message: 'Hello.' };
    await addLead(store, makeLead('spam', { ...words, suspicion: 'honeypot' }));
    expect(await claim(store, 'one', NOW, 5)).toEqual([]);
    expect(await measureOutbox(store, NOW)).toMatchObject({ pending: 0, held: 1 });
    // A held lead must not block a person with the same words.
    expect(await addLead(store, makeLead('person', words))).toBe('person');
    expect(await retryLeads(store, { id: 'spam' }, NOW)).toBe(1);
    expect(ids(await claim(store, 'one', NOW, 5)).toSorted()).toEqual(['person', 'spam']);
  });

  describe('manually', () => {
    async function addDead(id: string) {
      await addLead(store, makeLead(id));
      await claim(store, 'one', NOW, 5);
      await postpone(store, id, 'one', { ...refusal, attempts: MAX_ATTEMPTS });
    }

    test('a dead letter is retried from the first attempt; a delivered lead is not', async () => {
      await addDead('dead');
      await addLead(store, makeLead('done'));
      await claim(store, 'one', NOW, 1);
      await complete(store, 'done', 'one', NOW);
      expect(await retryLeads(store, { id: 'done' }, NOW)).toBe(0);
      expect(await retryLeads(store, 'dead', NOW)).toBe(1);
      expect(await claim(store, 'one', NOW, 5)).toMatchObject([{ attempts: 1, lead: { id: 'dead' } }]);
    });

    test('a lead is found by the start of its id if that is unique', async () => {
      await addLead(store, makeLead('abc-1'));
      await addLead(store, makeLead('abd-2'));
      expect(await findLead(store, 'abc')).toMatchObject({ id: 'abc-1', state: 'pending' });
      expect(await findLead(store, 'ab')).toBeUndefined();
      for (const sign of ['%', 'abc_1', 'abc-1\\']) expect(await findLead(store, sign), sign).toBeUndefined();
    });

    test('leads are deleted completely, by id or by age', async () => {
      await addLead(store, makeLead('old', { created_at: NOW - DAY_MS }));
      await addLead(store, makeLead('new'));
      await addLead(store, makeLead('newer'));
      expect(await deleteLeads(store, { before: NOW })).toBe(1);
      expect(await deleteLeads(store, { id: 'new' })).toBe(1);
      expect((await listLeads(store)).map(({ id }) => id)).toEqual(['newer']);
      for (const table of ['outbox', 'lead_digests'] as const)
        expect(await store.db.selectFrom(table).select('lead_id').execute()).toEqual([{ lead_id: 'newer' }]);
    });
  });

  test('removes leads delivered long ago, but no pending, dead or held ones', async () => {
    const long = NOW - 31 * DAY_MS;
    for (const id of ['done', 'dead', 'waits']) await addLead(store, makeLead(id, { created_at: long }));
    await addLead(store, makeLead('held', { created_at: long, suspicion: 'too-fast' }));
    await claim(store, 'one', long, 5);
    await complete(store, 'done', 'one', long);
    await postpone(store, 'dead', 'one', { ...refusal, attempts: MAX_ATTEMPTS, now: long });
    expect(await removeDelivered(store, NOW, null)).toBe(0);
    expect(await removeDelivered(store, NOW, 31)).toBe(0);
    expect(await removeDelivered(store, NOW, 30)).toBe(1);
    expect((await listLeads(store)).map(({ id }) => id).toSorted()).toEqual(['dead', 'held', 'waits']);
  });
});

describe('backoff', () => {
  test('doubles, with full jitter, up to an hour', () => {
    expect(backoff(5)).toBe(0);
    vi.mocked(Math.random).mockReturnValue(1);
    expect([1, 2, 3].map(backoff)).toEqual([2000, 4000, 8000]);
    expect(backoff(19)).toBe(HOUR_MS);
  });
});
