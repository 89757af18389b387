import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addLead } from '#lib/server/contact/deliveries';
import { getStore, type Store } from '#lib/server/store/store';
import { makeLead, NOW } from '#tests/support/leads';
import { SITE } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import { GET } from '../../../../app/ops/leads/export/route';

const OPS_PASSWORD = 'a-password-of-24-letters';

let store: Store;
beforeEach(async () => {
  await configure({ OPS_PASSWORD });
  store = await getStore();
});

const download = () => {
  const headers = { authorization: `Basic ${btoa(`ops:${OPS_PASSWORD}`)}` };
  return GET(new Request(`${SITE}/ops/leads/export`, { headers }));
};
/** Downloads the file with its BOM, which `text()` leaves out. */
const read = async () => Buffer.from(await (await download()).arrayBuffer()).toString();

test('a download in parts has one header, breaks off if the store fails after the first, and is refused before', async () => {
  const delivery = { state: 'done', attempts: 1, next_attempt_at: NOW } as const;
  const leads = Array.from({ length: 501 }, (_, at) => ({ ...makeLead(`lead-${at}`), ...delivery }));
  await store.db.insertInto('leads').values(leads).execute();
  expect((await read()).match(/\ufeff|id,received,|lead-\d+,/g)).toHaveLength(503);
  const response = await download();
  await sql`alter table leads rename to away`.execute(store.db);
  await expect(response.text()).rejects.toThrow('no such table');
  expect((await download()).status).toBe(503);
});

test('after BOM and header, which an empty file has too, each lead is one quoted record', async () => {
  expect(await read()).toMatch(/^\ufeffid,received,firstName,[^\r]*\r\n$/);
  const message = 'One "quoted", line;\n=SUM(A1)\n\tand = more';
  const callback = { phone: '07700 900123' };
  await addLead(store, makeLead('one', { message, company: 'A, B & "C"', callback }));
  await addLead(store, makeLead('two', { created_at: NOW - 1, message: 'Two lines\nwithout a comma' }));
  const file = await read();
  expect(file).toMatch(/^\ufeffid,received,firstName,[^\r]*\r\none,[^\r]*\r\ntwo,[^\r]*\r\n$/);
  expect(file).toMatch(/,callback\.phone,callback\.time,callback\.need,.*\r\none,[^\r]*,07700 900123,,,/);
  expect(file).toContain(',"One ""quoted"", line;\n=SUM(A1)\n\tand = more"');
  expect(file).toContain(',"A, B & ""C""",');
  expect(file).toContain(',"Two lines\nwithout a comma",');
});

test('a cell that begins like a formula is disarmed', async () => {
  for (const company of ['=1+1', '@SUM(A1)', '\t=1']) await addLead(store, makeLead(company, { company }));
  const file = await read();
  for (const cell of ["'=1+1", "'@SUM(A1)", "'\t=1"]) expect(file).toContain(`,${cell},`);
});
