import { rmSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { POST as postDeliver } from '#app/api/deliver/route';
import { addLead } from '#lib/server/contact/deliveries';
import { listLeads } from '#lib/server/contact/leads';
import { deliverDue, deliverSoon, startWorker } from '#lib/server/contact/worker';
import { startReporting } from '#lib/server/core/reporting';
import { HOUR_MS } from '#lib/server/core/time';
import { startServer } from '#lib/server/start';
import { getStore, getStoreState, type Store } from '#lib/server/store/store';
import { makeLead, NOW } from '#tests/support/leads';
import { closing, configure, fakeTimeouts } from '#tests/support/unit/environment';
import { answer, type Behaviour, cutAfter, hang, startWebhook, type Webhook } from '#tests/support/webhook';

// Delivery by a long-running process, and by a platform's scheduler.

const TOKEN = 'delivery-token-of-the-test';
let webhook: Webhook;
let store: Store;
let dataDir: string;
beforeEach(async () => {
  webhook = closing(await startWebhook(answer('')));
  const { href } = Object.assign(new URL('/42', webhook.url), { username: 'key' });
  ({ dataDir } = await configure({ CONTACT_WEBHOOK_URL: webhook.url, OPS_TOKEN: TOKEN, SENTRY_DSN: href }));
  store = await getStore();
});

const add = (id: string) => addLead(store, makeLead(id, { created_at: Date.now() }));
const findLead = async (id: string) => (await listLeads(store)).find((lead) => lead.id === id);
const untilIs = (id: string, lead: object) => expect.poll(() => findLead(id)).toMatchObject(lead);
const keys = () => webhook.received.map(({ headers }) => headers['idempotency-key']);

test('eight leads are sent at once, each for ten seconds at most', async () => {
  fakeTimeouts();
  webhook.behave(hang);
  for (let count = 0; count < 9; count += 1) await add(`lead-${count}`);
  startWorker();
  await webhook.arrived(8);
  await vi.advanceTimersByTimeAsync(9000);
  expect(webhook.received).toHaveLength(8);
  await vi.advanceTimersByTimeAsync(1000);
  await webhook.arrived(9);
  expect(keys()[8]).toBe('lead-8');
  await untilIs('lead-0', { state: 'pending', last_error: '10000 ms' });
});

test('a lead that comes while another one is claimed or sent is sent at once', async () => {
  fakeTimeouts();
  webhook.behave(hang);
  await add('first');
  startWorker();
  for (const [sent, id] of ['second', 'third'].entries()) {
    await add(id);
    deliverSoon();
    await webhook.arrived(sent + 2);
  }
  expect(keys().toSorted()).toEqual(['first', 'second', 'third']);
});

test('attempts whose outcome cannot be stored leave their slots to other leads', async () => {
  await sql`alter table leads rename column finished_at to away`.execute(store.db);
  for (let count = 0; count < 9; count += 1) await add(`lead-${count}`);
  startWorker();
  await webhook.arrived(9);
});

test('a lead is sent again under the same id until the webhook accepts it', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(-1);
  webhook.behave((...asked) => answer('', webhook.received.length < 3 ? 500 : 204)(...asked));
  await add('again');
  startWorker();
  await untilIs('again', { state: 'done', attempts: 3 });
  expect(keys()).toEqual(Array(3).fill('again'));
});

test.each([
  ['429', '120', 120_000],
  ['503', new Date(NOW + 90_000).toUTCString(), 90_000],
  ['429', '86400', HOUR_MS],
  ['429', '1', 2000],
  ['429', new Date(NOW - 90_000).toUTCString(), 2000],
  ['429', 'soon', 2000],
  ['500', '120', 2000],
])('a busy webhook gets the pause that it asks for: %s with Retry-After %s', async (status, asked, pause) => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.spyOn(Math, 'random').mockReturnValue(1);
  webhook.behave(answer('', Number(status), { 'retry-after': asked }));
  await add('lead');
  await deliverDue();
  expect(await findLead('lead')).toMatchObject({ state: 'pending', next_attempt_at: NOW + pause });
});

