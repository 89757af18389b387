// `npm run leads` lists, retries, exports, imports and deletes leads, also while the site runs.
import { createWriteStream, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { exportLeads, importLeads } from '#lib/server/contact/export';
import { deleteLeads, readLeads, retryLeads, toFields } from '#lib/server/contact/leads';
import { getEnv } from '#lib/server/core/env';
import { DAY_MS } from '#lib/server/core/time';
import { outboxState } from '#lib/server/store/schema';
import { openStore } from '#lib/server/store/store';
import { exitWithError } from '../programs.ts';

const usage = `npm run leads -- list [--state pending|dead|held|done]   with state, attempts and last error (the default)
npm run leads -- retry ID | --dead               queues again, attempts counted anew: an undelivered lead, or all dead ones
npm run leads -- export FILE.csv | FILE.json     all leads; an existing file is not overwritten
npm run leads -- import FILE.json                adds the leads of a JSON export that are not here yet
npm run leads -- delete ID | --older-than DAYS   for good, delivered or not`;

/** Returns a given argument. A missing or wrong one ends the command with the usage. */
function need(argument: string | undefined, pattern = /./): string {
  return argument !== undefined && pattern.test(argument) ? argument : exitWithError(usage);
}

try {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { state: text, dead: { type: 'boolean' }, 'older-than': text },
  });
  const [command = 'list', given] = positionals;
  // npm runs scripts in the project's folder; a relative path belongs to the folder where it was typed.
  const toFile = (pattern: RegExp) => path.resolve(process.env.INIT_CWD ?? '.', need(given, pattern));
  const env = getEnv();
  const store = await openStore(env);

  if (command === 'list') {
    const { success, data: state } = outboxState.optional().safeParse(values.state);
    if (!success) exitWithError(usage);
    let count = 0;
    for await (const leads of readLeads(store, { state }))
      for (const lead of leads) {
        const { id, created_at, attempts, suspicion, last_error } = lead;
        const why = suspicion ?? `attempts: ${attempts}`;
        console.log(`${new Date(created_at).toISOString()}  ${id}  ${lead.state}, ${why}`);
        for (const [name, value = ''] of Object.entries(toFields(lead)))
          console.log(`  ${name}: ${value.replaceAll('\n', '\n  | ')}`);
        if (last_error) console.log(`  last error: ${last_error}`);
        count += 1;
      }
    console.log(`${count} in ${env.databaseUrl ? 'Postgres' : env.dataDir}`);
  } else if (command === 'retry') {
    const count = await retryLeads(store, values.dead ? 'dead' : { id: need(given) }, Date.now());
    if (count === 0 && !values.dead) exitWithError('There is no such lead, or it has been delivered.');
    console.log(`${count} put back into the queue; a running site sends within seconds`);
  } else if (command === 'export') {
    const file = toFile(/\.(csv|json)$/);
    const leads = exportLeads(store, file.endsWith('.csv') ? 'csv' : 'json');
    const fd = openSync(file, 'wx', 0o600);
    await pipeline(leads, createWriteStream(file, { fd })).catch((error: unknown) => {
      rmSync(file);
      throw error;
    });
    console.log(`Written to ${file}`);
  } else if (command === 'import') {
    console.log(`${await importLeads(store, readFileSync(toFile(/\.json$/), 'utf8'))} added`);
  } else if (command === 'delete') {
    const days = values['older-than'];
    const before = days && Date.now() - Number(need(days, /^\d+$/)) * DAY_MS;
    console.log(`${await deleteLeads(store, before ? { before } : { id: need(given) })} deleted`);
  } else exitWithError(usage);
  await store.db.destroy();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  exitWithError(code?.startsWith('ERR_PARSE_ARGS') ? usage : `Nothing was done: ${message}`);
}
