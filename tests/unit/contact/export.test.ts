import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exportLeads, importLeads } from '#lib/server/contact/export';
import { listLeads } from '#lib/server/contact/leads';
import { addLead, claim, complete } from '#lib/server/contact/outbox';
import { getStore, type Store } from '#lib/server/store/store';
import { makeLead, NOW } from '#tests/support/leads';
import { engines } from '#tests/support/postgres';
import { configure, configureOn } from '#tests/support/unit/environment';

async function read(store: Store, format: 'csv' | 'json'): Promise<string> {
  let file = '';
  for await (const part of exportLeads(store, format)) file += part;
  return file;
}

/** Splits a CSV file into records of cells, as RFC 4180 has it. */
function parseCsv(file: string): string[][] {
  const cells = [...file.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/g)];
  const records: string[][] = [[]];
  for (const [, quoted, bare = '', end] of cells) {
    records.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === '\r\n') records.push([]);
  }
  return records.slice(0, -1);
}

describe('as CSV', () => {
  let site: Awaited<ReturnType<typeof configure>>;
  let store: Store;
  beforeEach(async () => {
    site = await configure();
    store = await getStore();
  });
  afterEach(() => site.remove());

  test('each lead is one record after the header, whatever it holds, and the file begins with a BOM', async () => {
    const message = 'One "quoted", line;\n=SUM(A1)\n\tand = more';
    await addLead(store, makeLead('one', { message, company: 'A, B & "C"' }));
    await addLead(store, makeLead('two', { created_at: NOW - 1 }));
    const file = await read(store, 'csv');
    expect(file.startsWith('\ufeffid,received,firstName,')).toBe(true);
    const [head = [], ...records] = parseCsv(file.slice(1));
    expect(records.map(([id]) => id)).toEqual(['one', 'two']);
    const cell = (name: string) => records[0]?.[head.indexOf(name)];
    expect([cell('message'), cell('company')]).toEqual([message, 'A, B & "C"']);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '\t=1'])(
    'a cell that begins like the formula %j is disarmed',
    async (company) => {
      await addLead(store, makeLead('one', { company }));
      const [head = [], record] = parseCsv((await read(store, 'csv')).slice(1));
      expect(record?.[head.indexOf('company')]).toBe(`'${company}`);
    },
  );

  test('no leads are a header', async () => {
    expect(parseCsv((await read(store, 'csv')).slice(1))).toHaveLength(1);
  });
});

describe.each(engines)('a JSON export into %s', (engine) => {
  let site: Awaited<ReturnType<typeof configureOn>>;
  afterEach(() => site.remove());

  test('adds every lead with its delivery, and twice adds none', async () => {
    site = await configureOn('sqlite');
    const source = await getStore();
    for (let count = 0; count < 502; count += 1)
      await addLead(source, makeLead(`lead-${count}`, { created_at: NOW + count, message: `"é"\n${count}` }));
    await addLead(source, makeLead('spam', { suspicion: 'honeypot' }));
    await claim(source, 'one', NOW, 1);
    await complete(source, 'lead-0', 'one', NOW + 5);
    const before = await listLeads(source);
    const file = await read(source, 'json');
    await site.remove();
    site = await configureOn(engine);
    const target = await getStore();
    await addLead(target, makeLead('lead-1', { created_at: NOW + 1, message: '"é"\n1' }));
    expect(await importLeads(target, file)).toBe(before.length - 1);
    expect(await importLeads(target, file)).toBe(0);
    expect(await listLeads(target)).toEqual(before);
  }, 60_000);

  test('is refused as a whole when it is not one', async () => {
    site = await configureOn(engine);
    const store = await getStore();
    await addLead(store, makeLead(randomUUID()));
    const [row] = JSON.parse(await read(store, 'json'));
    const other = { ...row, id: 'other', state: 'unknown' };
    await expect(async () =>
      importLeads(store, JSON.stringify([{ ...row, id: 'new' }, other])),
    ).rejects.toThrow();
    await expect(async () => importLeads(store, 'no JSON')).rejects.toThrow();
    expect(await listLeads(store)).toHaveLength(1);
  });
});
