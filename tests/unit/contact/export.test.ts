import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { exportLeads, importLeads } from '#lib/server/contact/export';
import { listLeads } from '#lib/server/contact/leads';
import { addLead, claimLeads, recordAttempt } from '#lib/server/contact/outbox';
import { succeed } from '#lib/server/core/errors';
import { getStore, type Store } from '#lib/server/store/store';
import { makeLead, NOW } from '#tests/support/leads';
import { dialects } from '#tests/support/postgres';
import { SITE } from '#tests/support/requests';
import { captureLog, configure, configureOn } from '#tests/support/unit/environment';
import { GET } from '../../../app/ops/leads/export/route';

const OPS_PASSWORD = 'a-password-of-24-letters';

async function read(store: Store, format: 'csv' | 'json'): Promise<string> {
  let file = '';
  for await (const part of exportLeads(store, format)) file += part;
  return file;
}

/** Stores more leads than an export reads at once, all of them like `one`. */
async function addMany(store: Store): Promise<void> {
  await addLead(store, makeLead('one'));
  const [row] = JSON.parse(await read(store, 'json'));
  const rows = Array.from({ length: 501 }, (_, at) => ({ ...row, id: `lead-${at}` }));
  await importLeads(store, JSON.stringify(rows));
}

describe('as CSV', () => {
  let store: Store;
  beforeEach(async () => {
    await configure({ OPS_PASSWORD });
    store = await getStore();
  });

  test('a download in parts has one header, fails if the store does after the first, and is refused before', async () => {
    await addMany(store);
    expect((await read(store, 'csv')).split('id,received,')).toHaveLength(2);
    const log = captureLog();
    const headers = { authorization: `Basic ${btoa(`ops:${OPS_PASSWORD}`)}` };
    const download = () => GET(new Request(`${SITE}/ops/leads/export`, { headers }));
    const response = await download();
    await sql`alter table leads rename to away`.execute(store.db);
    await expect(response.text()).rejects.toThrow('no such table');
    expect(log).toMatchObject([{ status: 200 }, { msg: 'export', code: 'store-unavailable' }]);
    expect((await download()).status).toBe(503);
  });

  test('after BOM and header each lead is one quoted record', async () => {
    const message = 'One "quoted", line;\n=SUM(A1)\n\tand = more';
    const other_fields = JSON.stringify({ callback: { phone: '07700 900123' } });
    await addLead(store, makeLead('one', { message, company: 'A, B & "C"', other_fields }));
    await addLead(store, makeLead('two', { created_at: NOW - 1, message: 'Two lines\nwithout a comma' }));
    const file = await read(store, 'csv');
    expect(file).toMatch(/^\ufeffid,received,firstName,[^\r]*\r\none,[^\r]*\r\ntwo,[^\r]*\r\n$/);
    expect(file).toMatch(/,callback\.phone,callback\.time,callback\.need,.*\r\none,[^\r]*,07700 900123,,,/);
    expect(file).toContain(',"One ""quoted"", line;\n=SUM(A1)\n\tand = more"');
    expect(file).toContain(',"A, B & ""C""",');
    expect(file).toContain(',"Two lines\nwithout a comma",');
  });

  test('a cell that begins like a formula is disarmed', async () => {
    for (const company of ['=1+1', '@SUM(A1)', '\t=1']) await addLead(store, makeLead(company, { company }));
    const file = await read(store, 'csv');
    for (const cell of ["'=1+1", "'@SUM(A1)", "'\t=1"]) expect(file).toContain(`,${cell},`);
  });
});

describe.each(dialects)('a JSON export into %s', (dialect) => {
  test('adds every lead with its delivery, and nothing the second time', async () => {
    await configureOn('sqlite');
    const source = await getStore();
    await addMany(source);
    const other_fields = JSON.stringify({ callback: { phone: '07700 900123', need: '"é"' } });
    const spam = makeLead('spam', { suspicion: 'honeypot', message: '"é"\nSecond line', other_fields });
    await addLead(source, spam);
    await addLead(source, makeLead('fast', { suspicion: 'too-fast' }));
    for (const { id } of await claimLeads(source, 'worker', NOW, 1))
      await recordAttempt(source, { id, attempts: 1 }, 'worker', succeed(null), NOW + 5);
    const before = await listLeads(source);
    const file = await read(source, 'json');
    await configureOn(dialect);
    const target = await getStore();
    await addLead(target, spam);
    expect(await importLeads(target, file)).toBe(before.length - 1);
    expect(await importLeads(target, file)).toBe(0);
    expect(await listLeads(target)).toEqual(before);
    expect(await listLeads(target, { state: 'done' })).toHaveLength(1);
  });

  test('is refused as a whole if the file is no export', async () => {
    await configureOn(dialect);
    const store = await getStore();
    await addLead(store, makeLead(randomUUID()));
    const [row] = JSON.parse(await read(store, 'json'));
    const other = { ...row, id: 'other', state: 'unknown' };
    for (const file of ['no JSON', JSON.stringify([{ ...row, id: 'new' }, other])])
      await expect(async () => importLeads(store, file)).rejects.toThrow();
    expect(await listLeads(store)).toHaveLength(1);
  });
});
