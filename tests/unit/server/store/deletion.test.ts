import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimReply, saveReply } from '#lib/server/chat/reply-store';
import { forgetReplies } from '#lib/server/chat/sessions';
import { addLead, claimLeads, saveAttempt } from '#lib/server/contact/deliveries';
import { deleteLeads } from '#lib/server/contact/leads';
import { succeed } from '#lib/server/core/errors';
import { DAY_MS } from '#lib/server/core/time';
import { purgeExpired, startMaintenance } from '#lib/server/ops/maintenance';
import { getStore, openStore, type Store } from '#lib/server/store/store';
import { insertCall } from '#lib/server/voice/calls';
import { reserveCall } from '#lib/server/voice/credits';
import { makeLead } from '#tests/support/leads';
import { configure } from '#tests/support/unit/environment';

// A visitor's data is removed when it expires, and deleted data is removed from the files: by default SQLite
// keeps deleted words in its file and its log.

const WORDS = ['wistaria-lead', 'wistaria-reply'];
const LONG = 10_000;
const LEASE = { sessionId: 'session', owner: 'owner' };
const CHAT = { ...LEASE, question: `${WORDS[1]}?` };

let site: Awaited<ReturnType<typeof configure>>;
let store: Store;
/** Like another process: SQLite clears its log when the last connection is closed. */
let other: Store;
beforeEach(async () => {
  site = await configure({ LEAD_RETENTION_DAYS: '7' });
  store = await getStore();
  other = await openStore({ databaseUrl: null, dataDir: site.dataDir });
});
afterEach(() => other.db.destroy());

/** Returns the files of the store that contain one of the words. */
function filesWithWords(): string[] {
  return readdirSync(site.dataDir).filter((name) => {
    const bytes = readFileSync(path.join(site.dataDir, name));
    return WORDS.some((word) => bytes.includes(word));
  });
}

async function writeAndDelete(): Promise<void> {
  const now = Date.now();
  const reply = { code: null, extras: {} };
  await addLead(store, makeLead('stays', { created_at: now }));
  for (const [key, times] of Object.entries({ short: 1, long: LONG / 10 })) {
    await addLead(store, makeLead(key, { created_at: now, message: `${WORDS[0]} `.repeat(times) }));
    await claimReply(store, { ...CHAT, key }, now);
    await saveReply(store, { ...LEASE, key }, { ...reply, text: `${WORDS[1]} `.repeat(times) });
  }
  expect(filesWithWords()).not.toEqual([]);
  for (const id of ['short', 'long']) await deleteLeads(other, { id });
  await forgetReplies(other, LEASE.sessionId);
}

test('within a minute no file contains the words of deleted leads and forgotten replies', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  startMaintenance();
  await writeAndDelete();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(filesWithWords).toEqual([]);
  expect(await store.db.selectFrom('leads').select('id').execute()).toEqual([{ id: 'stays' }]);
});

/** Stores a lead, its delivery, a call and a message, as a visit at that time would. */
async function visit(name: string, at: number): Promise<void> {
  await addLead(store, makeLead(name, { created_at: at }));
  await claimLeads(store, 'worker', at, 1);
  await saveAttempt(store, { id: name, attempts: 1 }, 'worker', succeed(null), at);
  await reserveCall(store, { visitorId: name, addressDigest: name }, at);
  await insertCall(store, name, name, at);
  await claimReply(store, { ...CHAT, key: name }, at);
}

test('expired leads, replies, credits and calls are removed at the start; others stay', async () => {
  await visit('old', Date.now() - 8 * DAY_MS);
  await visit('new', Date.now());
  startMaintenance();
  const { db } = store;
  const limits = () => db.selectFrom('daily_uses').select('key').orderBy('key').execute();
  const calls = () => db.selectFrom('voice_calls').select('id').execute();
  await expect.poll(calls).toEqual([{ id: 'new' }]);
  expect(await limits()).toEqual([{ key: 'address:new' }, { key: 'calls' }, { key: 'visitor:new' }]);
  expect(await db.selectFrom('leads').select('id').execute()).toEqual([{ id: 'new' }]);
  expect(await db.selectFrom('chat_replies').select('key').execute()).toEqual([{ key: 'new' }]);
});

test('what expires leaves the files at once, not a minute later', async () => {
  await claimReply(store, { ...CHAT, key: 'old' }, Date.now());
  await saveReply(store, { ...LEASE, key: 'old' }, { code: null, extras: {}, text: `${WORDS[1]}!` });
  expect(filesWithWords()).not.toEqual([]);
  await purgeExpired(Date.now() + DAY_MS);
  expect(filesWithWords()).toEqual([]);
});
