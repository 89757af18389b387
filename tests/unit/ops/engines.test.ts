import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exportLeads } from '#lib/server/contact/export';
import { listAttempts, listLeads, retryLeads } from '#lib/server/contact/leads';
import { addLead, claim, measureOutbox, postpone } from '#lib/server/contact/outbox';
import { DAY_MS, HOUR_MS } from '#lib/server/core/durations';
import { getMetrics } from '#lib/server/core/metrics';
import { listActions, purgeActions, recordAction } from '#lib/server/ops/audit';
import { diagnose } from '#lib/server/ops/doctor';
import { readHistory, storeMetrics } from '#lib/server/ops/metric-history';
import { migrations } from '#lib/server/store/migrations';
import { getStore, openStore, type Store } from '#lib/server/store/store';
import { countCalls } from '#lib/server/voice/credits';
import { makeLead, NOW } from '#tests/support/leads';
import { asPlainRole, engines } from '#tests/support/postgres';
import { SITE } from '#tests/support/requests';
import { configureOn } from '#tests/support/unit/engine-site';

// The ops pages' queries, on both engines.

describe.each(engines)('on %s', (engine) => {
  let site: Awaited<ReturnType<typeof configureOn>>;
  beforeEach(async () => {
    site = await configureOn(engine);
  });
  afterEach(async () => {
    await site.remove();
  });

  test('metrics of several processes are added up per hour and per day', async () => {
    const store = await getStore();
    const start = NOW - (NOW % DAY_MS);
    for (const count of [2, 3]) {
      // Another process starts at zero and has stored nothing.
      Object.assign(globalThis, { siteMetrics: undefined, siteStoredTotals: undefined });
      getMetrics().leads.inc(count);
      await storeMetrics(store, start + 5);
      getMetrics().leads.inc();
      await storeMetrics(store, start + DAY_MS - 1);
    }
    expect(await readHistory(store, start, 'day')).toEqual([{ at: start, counts: { leads: 7 } }]);
    expect(await readHistory(store, start, 'hour')).toEqual([
      { at: start, counts: { leads: 5 } },
      { at: start + DAY_MS - HOUR_MS, counts: { leads: 2 } },
    ]);
  });

  test('the doctor creates no store, migrates none, and inspects one of this build', async () => {
    const examine = async () => {
      const variables = { DATA_DIR: site.dataDir, SITE_URL: 'http://127.0.0.1:9', ...site.storeEnv };
      const findings = await diagnose(variables, { send: false });
      const rows = findings.filter(({ name }) => ['store', 'DATABASE_URL', 'outbox'].includes(name));
      return rows.map(({ state, says }) => `${state}: ${says}`);
    };
    const unprepared = [expect.stringMatching(/^off: missing or not migrated/)];
    expect(await examine()).toEqual(unprepared);
    expect(existsSync(path.join(site.dataDir, 'site.sqlite'))).toBe(false);
    const { db } = await getStore();
    const newest = sql`(select max(name) from kysely_migration)`;
    await sql`delete from kysely_migration where name = ${newest}`.execute(db);
    const countMigrations = async () =>
      (await sql`select name from kysely_migration`.execute(db)).rows.length;
    const before = await countMigrations();
    expect(await examine()).toEqual(unprepared);
    expect(await countMigrations()).toBe(before);
    await sql`insert into kysely_migration values (${Object.keys(migrations).toSorted().at(-1)}, '')`.execute(
      db,
    );
    expect(await examine()).toEqual([`ok: ${engine}, writable`, expect.stringMatching(/^ok: 0 wait here/)]);
  });

  test('leads can be searched ignoring case, paged, counted and exported', async () => {
    const store = await getStore();
    for (let count = 0; count < 7; count += 1)
      await addLead(
        store,
        makeLead(`lead-${count}`, { created_at: NOW + (count >> 1), company: `100%_${count}` }),
      );
    const ids = async (filter: Parameters<typeof listLeads>[1]) =>
      (await listLeads(store, filter)).map(({ id }) => id);
    const all = ['lead-6', 'lead-5', 'lead-4', 'lead-3', 'lead-2', 'lead-1', 'lead-0'];
    expect(await ids({})).toEqual(all);
    const before = { created_at: NOW + 2, id: 'lead-5' };
    expect(await ids({ before, limit: 2 })).toEqual(['lead-4', 'lead-3']);
    expect(await ids({ after: { created_at: NOW + 1, id: 'lead-2' }, limit: 2 })).toEqual([
      'lead-4',
      'lead-3',
    ]);
    expect(await ids({ search: '100%_3' })).toEqual(['lead-3']);
    expect(await ids({ search: 'ADA BYRON', state: 'pending', limit: 1 })).toEqual(['lead-6']);
    expect(await ids({ search: '1__%' })).toEqual([]);
    expect(await ids({ state: 'done' })).toEqual([]);
    expect(await measureOutbox(store, NOW + 10_000)).toEqual({
      pending: 7,
      dead: 0,
      held: 0,
      oldestSeconds: 10,
    });
    let file = '';
    for await (const part of exportLeads(store, 'json')) file += part;
    expect(JSON.parse(file).map(({ id }: { id: string }) => id)).toEqual(all);
  });

  test('searches use an index on Postgres, and give the same result without one', async () => {
    const indexOf = async ({ db }: Store) =>
      (
        await sql<{ found: string | null }>`
          select string_agg(indexname, ', ' order by indexname desc) as found from pg_indexes
          where indexname in ('leads_words', 'leads_more_words')`.execute(db)
      ).rows[0]?.found;
    const search = async (store: Store) => {
      await addLead(store, makeLead('one', { message: 'We sell Zeppelins.' }));
      await addLead(store, makeLead('two'));
      expect((await listLeads(store, { search: 'zeppelin' })).map(({ id }) => id)).toEqual(['one']);
    };
    if (engine === 'postgres')
      await asPlainRole(site.storeEnv.DATABASE_URL ?? '', async (databaseUrl) => {
        const plain = await openStore({ databaseUrl, dataDir: site.dataDir });
        expect(await indexOf(plain)).toBeNull();
        await search(plain);
        await plain.db.destroy();
      });
    const store = await getStore();
    await search(store);
    if (engine === 'postgres') expect(await indexOf(store)).toBe('leads_words, leads_more_words');
  });

  test('a search covers the values of an additional field, but not its name', async () => {
    const store = await getStore();
    await addLead(store, makeLead('one', { more: JSON.stringify({ phone: '+44 20 "100%_\\"' }) }));
    await addLead(store, makeLead('two', { more: JSON.stringify({ phone: '+44 30' }) }));
    const ids = async (search: string) => (await listLeads(store, { search })).map(({ id }) => id);
    expect(await ids('20 "100%_\\"')).toEqual(['one']);
    expect(await ids('+44')).toEqual(['two', 'one']);
    expect(await ids('phone')).toEqual([]);
    expect(await ids('20 "')).toEqual(['one']);
  });

  test('attempts, actions and calls are recorded, and a changed lead is left alone', async () => {
    const store = await getStore();
    await addLead(store, makeLead('lead'));
    await claim(store, 'me', NOW, 1);
    const setback = { attempts: 20, permanent: false, refusedSince: null, now: NOW };
    expect(await postpone(store, 'lead', 'me', { ...setback, cause: 'why' })).toBe('dead');
    expect(await listAttempts(store, 'lead')).toMatchObject([{ at: NOW, cause: 'why' }]);
    // An owner that has lost the lead has nothing to record about it.
    expect(await postpone(store, 'lead', 'me', { ...setback, cause: 'late' })).toBe('lost');
    expect(await listAttempts(store, 'lead')).toHaveLength(1);
    expect(await retryLeads(store, { id: 'lead', state: 'held' }, NOW)).toBe(0);
    expect(await retryLeads(store, { id: 'lead', state: 'dead' }, NOW)).toBe(1);
    await recordAction(store, new Request(SITE), 'retry', 'lead');
    expect(await listActions(store, 'lead')).toMatchObject([{ action: 'retry' }]);
    await purgeActions(store, Date.now() + 181 * DAY_MS);
    expect(await listActions(store)).toEqual([]);
    expect(await countCalls(store, NOW)).toEqual({ counted: 0, made: 0, refunded: 0 });
  });
});
