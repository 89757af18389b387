// A process that opens the store, claims until nothing is due, and prints the ids it was given.
import { claimLeads } from '#lib/server/contact/deliveries';
import { getEnv } from '#lib/server/core/env';
import { openStore } from '#lib/server/store/store';
import { NOW } from '#tests/support/leads';

/** On a busy disk the other processes may hold the lock for longer than one waits; a site would ask again too. */
async function untilUnlocked<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error && error.message === 'database is locked')) throw error;
    }
  }
}

const store = await untilUnlocked(() => openStore(getEnv()));
for (;;) {
  const leads = await untilUnlocked(() => claimLeads(store, `process ${process.pid}`, NOW, 3));
  for (const { id } of leads) console.log(id);
  if (leads.length === 0) break;
}
await store.db.destroy();
