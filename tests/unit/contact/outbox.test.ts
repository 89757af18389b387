import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addLead,
  backoff,
  claim,
  complete,
  LEASE_MS,
  MAX_ATTEMPTS,
  measureOutbox,
  nextDue,
  postpone,
} from '#lib/server/contact/outbox';
import type { NewLead } from '#lib/server/store/schema';
import { openStore, type Store } from '#lib/server/store/store';
import { configure } from '#tests/support/environment';

const NOW = 1_790_000_000_000;
let site: Awaited<ReturnType<typeof configure>>;
let store: Store;

beforeEach(async () => {
  site = await configure();
  store = await openStore({ databaseUrl: null, dataDir: site.dataDir });
});
afterEach(async () => {
  await store.db.destroy();
  await site.remove();
});

const lead = (id: string, createdAt = NOW): NewLead => ({
  id,
  created_at: createdAt,
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  company: 'Example Ltd',
  message: 'Hello.',
  session_id: 'session_1',
});
const ids = (jobs: { lead: { id: string } }[]) => jobs.map((job) => job.lead.id);

it('gives a due job to one owner only, oldest first', async () => {
  await addLead(store, lead('b', NOW + 1));
  await addLead(store, lead('a', NOW));
  expect(ids(await claim(store, 'one', NOW + 10, 1))).toEqual(['a']);
  expect(ids(await claim(store, 'two', NOW + 10, 5))).toEqual(['b']);
  expect(await claim(store, 'three', NOW + 10, 5)).toEqual([]);
});

it('gives the job of an owner that died to the next one, once the lease is over', async () => {
  await addLead(store, lead('a'));
  await claim(store, 'one', NOW, 1);
  expect(await claim(store, 'two', NOW + LEASE_MS, 1)).toEqual([]);
  const [job] = await claim(store, 'two', NOW + LEASE_MS + 1, 1);
  expect(job).toMatchObject({ attempts: 2, lead: { id: 'a' } });
});

it('ignores an owner whose lease was taken over', async () => {
  await addLead(store, lead('a'));
  await claim(store, 'one', NOW, 1);
  await claim(store, 'two', NOW + LEASE_MS + 1, 1);
  await postpone(store, 'a', 'one', { cause: 'late', attempts: 1, now: NOW, random: 0 });
  expect(await measureOutbox(store, NOW)).toMatchObject({ pending: 1 });
  expect(await claim(store, 'three', NOW + LEASE_MS + 2, 1)).toEqual([]);
  await complete(store, 'a', 'two', NOW);
  expect(await measureOutbox(store, NOW)).toEqual({ pending: 0, dead: 0, oldestSeconds: 0 });
});

it('tries a postponed job again only when it is due', async () => {
  await addLead(store, lead('a'));
  await claim(store, 'one', NOW, 1);
  await postpone(store, 'a', 'one', { cause: 'HTTP error! Status: 500', attempts: 1, now: NOW, random: 0.5 });
  expect(await nextDue(store)).toBe(NOW + 1000);
  expect(await claim(store, 'one', NOW + 999, 1)).toEqual([]);
  expect(ids(await claim(store, 'one', NOW + 1000, 1))).toEqual(['a']);
});

it('keeps a job as a dead letter after the last attempt', async () => {
  await addLead(store, lead('a'));
  await claim(store, 'one', NOW, 1);
  const setback = { cause: 'HTTP error! Status: 500', attempts: MAX_ATTEMPTS, now: NOW, random: 0 };
  expect(await postpone(store, 'a', 'one', setback)).toBe('dead');
  expect(await claim(store, 'one', NOW + 1e9, 1)).toEqual([]);
  expect(await measureOutbox(store, NOW)).toMatchObject({ pending: 0, dead: 1 });
  expect(await store.db.selectFrom('leads').selectAll().execute()).toHaveLength(1);
});

it('measures the age of the oldest that waits', async () => {
  await addLead(store, lead('a', NOW - 90_000));
  await addLead(store, lead('b', NOW));
  expect(await measureOutbox(store, NOW)).toEqual({ pending: 2, dead: 0, oldestSeconds: 90 });
});

it('knows a second lead of the same id', async () => {
  expect(await addLead(store, lead('a'))).toBe(true);
  expect(await addLead(store, lead('a'))).toBe(false);
});

describe('backoff', () => {
  it('doubles, with full jitter, up to an hour', () => {
    expect([1, 2, 3].map((attempts) => backoff(attempts, 1))).toEqual([2000, 4000, 8000]);
    expect(backoff(19, 1)).toBe(3_600_000);
    expect(backoff(5, 0)).toBe(0);
  });
});

it('commits with synchronous=FULL in WAL mode', async () => {
  const { openSqlite } = await import('#lib/server/store/sqlite');
  const database = openSqlite(site.dataDir);
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  database.close();
});
