import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addLead, LEASE_MS } from '#lib/server/contact/outbox';
import { startWorker } from '#lib/server/contact/worker';
import { getStore } from '#lib/server/store/store';
import { makeLead } from '#tests/support/leads';
import { configure } from '#tests/support/unit/environment';
import { answer, hang, startWebhook, type Webhook } from '#tests/support/webhook';

let webhook: Webhook;
let site: Awaited<ReturnType<typeof configure>>;
beforeEach(async () => {
  webhook = await startWebhook(hang);
  site = await configure({ CONTACT_WEBHOOK_URL: webhook.url });
});
afterEach(async () => {
  vi.useRealTimers();
  await site.remove();
  await webhook.close();
});

test('a claimed lead that could not be read is claimed again, even during another delivery', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const store = await getStore();
  await addLead(store, makeLead('slow', { created_at: Date.now() }));
  startWorker();
  await webhook.arrived(1);
  await addLead(store, makeLead('dropped', { created_at: Date.now() }));
  const read = vi.spyOn(store.db, 'selectFrom').mockImplementationOnce(() => {
    throw new Error('the connection was lost');
  });
  webhook.behave(answer(''));
  // Longer than a lease and a sleep of the worker, and shorter than a delivery may take.
  for (let ms = 0; ms < LEASE_MS + 6000; ms += 1000) {
    await vi.advanceTimersByTimeAsync(1000);
    await nextTurn();
  }
  expect(read).toHaveBeenCalled();
  const attempts = await store.db.selectFrom('outbox').select(['lead_id', 'attempts']).execute();
  expect(attempts).toContainEqual({ lead_id: 'slow', attempts: 1 });
  expect(attempts).toContainEqual({ lead_id: 'dropped', attempts: 2 });
  await webhook.arrived(2);
  expect(webhook.received[1]?.headers['idempotency-key']).toBe('dropped');
});
