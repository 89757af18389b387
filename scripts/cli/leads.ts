// `npm run leads` is safe while the site runs.

import { exportLeads } from '#lib/server/contact/export';
import { toFields } from '#lib/server/contact/lead-columns';
import { deleteLeads, findLead, type KeptLead, listLeads, retryLeads } from '#lib/server/contact/leads';
import { DAY_MS, HOUR_MS } from '#lib/server/core/durations';
import { getEnv } from '#lib/server/core/env';
import { openStore } from '#lib/server/store/store';
import { fail } from '../process.ts';
import { readArguments } from './read-arguments.ts';

const usage = `npm run leads -- list [--dead|--held|--pending|--done]   state, age, attempts, last error (the default)
npm run leads -- show ID                                one lead, whole; the beginning of an id will do
npm run leads -- retry ID | --dead                      delivers again: a dead or held lead, or all dead ones
npm run leads -- export --csv | --json                  all leads, to standard output
npm run leads -- delete ID | --older-than DAYS          for good, delivered or not`;

const states = ['dead', 'held', 'pending', 'done'] as const;

const boolean = { type: 'boolean' } as const;
const { values: flags, positionals } = readArguments(
  {
    allowPositionals: true,
    options: {
      dead: boolean,
      held: boolean,
      pending: boolean,
      done: boolean,
      csv: boolean,
      json: boolean,
      'older-than': { type: 'string' },
    },
  },
  usage,
);
const [command = 'list', id] = positionals;
const env = getEnv();
const store = await openStore(env).catch((error: Error) =>
  fail(`The store cannot be opened: ${error.message}`),
);

const commands: Record<string, () => Promise<void>> = {
  list: async () => list(await listLeads(store, { state: states.find((state) => flags[state]) })),
  show: async () => show(await requireLead()),
  retry,
  export: writeExport,
  delete: remove,
};
const wanted = commands[command];
if (!wanted) fail(usage);
await wanted();
await store.db.destroy();

async function requireLead(): Promise<KeptLead> {
  if (!id) fail(usage);
  return (await findLead(store, id)) ?? fail(`No lead, or more than one, has an id that starts with ${id}.`);
}

function describeState(lead: KeptLead): string {
  if (lead.suspicion) return `${lead.state}, ${lead.suspicion}`;
  if (env.keepsLeads && lead.state === 'pending') return 'kept in the store';
  return `${lead.state}, ${lead.attempts} ${lead.attempts === 1 ? 'attempt' : 'attempts'}`;
}

function formatAge(at: number): string {
  const hours = (Date.now() - at) / HOUR_MS;
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} d`;
}

function show(lead: KeptLead): void {
  console.log(
    `${new Date(lead.created_at).toISOString()}  ${lead.id}  ${describeState(lead)}, ${formatAge(lead.created_at)} old`,
  );
  const { firstName, lastName, email, company, message = '', ...further } = toFields(lead);
  console.log(`  ${firstName} ${lastName} <${email}>, ${company}`);
  for (const [name, words] of Object.entries(further)) console.log(`  ${name}: ${words}`);
  for (const line of message.split('\n')) console.log(`  | ${line}`);
  if (lead.last_error) console.log(`  last error: ${lead.last_error}`);
  if (lead.state === 'pending' && env.contactWebhook)
    console.log(`  next attempt: ${new Date(lead.next_attempt_at).toISOString()}`);
}

function list(leads: KeptLead[]): void {
  leads.forEach(show);
  const count = `${leads.length} ${leads.length === 1 ? 'lead' : 'leads'}`;
  console.log(`${count} in ${env.databaseUrl ? 'Postgres' : env.dataDir}`);
}

async function retry(): Promise<void> {
  const count = await retryLeads(store, flags.dead ? 'dead' : await requireLead(), Date.now());
  if (count === 0 && !flags.dead) fail('This lead has been delivered, or has just changed.');
  console.log(`${count} put back into the queue; a running site sends within seconds`);
}

async function remove(): Promise<void> {
  const days = flags['older-than'];
  if (days !== undefined && !/^\d+$/.test(days)) fail('--older-than takes a whole number of days.');
  const count =
    days === undefined
      ? await deleteLeads(store, await requireLead())
      : await deleteLeads(store, { before: Date.now() - Number(days) * DAY_MS });
  console.log(`${count} deleted`);
}

async function writeExport(): Promise<void> {
  if (!flags.csv && !flags.json) fail(usage);
  for await (const part of exportLeads(store, flags.json ? 'json' : 'csv')) process.stdout.write(part);
}
