import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exportLeads } from '#lib/server/contact/export';
import { listLeads } from '#lib/server/contact/leads';
import { addLead, measureOutbox } from '#lib/server/contact/outbox';
import { diagnose } from '#lib/server/ops/doctor';
import { migrations } from '#lib/server/store/migrations';
import { getStore } from '#lib/server/store/store';
import { makeLead, NOW } from '#tests/support/leads';
import { engines } from '#tests/support/postgres';
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

  test('the doctor creates no store, migrates none, and inspects one of this build', async () => {
    const examine = async () => {
      const variables = { DATA_DIR: site.dataDir, SITE_URL: 'http://127.0.0.1:9', ...site.storeEnv };
      const findings = await diagnose(variables);
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
});
