import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimReply, readReply } from '#lib/server/chat/reply-rows';
import { openStore, runBetween, type Store } from '#lib/server/store/store';
import { NOW } from '#tests/support/leads';
import { configure } from '#tests/support/unit/environment';

// SQLite only: writes of one turn of the event loop share a commit.

const SESSION = 'a-session';
const TIMES = { now: NOW, keepMs: 60_000 };
const keys = (count: number) => Array.from({ length: count }, (_, index) => `key-${index}`);

let site: Awaited<ReturnType<typeof configure>>;
let store: Store;
/** Another connection, as another process has. */
let other: Store;
beforeEach(async () => {
  site = await configure();
  const place = { databaseUrl: null, dataDir: site.dataDir };
  store = await openStore(place);
  other = await openStore(place);
});
afterEach(async () => {
  await store.db.destroy();
  await other.db.destroy();
  await site.remove();
});

/** A message of a new session, because one session may have three pending. */
const claim = (key: string) =>
  claimReply(store, { key, session: `${SESSION} ${key}`, digest: 'digest', owner: 'owner' }, TIMES);
const find = (key: string, by = other) => readReply(by, { key, session: `${SESSION} ${key}` }, NOW);

async function countFrames(): Promise<number> {
  const { rows } = await sql<{ log: number }>`pragma wal_checkpoint(passive)`.execute(other.db);
  return rows[0]?.log ?? Number.NaN;
}

test('writes of one round share a commit, and are visible to others once resolved', async () => {
  await sql`pragma wal_autocheckpoint = 0`.execute(store.db);
  await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
  await claim('first');
  const framesOfOne = await countFrames();
  await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
  expect(await Promise.all(keys(30).map(claim))).toEqual(keys(30).map(() => 1));
  // Each commit writes all its changed pages, so thirty commits would write thirty times as many.
  expect(await countFrames()).toBeLessThan(framesOfOne * 5);
  for (const key of keys(30)) expect(await find(key)).toMatchObject({ key, state: 'open' });
});

test('a failed one does not affect the others', async () => {
  const wrong = store.writeUnsynced(sql`insert into chat_replies (key) values (null) returning 1`);
  const results = await Promise.allSettled([claim('before'), wrong, claim('after')]);
  expect(results).toMatchObject([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected', reason: { message: expect.stringContaining('NOT NULL') } },
    { status: 'fulfilled', value: 1 },
  ]);
  expect(await find('before')).not.toBeNull();
  expect(await find('after')).not.toBeNull();
});

test('if the file has no room for all, those written resolve and the rest are rejected', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 4}`).execute(store.db);
  const results = await Promise.allSettled(keys(300).map(claim));
  const isKept = await Promise.all(keys(300).map(async (key) => (await find(key)) !== null));
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual(isKept);
  expect(new Set(isKept).size).toBe(2);
});

test('all are rejected when SQLite rolls back on its own, and the next ones are written', async () => {
  const fatal = sql`insert or rollback into chat_replies (key) values (null) returning 1`;
  const results = await Promise.allSettled([claim('before'), store.writeUnsynced(fatal), claim('after')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  for (const key of ['before', 'after']) expect(await find(key)).toBeNull();
  expect(await claim('later')).toBe(1);
  expect(await find('later')).not.toBeNull();
});

test('an open transaction that is rolled back affects none of them', async () => {
  const begun = Promise.withResolvers<void>();
  const giveUp = Promise.withResolvers<never>();
  const transaction = runBetween(store.db, 'begin immediate', async () => {
    begun.resolve();
    await giveUp.promise;
  });
  await begun.promise;
  const claims = Promise.all(keys(3).map(claim));
  // From the next turn on they wait for the connection.
  await new Promise((resolve) => setImmediate(resolve));
  giveUp.reject(new Error('given up'));
  await expect(transaction).rejects.toThrow('given up');
  expect(await claims).toEqual([1, 1, 1]);
  for (const key of keys(3)) expect(await find(key)).not.toBeNull();
});

test('durable writes resume afterwards, even after a failed commit', async () => {
  const synchronous = async () => (await sql`pragma synchronous`.execute(store.db)).rows;
  await claim('one');
  expect(await synchronous()).toEqual([{ synchronous: 2 }]);
  await sql`pragma query_only = 1`.execute(store.db);
  await expect(claim('two')).rejects.toThrow('readonly');
  await sql`pragma query_only = 0`.execute(store.db);
  expect(await synchronous()).toEqual([{ synchronous: 2 }]);
});

test('those still queued when the store closes are rejected', async () => {
  const late = claim('late');
  await store.db.destroy();
  await expect(late).rejects.toThrow();
  store = await openStore({ databaseUrl: null, dataDir: site.dataDir });
  expect(await find('late')).toBeNull();
});
