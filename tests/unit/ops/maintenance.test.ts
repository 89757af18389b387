import { afterEach, expect, test, vi } from 'vitest';
import { claimReply } from '#lib/server/chat/replies';
import { addLead, claim, complete } from '#lib/server/contact/outbox';
import { DAY_MS } from '#lib/server/core/durations';
import { startMaintenance } from '#lib/server/ops/maintenance';
import { getStore, type Store } from '#lib/server/store/store';
import { recordCall } from '#lib/server/voice/calls';
import { reserveCall } from '#lib/server/voice/credits';
import { makeLead } from '#tests/support/leads';
import { configure } from '#tests/support/unit/environment';

let site: Awaited<ReturnType<typeof configure>>;
afterEach(() => {
  vi.useRealTimers();
  return site.remove();
});

/** Creates what visitors left a month ago: a delivered lead, credits and a call. */
async function liveThroughAMonth(store: Store): Promise<void> {
  const then = Date.now() - 40 * DAY_MS;
  await addLead(store, makeLead('old', { created_at: then }));
  await claim(store, 'worker', then, 1);
  await complete(store, 'old', 'worker', then);
  await addLead(store, makeLead('waits', { created_at: then }));
  await reserveCall(store, { visitorId: 'visitor', address: 'address', dailyBudget: 9 }, then);
  await recordCall(store, 'call', 'visitor', then);
}

async function countRows({ db }: Store): Promise<Record<string, number>> {
  const tables = ['leads', 'voice_credits', 'voice_limits', 'voice_calls'] as const;
  const counts = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return Object.fromEntries(tables.map((table, index) => [table, counts[index]?.length ?? 0]));
}

test.each([
  ['leads go nowhere', {}],
  ['leads go to a webhook', { CONTACT_WEBHOOK_URL: 'http://127.0.0.1:9/webhook' }],
])('expired data is removed: %s', async (_name, env) => {
  site = await configure({ LEAD_RETENTION_DAYS: '30', ...env });
  const store = await getStore();
  await liveThroughAMonth(store);
  const reply = { session: 's', digest: 'd', question: 'Hello?', owner: 'o' };
  await claimReply(store, { ...reply, key: 'old' }, Date.now() - DAY_MS);
  await claimReply(store, { ...reply, key: 'new' }, Date.now());
  startMaintenance();
  await expect
    .poll(() => countRows(store))
    .toEqual({ leads: 1, voice_credits: 0, voice_limits: 0, voice_calls: 0 });
  const readKeys = () => store.db.selectFrom('chat_replies').select('key').execute();
  await expect.poll(readKeys).toEqual([{ key: 'new' }]);
});
