// `npm run leads` lists, retries, exports and deletes leads, also while the site runs.
import { parseArgs } from 'node:util';
import { retryLeads } from '#lib/server/contact/deliveries';
import { exportLeads } from '#lib/server/contact/export';
import { deleteLeads, parseSubmission, readLeads } from '#lib/server/contact/leads';
import { getEnv } from '#lib/server/core/env';
import { DAY_MS } from '#lib/server/core/time';
import { deliveryState } from '#lib/server/store/schema';
import { openStore } from '#lib/server/store/store';
import { exitWithError } from '../programs.ts';

const usage = `npm run leads -- list [--state pending|dead|held|done]   with state, attempts and last error (the default)
npm run leads -- retry ID | --dead               queues again, attempts counted anew: an undelivered lead, or all dead ones
npm --silent run leads -- export > FILE.csv      all leads
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
  // An id and a filter contradict each other.
  if (given && (values.dead || values['older-than'])) exitWithError(usage);
  const env = getEnv();
  const store = await openStore(env);

  if (command === 'list') {
    const { success, data: state } = deliveryState.optional().safeParse(values.state);
    if (!success) exitWithError(usage);
    let count = 0;
    for await (const leads of readLeads(store, { view: state }))
      for (const lead of leads) {
        const { id, created_at, attempts, suspicion, last_error } = lead;
        const why = lead.state === 'held' ? suspicion : `attempts: ${attempts}`;
        console.log(`${new Date(created_at).toISOString()}  ${id}  ${lead.state}, ${why}`);
        for (const [name, value = ''] of Object.entries(parseSubmission(lead).fields))
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
    for await (const part of exportLeads(store)) process.stdout.write(part);
  } else if (command === 'delete') {
    const days = values['older-than'];
    const before = days && Date.now() - Number(need(days, /^\d+$/)) * DAY_MS;
    const count = await deleteLeads(store, before ? { before } : { id: need(given) });
    if (count === 0 && !before) exitWithError('There is no such lead.');
    console.log(`${count} deleted`);
  } else exitWithError(usage);
  await store.db.destroy();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  exitWithError(code?.startsWith('ERR_PARSE_ARGS') ? usage : `Failed: ${message}`);
}
