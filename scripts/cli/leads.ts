// `npm run leads` lists, retries, exports, imports and deletes leads, also while the site runs.
import { createWriteStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { exportLeads, importLeads } from '#lib/server/contact/export';
import { deleteLeads, readLeads, retryLeads, toFields } from '#lib/server/contact/leads';
import { getEnv } from '#lib/server/core/env';
import { DAY_MS } from '#lib/server/core/time';
import { type KeptLead, outboxState } from '#lib/server/store/schema';
import { openStore } from '#lib/server/store/store';
import { exitWithError } from '../process.ts';

const usage = `npm run leads -- list [--state pending|dead|held|done]   with state, attempts and last error (the default)
npm run leads -- retry ID | --dead               queues again, attempts counted anew: an undelivered lead, or all dead ones
npm run leads -- export FILE.csv | FILE.json     all leads; an existing file is not overwritten
npm run leads -- import FILE.json                adds the leads of a JSON export that are not here yet
npm run leads -- delete ID | --older-than DAYS   for good, delivered or not`;

const text = { type: 'string' } as const;
const { values: flags, positionals } = readArguments();
const [command = 'list', given] = positionals;
const env = getEnv();
const store = await openStore(env).catch((error: Error) =>
  exitWithError(`The store cannot be opened: ${error.message}`),
);

const commands: Record<string, () => Promise<void>> = {
  list,
  retry,
  export: write,
  import: read,
  delete: remove,
};
await (commands[command] ?? (() => exitWithError(usage)))();
await store.db.destroy();

function readArguments() {
  try {
    const options = { state: text, dead: { type: 'boolean' }, 'older-than': text } as const;
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return exitWithError(`${(error as Error).message}\n\n${usage}`);
  }
}

function requireId(): string {
  return given ?? exitWithError(usage);
}

function requireFile(pattern: RegExp): string {
  if (!given || !pattern.test(given)) exitWithError(usage);
  // npm runs scripts in the project's folder; a relative path belongs to the folder where it was typed.
  return path.resolve(process.env.INIT_CWD ?? '.', given);
}

async function list(): Promise<void> {
  const state = outboxState.safeParse(flags.state);
  if (flags.state !== undefined && !state.success) exitWithError(usage);
  let count = 0;
  for await (const leads of readLeads(store, { state: state.data })) {
    for (const lead of leads) print(lead);
    count += leads.length;
  }
  console.log(`${count} in ${env.databaseUrl ? 'Postgres' : env.dataDir}`);
}

function print(lead: KeptLead): void {
  const { firstName, lastName, email, company, message = '', ...further } = toFields(lead);
  const { id, suspicion, attempts, last_error } = lead;
  const why = suspicion ?? `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  console.log(`${new Date(lead.created_at).toISOString()}  ${id}  ${lead.state}, ${why}`);
  console.log(`  ${firstName} ${lastName} <${email}>, ${company}`);
  for (const [name, words] of Object.entries(further)) console.log(`  ${name}: ${words}`);
  for (const line of message.split('\n')) console.log(`  | ${line}`);
  if (last_error) console.log(`  last error: ${last_error}`);
}

async function retry(): Promise<void> {
  const count = await retryLeads(store, flags.dead ? 'dead' : { id: requireId() }, Date.now());
  if (count === 0 && !flags.dead) exitWithError('There is no such lead, or it has been delivered.');
  console.log(`${count} put back into the queue; a running site sends within seconds`);
}

async function write(): Promise<void> {
  const file = requireFile(/\.(csv|json)$/);
  const leads = exportLeads(store, file.endsWith('.csv') ? 'csv' : 'json');
  await pipeline(leads, createWriteStream(file, { flags: 'wx', mode: 0o600 })).catch((error: Error) =>
    exitWithError(`Nothing was exported: ${error.message}`),
  );
  console.log(`Written to ${file}`);
}

async function read(): Promise<void> {
  const json = readFileSync(requireFile(/\.json$/), 'utf8');
  const count = await importLeads(store, json).catch((error: Error) =>
    exitWithError(`Nothing was imported: ${error.message}`),
  );
  console.log(`${count} added`);
}

async function remove(): Promise<void> {
  const days = flags['older-than'];
  if (days !== undefined && !/^\d+$/.test(days)) exitWithError('--older-than takes a whole number of days.');
  const count = await deleteLeads(
    store,
    days === undefined ? { id: requireId() } : { before: Date.now() - Number(days) * DAY_MS },
  );
  console.log(`${count} deleted`);
}
