// A process that opens the store, claims until nothing is due, and prints the ids it was given.
import { claim } from '#lib/server/contact/outbox';
import { getEnv } from '#lib/server/core/env';
import { openStore } from '#lib/server/store/store';
import { NOW } from '#tests/support/leads';

const store = await openStore(getEnv());
for (;;) {
  const jobs = await claim(store, `process ${process.pid}`, NOW, 3);
  for (const { lead } of jobs) console.log(lead.id);
  if (jobs.length === 0) break;
}
await store.db.destroy();
