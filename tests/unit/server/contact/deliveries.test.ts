import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addLead,
  claimLeads,
  countDeliveries,
  drawRetryDelay,
  retryLeads,
  saveAttempt,
} from '#lib/server/contact/deliveries';
import {
  countUnanswered,
  deleteLeads,
  formatName,
  type LeadFilter,
  listLeads,
  markAnswered,
  purgeDelivered,
} from '#lib/server/contact/leads';
import { fail, succeed } from '#lib/server/core/errors';
import { DAY_MS, HOUR_MS } from '#lib/server/core/time';
import { getStore, type Store } from '#lib/server/store/store';
import { makeLead, NOW } from '#tests/support/leads';
import { dialects } from '#tests/support/postgres';
import { configureOn } from '#tests/support/unit/environment';

const failure = fail('upstream-status', 'HTTP error! Status: 500');
const ids = (leads: { id: string }[]) => leads.map(({ id }) => id);

describe.each(dialects)('on %s', (dialect) => {
  let store: Store;
  beforeEach(async () => {
    await configureOn(dialect);
    store = await getStore();
  });
  const add = (id: string, changes?: Parameters<typeof makeLead>[1]) => addLead(store, makeLead(id, changes));
  const succeeded = (id: string, owner: string, now = NOW) =>
    saveAttempt(store, { id, attempts: 1 }, owner, succeed(null), now);
  const failed = (id: string, owner: string, attempts = 1, now = NOW) =>
    saveAttempt(store, { id, attempts }, owner, failure, now);
  const claimIds = async (owner: string, now: number, count = 5) =>
    ids(await claimLeads(store, owner, now, count));

  test('after 30 s a lead goes to the next owner, the oldest first, and the last one changes nothing', async () => {
    await add('b', { created_at: NOW + 1 });
    await add('a');
    expect(await claimIds('one', NOW + 1, 1)).toEqual(['a']);
    expect(await claimIds('two', NOW + 30_001)).toEqual(['b']);
    expect(await claimLeads(store, 'two', NOW + 30_002, 1)).toMatchObject([{ id: 'a', attempts: 2 }]);
    expect(await failed('a', 'one')).toBe('lost');
    expect(await claimIds('three', NOW + 30_003)).toEqual([]);
    await succeeded('a', 'two');
    expect(await listLeads(store, { view: 'done' })).toMatchObject([{ id: 'a', last_error: null }]);
  });

  test('a postponed lead is claimed again only when it is due', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    await add('a');
    await claimLeads(store, 'one', NOW, 1);
    expect(await failed('a', 'one')).toBe('pending');
    expect(await claimIds('one', NOW + 999)).toEqual([]);
    expect(await claimIds('one', NOW + 1000)).toEqual(['a']);
  });

  test('a lead is a dead letter after its last attempt, until ops retry it', async () => {
    await add('a');
    await claimLeads(store, 'one', NOW, 1);
    expect(await failed('a', 'one', 39)).toBe('pending');
    await claimLeads(store, 'one', NOW + HOUR_MS, 1);
    expect(await failed('a', 'one', 40)).toBe('dead');
    expect(await claimIds('one', NOW + DAY_MS)).toEqual([]);
    const dead = { last_error: failure.cause };
    expect(await listLeads(store, { view: 'dead' })).toMatchObject([dead]);
    expect(await retryLeads(store, 'dead', NOW)).toBe(1);
    expect(await listLeads(store)).toMatchObject([{ state: 'pending', last_error: null }]);
    expect(await claimLeads(store, 'one', NOW, 1)).toMatchObject([{ attempts: 1 }]);
  });

  test('a lead that a wrong clock put off for days is due', async () => {
    await add('a', { created_at: NOW + 3 * DAY_MS });
    await add('b', { created_at: NOW + 3 * DAY_MS });
    await claimLeads(store, 'one', NOW + 3 * DAY_MS, 1);
    expect((await claimIds('two', NOW)).toSorted()).toEqual(['a', 'b']);
  });

  test('counts leads by state and those of a day, and the age of the oldest pending one', async () => {
    await add('old', { created_at: NOW - DAY_MS });
    await claimLeads(store, 'one', NOW, 1);
    await succeeded('old', 'one');
    await add('a', { created_at: NOW - 90_000 });
    await add('b');
    await add('spam', { created_at: NOW - 200_000, suspicion: 'honeypot' });
    const counts = { pending: 2, dead: 0, held: 1, heldLong: 0, today: 2, oldestSeconds: 90, isOld: false };
    expect(await countDeliveries(store, NOW)).toEqual(counts);
  });

  test('the same words under one id are one lead, even at the same time; other words are refused', async () => {
    expect(await Promise.all([add('a'), add('a'), add('a')])).toEqual([true, true, true]);
    for (const changes of [{ message: 'Second.' }, { email: 'eve@example.com' }, { firstName: 'Eve' }])
      expect(await add('a', changes)).toBe(false);
    expect(await listLeads(store)).toMatchObject([makeLead('a')]);
  });

  test('a suspicious lead is held until ops send it, and a delivered one is not sent again', async () => {
    await add('spam', { suspicion: 'honeypot' });
    expect(await claimIds('one', NOW)).toEqual([]);
    expect(await retryLeads(store, { id: 'spam' }, NOW)).toBe(1);
    expect(await claimIds('one', NOW)).toEqual(['spam']);
    await succeeded('spam', 'one');
    expect(await retryLeads(store, { id: 'spam' }, NOW)).toBe(0);
  });

  test('a lead that ops send again while its last attempt is open goes at once, whatever becomes of that', async () => {
    await add('a');
    await claimLeads(store, 'one', NOW, 1);
    await retryLeads(store, { id: 'a' }, NOW);
    expect(await failed('a', 'one', 40)).toBe('lost');
    expect(await claimLeads(store, 'two', NOW, 1)).toMatchObject([{ id: 'a', attempts: 1 }]);
  });

  test('leads delivered long ago are removed; others stay until they are deleted, by id or by age', async () => {
    const long = NOW - 31 * DAY_MS;
    for (const id of ['done', 'dead', 'waits']) await add(id, { created_at: long - DAY_MS });
    await add('held', { created_at: long, suspicion: 'honeypot' });
    await claimLeads(store, 'one', long, 5);
    await succeeded('done', 'one', long);
    await failed('dead', 'one', 40, long);
    const left = async () => ids(await listLeads(store)).toSorted();
    await purgeDelivered(store, NOW, 31);
    expect(await left()).toEqual(['dead', 'done', 'held', 'waits']);
    await purgeDelivered(store, NOW, 30);
    expect(await left()).toEqual(['dead', 'held', 'waits']);
    await add('new');
    expect(await deleteLeads(store, { id: 'held' })).toBe(1);
    expect(await deleteLeads(store, { before: NOW })).toBe(2);
    expect(await left()).toEqual(['new']);
  });

  test('a lead is to be answered until it is marked, unless it looks like spam', async () => {
    for (const id of ['a', 'b']) await add(id);
    await add('held', { suspicion: 'honeypot' });
    for (const [at, open] of [
      [NOW, ['b']],
      [null, ['b', 'a']],
    ] as const) {
      expect(await markAnswered(store, 'a', at)).toBe(1);
      expect(ids(await listLeads(store, { view: 'unanswered' }))).toEqual(open);
      expect(await countUnanswered(store)).toBe(open.length);
    }
  });

  test('leads are searched ignoring case, by state, and paged', async () => {
    for (let count = 0; count < 7; count += 1)
      await add(`lead-${count}`, { created_at: NOW + (count >> 1), company: `100%_${count}` });
    const found = async (filter: LeadFilter, limit?: number) => ids(await listLeads(store, filter, limit));
    const all = ['lead-6', 'lead-5', 'lead-4', 'lead-3', 'lead-2', 'lead-1', 'lead-0'];
    expect(await found({})).toEqual(all);
    expect(await found({ before: { created_at: NOW + 2, id: 'lead-5' } }, 2)).toEqual(['lead-4', 'lead-3']);
    expect(await found({ search: '100%_3' })).toEqual(['lead-3']);
    expect(await found({ search: 'ADA BYRON', view: 'pending' }, 1)).toEqual(['lead-6']);
    await add('accents', { firstName: 'Éva', lastName: 'ÖZGÜR', message: 'Ответьте.' });
    for (const search of ['éva', 'ÉVA', 'özgür', 'ОТВЕТЬТЕ'])
      expect(await found({ search }), search).toEqual(['accents']);
    for (const search of ['\0', 'byron\0', '1__%', 'byron\\'])
      expect(await found({ search }), search).toEqual([]);
    expect(await found({ view: 'done' })).toEqual([]);
  });
});

test.each([
  [{ firstName: 'Ada', lastName: 'Byron' }, 'Ada Byron'],
  [{ firstName: 'Ada' }, 'Ada'],
])('the sender of %j is %s', (fields, name) => {
  expect(formatName(fields)).toBe(name);
});

test('the pause doubles up to an hour, less up to half at random', () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  expect([1, 2, 3].map(drawRetryDelay)).toEqual([1000, 2000, 4000]);
  random.mockReturnValue(1);
  expect([1, 2, 3].map(drawRetryDelay)).toEqual([2000, 4000, 8000]);
  expect(drawRetryDelay(19)).toBe(HOUR_MS);
});
