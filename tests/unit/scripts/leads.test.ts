import { expect, test } from 'vitest';
import { addLead, claimLeads, saveAttempt } from '#lib/server/contact/deliveries';
import { listLeads } from '#lib/server/contact/leads';
import { fail } from '#lib/server/core/errors';
import { getStore } from '#lib/server/store/store';
import { makeLead, NOW } from '#tests/support/leads';
import { runScript } from '#tests/support/processes';
import { configure } from '#tests/support/unit/environment';

// It starts several processes, which take seconds on a busy machine.
test('leads are listed, retried, exported and deleted', { timeout: 120_000 }, async () => {
  const { dataDir } = await configure();
  const store = await getStore();
  await addLead(store, makeLead('gone'));
  await claimLeads(store, 'one', NOW, 1);
  const failure = fail('upstream-status', 'HTTP error! Status: 500');
  await saveAttempt(store, { id: 'gone', attempts: 40 }, 'one', failure, NOW);
  await addLead(store, makeLead('spam', { suspicion: 'honeypot', message: 'One line.\nAnother.' }));
  const env = { DATA_DIR: dataDir };
  const leads = (...args: string[]) => runScript('scripts/cli/leads.ts', args, env);

  const [all, dead] = await Promise.all([leads(), leads('list', '--state', 'dead')]);
  for (const line of ['  spam  held, honeypot', '  message: One line.\n  | Another.', '2 in '])
    expect(all).toContain(line);
  expect(dead).toMatch(/ {2}gone {2}dead, .*\n(.*\n)+ {2}last error: HTTP error! Status: 500\n1 in /);
  expect(await leads('retry', '--dead')).toContain('1 put back');
  expect(await listLeads(store, { view: 'pending' })).toMatchObject([{ id: 'gone', attempts: 0 }]);
  expect(await leads('export')).toMatch(/^\ufeffid,received,.*\r\nspam,[^\r]*\r\ngone,[^\r]*\r\n$/);
  await Promise.all([
    expect(leads('retry', '--dead')).resolves.toContain('0 put back'),
    expect(leads('retry', 'nobody')).rejects.toThrow(/no such lead/),
    expect(leads('delete', 'nobody')).rejects.toThrow(/no such lead/),
    expect(leads('delete', '--older-than', 'soon')).rejects.toThrow(/npm run leads/),
    expect(leads('delete', 'gone', '--older-than', '0')).rejects.toThrow(/npm run leads/),
  ]);
  expect(await leads('delete', 'gone')).toContain('1 deleted');
  expect(await leads('delete', '--older-than', '0')).toContain('1 deleted');
  await store.db.schema.dropTable('leads').execute();
  await expect(leads('export')).rejects.toThrow(/Failed: /);
});
