import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimReply, forgetReplies, saveReply } from '#lib/server/chat/replies';
import { deleteLeads } from '#lib/server/contact/leads';
import { addLead } from '#lib/server/contact/outbox';
import { removeExpired, startMaintenance } from '#lib/server/ops/maintenance';
import { getStore, openStore, type Store } from '#lib/server/store/store';
import { makeLead } from '#tests/support/leads';
import { configure } from '#tests/support/unit/environment';

// By default SQLite keeps deleted words in its file and its log.

const WORDS = ['wistaria-lead', 'wistaria-reply'];
const LONG = 10_000;

let site: Awaited<ReturnType<typeof configure>>;
let store: Store;
/** Like another process: SQLite clears its log when the last connection is closed. */
let other: Store;
beforeEach(async () => {
  site = await configure();
  store = await getStore();
  other = await openStore({ databaseUrl: null, dataDir: site.dataDir });
});
afterEach(async () => {
  vi.useRealTimers();
  await other.db.destroy();
  await site.remove();
});

/** Returns the files of the store that contain one of the words. */
function filesWithWords(): string[] {
  return readdirSync(site.dataDir).filter((name) => {
    const bytes = readFileSync(path.join(site.dataDir, name));
    return WORDS.some((word) => bytes.includes(word));
  });
}

async function writeAndDelete(): Promise<void> {
  const now = Date.now();
  await addLead(store, makeLead('stays', { created_at: now }));
  await addLead(store, makeLead('short', { created_at: now, company: WORDS[0] as string }));
  const message = `${WORDS[0]} `.repeat(LONG / 10);
  await addLead(store, makeLead('long', { created_at: now, message }));
  const progress = { state: 'open' as const, code: null, intake: null, suggestions: null };
  for (const key of ['short', 'long']) {
    const row = { key, session: 'session', owner: 'owner' };
    const run = await claimReply(store, { ...row, digest: 'd', question: `${WORDS[1]}?` }, now);
    const text = `${WORDS[1]} `.repeat(key === 'long' ? LONG / 10 : 5);
    await saveReply(store, { ...row, run: run as number }, { ...progress, text }, now);
  }
  expect(filesWithWords()).not.toEqual([]);
  await deleteLeads(other, { id: 'short' });
  await deleteLeads(other, { id: 'long' });
  await forgetReplies(other, 'session');
}

test('no file contains the words of deleted leads and forgotten replies after the purge', async () => {
  await writeAndDelete();
  await removeExpired(Date.now());
  expect(filesWithWords()).toEqual([]);
  expect(await store.db.selectFrom('leads').select('id').execute()).toEqual([{ id: 'stays' }]);
});

test('no file contains them a minute later', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  startMaintenance();
  for (let turn = 0; turn < 100; turn += 1) await nextTurn();
  await writeAndDelete();
  expect(filesWithWords()).not.toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(filesWithWords).toEqual([]);
});
