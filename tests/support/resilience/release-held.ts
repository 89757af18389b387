import { listLeads, retryLeads } from '#lib/server/contact/leads';
import { openStore } from '#lib/server/store/store';

/** Releases what was held because it came within a minute of too many others, as ops do after a flood. */
export async function releaseHeld(place: Parameters<typeof openStore>[0]): Promise<void> {
  const store = await openStore(place);
  for (const { id } of await listLeads(store, { state: 'held' })) await retryLeads(store, { id }, Date.now());
  await store.db.destroy();
}
