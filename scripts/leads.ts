import { getEnv } from '#lib/server/env';
import { openStore } from '#lib/server/store/store';

// `npm run leads`: what is in the store, newest first. Safe while the site runs.

const env = getEnv();
const { db } = await openStore(env);
const leads = await db
  .selectFrom('leads')
  .innerJoin('outbox', 'outbox.lead_id', 'leads.id')
  .select([
    'id',
    'created_at',
    'first_name',
    'last_name',
    'email',
    'company',
    'message',
    'state',
    'attempts',
    'last_error',
  ])
  .orderBy('created_at', 'desc')
  .execute();
await db.destroy();

for (const lead of leads) {
  const where = env.contactWebhook ? `${lead.state}, ${lead.attempts} attempts` : 'kept in the store';
  console.log(`${new Date(lead.created_at).toISOString()}  ${lead.id}  ${where}`);
  console.log(`  ${lead.first_name} ${lead.last_name} <${lead.email}>, ${lead.company}`);
  for (const line of lead.message.split('\n')) console.log(`  | ${line}`);
  if (lead.last_error) console.log(`  last error: ${lead.last_error}`);
}
console.log(
  `${leads.length} ${leads.length === 1 ? 'lead' : 'leads'} in ${env.databaseUrl ? 'Postgres' : env.dataDir}`,
);
