import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { POST as postContact } from '#app/api/contact/route';
import { claimReply, readReply, saveReply } from '#lib/server/chat/reply-rows';
import { deleteLeads, listLeads, removeDelivered } from '#lib/server/contact/leads';
import { addLead, claim, complete } from '#lib/server/contact/outbox';
import { DAY_MS } from '#lib/server/core/durations';
import { getStore, type Store } from '#lib/server/store/store';
import { makeLead, NOW } from '#tests/support/leads';
import { lockStore } from '#tests/support/locked-store';
import { chatRequest, contactRequest, lead, readReply as readStreamed } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';

// While another process holds SQLite's write lock, or this one deletes a lot, the event loop must not block.

const TURNS = 200;
const PATIENCE_MS = 5000;
const REPLY = { key: 'key', session: 'session', digest: 'digest', owner: 'owner' };
const TIMES = { now: NOW, keepMs: 60_000 };

let site: Awaited<ReturnType<typeof configure>>;
let store: Store;
let unlock = async () => {};
beforeEach(async () => {
  site = await configure();
  store = await getStore();
});
afterEach(async () => {
  vi.useRealTimers();
  await unlock();
  unlock = async () => {};
  await site.remove();
});

/** Counts the turns of the event loop until a promise settles. */
async function countTurns(work: Promise<unknown>): Promise<number> {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  work.then(settle, settle);
  let turns = 0;
  for (; !isSettled; turns += 1) await nextTurn();
  return turns;
}

test('while another process writes, leads and replies wait, reads succeed, and the event loop continues', async () => {
  await addLead(store, makeLead('before'));
  unlock = await lockStore(site.dataDir);
  const added = ['a', 'b', 'c'].map((id) => addLead(store, makeLead(id)));
  const claimed = claimReply(store, REPLY, TIMES);
  const waiting = Promise.all([...added, claimed]);
  const turns = countTurns(waiting);
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
  expect((await listLeads(store)).map(({ id }) => id)).toEqual(['before']);
  expect(await readReply(store, REPLY, NOW)).toBeNull();
  await unlock();
  expect(await waiting).toEqual(['a', 'b', 'c', 1]);
  expect(await turns).toBeGreaterThan(TURNS);
  expect(await listLeads(store)).toHaveLength(4);
});

test('after five seconds the form reports the store as unavailable, and when to return', async () => {
  unlock = await lockStore(site.dataDir);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const started = performance.now();
  const sent = postContact(contactRequest(lead));
  let answer: Response | undefined;
  sent.then((response) => {
    answer = response;
  });
  while (!answer) {
    await nextTurn();
    if (performance.now() - started < PATIENCE_MS) expect(answer).toBeUndefined();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(performance.now() - started).toBeLessThan(PATIENCE_MS + 500);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({ code: 'store-unavailable' });
  vi.useRealTimers();
  await unlock();
  expect((await postContact(contactRequest(lead))).status).toBe(202);
  expect(await listLeads(store)).toHaveLength(1);
});

test('a message is answered while the file is locked, and saved afterwards', async () => {
  const before = randomUUID();
  const first = await readStreamed(postChat(chatRequest({ key: before })));
  expect(first).toMatchObject({ end: 'done' });
  const countRows = async () => {
    const { rows } = await sql<{ state: string; run: number }>`select state, run from chat_replies`.execute(
      store.db,
    );
    return rows;
  };
  await vi.waitFor(async () => expect(await countRows()).toEqual([{ state: 'done', run: 1 }]));
  unlock = await lockStore(site.dataDir);
  const key = randomUUID();
  expect(await readStreamed(postChat(chatRequest({ key })))).toMatchObject({ status: 200, end: 'done' });
  const again = await postChat(chatRequest({ key, isRepeated: true }));
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(await readStreamed(again)).toMatchObject({ text: first.text, end: 'done' });
  const early = await postChat(chatRequest({ key: before, isRepeated: true }));
  expect(early.headers.get('idempotent-replayed')).toBe('true');
  expect(await readStreamed(early)).toEqual(first);
  expect(await countRows()).toHaveLength(1);
  await unlock();
  await vi.waitFor(async () => expect(await countRows()).toEqual(Array(2).fill({ state: 'done', run: 1 })), {
    timeout: 5000,
  });
  expect(await readStreamed(postChat(chatRequest({ key, isRepeated: true })))).toEqual(first);
});

test('a message that may be in another process waits for the lock, then reports uncertainty', async () => {
  await readStreamed(postChat(chatRequest()));
  unlock = await lockStore(site.dataDir);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  let answer: Response | undefined;
  postChat(chatRequest({ isRepeated: true })).then((response) => {
    answer = response;
  });
  while (!answer) {
    await nextTurn();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(await readStreamed(answer)).toMatchObject({ status: 503, end: 'store-unavailable' });
});

test('replies saved while the file is locked are written in order', async () => {
  await claimReply(store, REPLY, TIMES);
  unlock = await lockStore(site.dataDir);
  const lease = { ...REPLY, run: 1 };
  const first = saveReply(
    store,
    lease,
    { state: 'open', text: 'Half', code: null, conversation: null },
    TIMES,
  );
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
  const last = saveReply(
    store,
    lease,
    { state: 'done', text: 'Half of it', code: null, conversation: null },
    TIMES,
  );
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
  await unlock();
  expect(await Promise.all([first, last])).toEqual([true, true]);
  expect(await readReply(store, REPLY, NOW)).toMatchObject({ state: 'done', text: 'Half of it' });
});

test.each([
  ['old leads', () => deleteLeads(store, { before: NOW + 1 })],
  ['delivered leads', () => removeDelivered(store, NOW + 31 * DAY_MS, 30)],
])(
  '%s are deleted a few hundred at a time, with turns of the event loop in between',
  async (_name, remove) => {
    const count = 1500;
    await addLead(store, makeLead('lead'));
    await claim(store, 'worker', NOW, 1);
    await complete(store, 'lead', 'worker', NOW);
    await sql`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count - 1)})
    insert into leads (id, created_at, first_name, last_name, email, company, message, session_id, suspicion)
    select 'lead-' || n, created_at, first_name, last_name, email, company, message,
      session_id, suspicion from leads, numbers`.execute(store.db);
    await sql`insert into outbox select id, 'done', 1, ${NOW}, null, null, null, ${NOW}, null from leads
    where id <> 'lead'`.execute(store.db);
    await addLead(store, makeLead('stays', { created_at: NOW + 2, message: 'Other words.' }));
    const removed = remove();
    expect(await countTurns(removed)).toBeGreaterThanOrEqual(count / 500);
    expect(await removed).toBe(count);
    expect((await listLeads(store)).map(({ id }) => id)).toEqual(['stays']);
  },
);
