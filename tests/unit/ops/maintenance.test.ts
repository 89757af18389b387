import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { claimReply } from '#lib/server/chat/reply-rows';
import { addLead, claim, complete } from '#lib/server/contact/outbox';
import { DAY_MS } from '#lib/server/core/durations';
import { startMaintenance, stopMaintenance } from '#lib/server/ops/maintenance';
import { getStore, type Store } from '#lib/server/store/store';
import { recordCall } from '#lib/server/voice/calls';
import { reserveCall } from '#lib/server/voice/credits';
import { makeLead } from '#tests/support/leads';
import { keepReplies, keptReplies } from '#tests/support/unit/chat-replies';
import { configure } from '#tests/support/unit/environment';

let site: Awaited<ReturnType<typeof configure>>;
afterEach(() => {
  vi.useRealTimers();
  return site.remove();
});

/** Creates what visitors left a month ago: a delivered lead, the hash of its words, credits and a call. */
async function liveThroughAMonth(store: Store): Promise<void> {
  const then = Date.now() - 40 * DAY_MS;
  await addLead(store, makeLead('old', { created_at: then }));
  await claim(store, 'worker', then, 1);
  await complete(store, 'old', 'worker', then);
  await addLead(store, makeLead('waits', { created_at: then }));
  await reserveCall(store, { visitorId: 'visitor', address: 'address', network: null, dailyBudget: 9 }, then);
  await recordCall(store, 'call', 'visitor', then);
}

async function countRows({ db }: Store): Promise<Record<string, number>> {
  const tables = ['leads', 'lead_digests', 'voice_credits', 'voice_limits', 'voice_calls'] as const;
  const counts = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return Object.fromEntries(tables.map((table, index) => [table, counts[index]?.length ?? 0]));
}

test.each([1, 1400])(
  'what was written while the clock was days ahead expires, credits and counts are full again, and the lead is due: %i',
  async (days) => {
    site = await configure();
    const store = await getStore();
    const ahead = Date.now() + days * DAY_MS;
    await addLead(store, makeLead('stranded', { created_at: ahead }));
    await addLead(store, makeLead('claimed', { created_at: ahead, message: 'Other words.' }));
    await claim(store, 'worker', ahead, 1);
    await addLead(store, makeLead('now', { created_at: Date.now(), message: 'Just now.' }));
    await reserveCall(
      store,
      { visitorId: 'visitor', address: 'address', network: null, dailyBudget: 1 },
      ahead,
    );
    await claimReply(
      store,
      { key: 'k', session: 's', digest: 'd', owner: 'o' },
      { now: ahead, keepMs: 60_000 },
    );
    startMaintenance();
    await expect
      .poll(() => countRows(store))
      .toEqual({ leads: 3, lead_digests: 1, voice_credits: 0, voice_limits: 0, voice_calls: 0 });
    await expect.poll(() => store.db.selectFrom('chat_replies').select('key').execute()).toEqual([]);
    const due = await claim(store, 'another', Date.now(), 5);
    expect(due.map(({ lead }) => lead.id).toSorted()).toEqual(['claimed', 'now', 'stranded']);
  },
);

test.each([
  ['leads go nowhere', {}],
  ['leads go to a webhook', { CONTACT_WEBHOOK_URL: 'http://127.0.0.1:9/webhook' }],
])('expired data is removed: %s', async (_name, env) => {
  site = await configure({ LEAD_RETENTION_DAYS: '30', ...env });
  const store = await getStore();
  await liveThroughAMonth(store);
  await keepReplies(store);
  startMaintenance();
  await expect
    .poll(() => countRows(store))
    .toEqual({ leads: 1, lead_digests: 0, voice_credits: 0, voice_limits: 0, voice_calls: 0 });
  await expect.poll(() => keptReplies(store)).toEqual(['kept']);
});

test('a run that takes longer than a minute stays the only one, and the stop waits for it', async () => {
  site = await configure();
  const store = await getStore();
  const latch = Promise.withResolvers<void>();
  const occupied = store.db.connection().execute(() => latch.promise);
  const asked = vi.spyOn(store.db, 'getExecutor');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  startMaintenance();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { interval: 1 });
  const before = asked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(180_000);
  expect(asked.mock.calls.length).toBe(before);
  let isStopped = false;
  const stopped = stopMaintenance().then(() => {
    isStopped = true;
  });
  await nextTurn();
  expect(isStopped).toBe(false);
  latch.resolve();
  await Promise.all([occupied, stopped]);
});