test('a dead letter is reported, and others again after a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await startReporting();
  webhook.behave(answer('', 500));
  for (const id of ['first', 'soon', 'later']) {
    await add(id);
    await store.db.updateTable('leads').set({ attempts: 39 }).execute();
    await deliverDue();
    vi.setSystemTime(Date.now() + 31_000);
  }
  // Three deliveries and two reports.
  await webhook.arrived(5);
  expect(String(webhook.received[4]?.body)).toContain('deliveries: upstream-status');
});

test('a lead whose database file was removed is still delivered, from the open file', async () => {
  await add('rescued');
  rmSync(path.join(dataDir, 'site.sqlite'));
  startWorker();
  await webhook.arrived(1);
  expect(keys()).toEqual(['rescued']);
});

test('a bug of ours ends neither the process nor the worker', async () => {
  await add('lead');
  const state = getStoreState();
  state.opened = Promise.resolve({ ...store, db: {} as never });
  startWorker();
  await nextTurn();
  state.opened = Promise.resolve(store);
  await webhook.arrived(1);
});

test('a field that only a newer process knows is delivered, too', async () => {
  await addLead(store, makeLead('new', { phone: '0123' }));
  await deliverDue();
  expect(webhook.received[0]?.json).toMatchObject({ phone: '0123' });
});

test.each(['SIGTERM', 'SIGINT'] as const)('after %s new leads wait for the next process', async (signal) => {
  await startServer();
  process.emit(signal, signal);
  await add('late');
  deliverSoon();
  expect(await deliverDue()).toMatchObject({ value: 0 });
  expect(await findLead('late')).toMatchObject({ state: 'pending', attempts: 0 });
});

/** Answers with a page that arrives letter by letter. */
const slowPage: Behaviour = async (_request, response) => {
  for (const letter of '<!doctype html><title>Sign in') {
    response.write(letter);
    await nextTurn();
  }
  response.end();
};
const page = (text: string) => answer(text, 200, { 'content-type': 'text/html' });
const done = { state: 'done' };
const refused = { state: 'pending', last_error: expect.stringMatching(/^responded with a web page/) };
test.each<[string, Behaviour, object]>([
  ['a page after a comment', page('\ufeff\n<!-- a proxy -->\n<html lang="en"><body>Sign in'), refused],
  ['a page in pieces', slowPage, refused],
  ['half a page', cutAfter('<!doctype html><title>Sign in'), refused],
  ['plain text that is called HTML', page('ok'), done],
  ['JSON that quotes a page', answer('{"html":"<html>"}'), done],
  ['half an object', cutAfter('{"ok":'), done],
])('an answer of 2xx with %s is a delivery unless it is a page', async (_what, behaviour, lead) => {
  webhook.behave(behaviour);
  await add('lead');
  await deliverDue();
  expect(await findLead('lead')).toMatchObject(lead);
});

test('a scheduler’s request delivers everything due, once, and fails if expired data stays', async () => {
  webhook.behave(answer('', 500));
  const ids = Array.from({ length: 20 }, (_, index) => `lead-${index}`);
  for (const id of ids) await add(id);
  await deliverDue();
  webhook.received.length = 0;
  webhook.behave(answer(''));
  await store.db.updateTable('leads').set({ next_attempt_at: 0 }).execute();
  const ask = { method: 'POST', headers: { authorization: `Bearer ${TOKEN}` } };
  const askToDeliver = () => postDeliver(new Request('http://localhost/api/deliver', ask));
  expect(await (await askToDeliver()).json()).toEqual({ attempts: 20 });
  expect(keys().toSorted()).toEqual(ids.toSorted());
  expect(await listLeads(store, { view: 'done' })).toHaveLength(20);
  await store.db.schema.dropTable('daily_uses').execute();
  expect((await askToDeliver()).status).toBe(503);
});
