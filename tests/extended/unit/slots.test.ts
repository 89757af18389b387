import { afterEach, expect, test, vi } from 'vitest';
import { addLead, measureOutbox } from '#lib/server/contact/outbox';
import { startWorker } from '#lib/server/contact/worker';
import { getStore } from '#lib/server/store/store';
import { makeLead } from '#tests/support/leads';
import { configure } from '#tests/support/unit/environment';
import { hostilities, startHostileUpstream } from '#tests/support/unit/hostile-upstream';

const SLOTS = 8;
// More than twice the slots. Without a limit all would be open at once.
const LEADS = 24;

let site: Awaited<ReturnType<typeof configure>>;
afterEach(() => site.remove());

test('endless responses hold one slot each: leads are delivered, and connections do not pile up', async () => {
  const upstream = await startHostileUpstream(hostilities['stops in the middle']);
  site = await configure({ CONTACT_WEBHOOK_URL: upstream.url });
  const store = await getStore();
  for (let index = 0; index < LEADS; index += 1)
    await addLead(store, makeLead(`lead-${index}`, { created_at: Date.now(), message: `Lead ${index}` }));
  startWorker();
  const waiting = async () => (await measureOutbox(store, Date.now())).pending;
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 50_000 });
  // A closing connection may still exist when the next one opens.
  expect(upstream.most()).toBeLessThanOrEqual(2 * SLOTS);
  await upstream.left();
  await upstream.close();
}, 60_000);
