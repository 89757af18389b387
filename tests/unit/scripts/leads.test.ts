import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { addLead, claim, recordAttempt } from '#lib/server/contact/outbox';
import { fail } from '#lib/server/core/errors';
import { getStore } from '#lib/server/store/store';
import { makeLead, NOW } from '#tests/support/leads';
import { runScript } from '#tests/support/processes';
import { configure } from '#tests/support/unit/environment';

// Each test starts several processes, which take seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let site: Awaited<ReturnType<typeof configure>>;
beforeEach(async () => {
  site = await configure();
  const store = await getStore();
  await addLead(store, makeLead('gone', { company: '=1+1' }));
  await claim(store, 'one', NOW, 1);
  const failure = fail('upstream-status', 'HTTP error! Status: 500', { upstreamStatus: 500 });
  await recordAttempt(store, { id: 'gone', attempts: 40 }, 'one', failure, NOW);
  await addLead(store, makeLead('spam', { suspicion: 'honeypot', message: 'One line.\nAnother.' }));
});

const leads = (...args: string[]) => runScript('scripts/cli/leads.ts', args, { DATA_DIR: site.dataDir });
const file = (name: string) => path.join(site.dataDir, name);

test('leads are listed with their words, state and last error', async () => {
  expect(await leads()).toMatch(
    /spam {2}held, honeypot|gone {2}dead, 1 attempt\n {2}Ada Byron <ada@example.com>, =1\+1/,
  );
  const dead = await leads('list', '--state', 'dead');
  expect(dead).toContain('last error: HTTP error! Status: 500');
  expect(dead).not.toContain('spam');
});

test('a dead lead goes back into the queue', async () => {
  expect(await leads('retry', '--dead')).toContain('1 put back');
  expect(await leads('list', '--state', 'pending')).toContain('gone  pending, 0 attempts');
  await expect(leads('retry', 'nobody')).rejects.toThrow(/no such lead/);
});

test('leads are exported to a new file', async () => {
  await leads('export', file('leads.csv'));
  expect(readFileSync(file('leads.csv'), 'utf8')).toContain(",'=1+1,");
  await expect(leads('export', file('leads.csv'))).rejects.toThrow(/Nothing was exported: EEXIST/);
  await expect(leads('import', file('leads.csv'))).rejects.toThrow(/npm run leads/);
});

test('leads are imported from JSON, each once', async () => {
  await leads('export', file('leads.json'));
  await leads('delete', 'gone');
  expect(await leads('import', file('leads.json'))).toContain('1 added');
  expect(await leads('import', file('leads.json'))).toContain('0 added');
});

test('leads are deleted by id or by age', async () => {
  expect(await leads('delete', 'gone')).toContain('1 deleted');
  await expect(leads('delete', '--older-than', 'soon')).rejects.toThrow(/whole number/);
  expect(await leads('delete', '--older-than', '0')).toContain('1 deleted');
  expect(await leads()).toMatch(/^0 in /);
});
