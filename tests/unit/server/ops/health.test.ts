import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { POST as postContact } from '#app/api/contact/route';
import { POST as postDeliver } from '#app/api/deliver/route';
import { GET as getHealth } from '#app/api/health/route';
import { GET as answerMetrics } from '#app/api/metrics/route';
import { addLead, retryLeads } from '#lib/server/contact/deliveries';
import { deleteLeads } from '#lib/server/contact/leads';
import { deliverDue } from '#lib/server/contact/worker';
import { HOUR_MS } from '#lib/server/core/time';
import { getStore } from '#lib/server/store/store';
import { makeLead } from '#tests/support/leads';
import { streamLine } from '#tests/support/n8n-stream';
import { dialects } from '#tests/support/postgres';
import { chatRequest, contactRequest, lead, readReply, SITE } from '#tests/support/requests';
import { closing, configure, configureOn, setReadOnly } from '#tests/support/unit/environment';
import { answer, answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

const TOKEN = 'health-token-of-the-test';
let webhook: Webhook;

beforeEach(async () => {
  webhook = closing(await startWebhook(answerOutput('Hello.')));
  const addresses = { CHAT_WEBHOOK_URL: webhook.url, CONTACT_WEBHOOK_URL: webhook.url };
  await configure({ ...addresses, OPS_TOKEN: TOKEN });
});

async function ask(token?: string, headers: Record<string, string> = {}) {
  const all = { ...headers, ...(token && { authorization: `Bearer ${token}` }) };
  const response = await getHealth(new Request(`${SITE}/api/health`, { headers: all }));
  return { status: response.status, health: await response.json() };
}
const troubles = async () => (await ask()).health.troubles;
const sendMessage = async () => void (await readReply(postChat(chatRequest())));

test('the public report has modes and trouble codes; counts require the token', async () => {
  await postContact(contactRequest());
  await sendMessage();
  for (const token of [undefined, 'wrong']) {
    const { health } = await ask(token);
    expect(Object.keys(health).toSorted()).toEqual(['features', 'status', 'troubles']);
  }
  const deliveries = { pending: 1, dead: 0, held: 0, today: 1, oldestSeconds: expect.any(Number) };
  const counts = { deliveries, messagesToday: 1, callsToday: 0, openMessages: 0 };
  expect((await ask(TOKEN)).health).toMatchObject(counts);
});

const page = answer('<!doctype html><title>Sign in</title>', 200, { 'content-type': 'text/html' });
test.each([
  ['contact-webhook', 'refuses', answer('{"code":404}', 404), 1],
  ['contact-webhook', 'is busy', answer('', 429), 3],
  ['contact-webhook', 'answers with a web page', page, 3],
  ['chat-assistant', 'refuses', answer('Authorization data is wrong!', 403), 1],
  ['chat-assistant', 'answers with a web page', page, 3],
])('a %s that %s is a trouble until it takes a request', async (trouble, _what, behaviour, attempts) => {
  const store = await getStore();
  await addLead(store, makeLead('lead', { created_at: Date.now() }));
  const send = async () => {
    if (trouble === 'chat-assistant') return sendMessage();
    await retryLeads(store, { id: 'lead' }, Date.now());
    await deliverDue();
  };
  webhook.behave(behaviour);
  for (let made = 0; made < attempts; made += 1) {
    expect(await troubles()).toEqual([]);
    await send();
  }
  expect(await ask()).toMatchObject({ status: 200, health: { status: 'degraded', troubles: [trouble] } });
  // Another failure proves nothing.
  webhook.behave(answer('', 502));
  await send();
  expect(await troubles()).toEqual([trouble]);
  webhook.behave(answerOutput('Hello.'));
  await send();
  expect(await troubles()).toEqual([]);
});

test.each([
  { what: 'held as spam', ms: HOUR_MS, suspicion: 'honeypot', trouble: 'held-leads' },
  { what: 'undelivered', ms: 15 * 60_000, suspicion: null, trouble: 'old-queue' },
] as const)('a lead $what is a trouble after $ms ms, until it is deleted', async (row) => {
  const { ms, suspicion, trouble } = row;
  const store = await getStore();
  const then = Date.now() - ms;
  await addLead(store, makeLead('fresh', { created_at: then + 5000, suspicion }));
  expect(await troubles()).toEqual([]);
  await addLead(store, makeLead('old', { created_at: then - 1000, suspicion }));
  expect(await troubles()).toEqual([trouble]);
  await deleteLeads(store, { id: 'old' });
  expect(await troubles()).toEqual([]);
});

test.each(dialects)('on %s a store is a trouble while it can only be read', async (dialect) => {
  const site = await configureOn(dialect);
  await getStore();
  await setReadOnly(site, true);
  // The first requests may still get a connection that was cut.
  await expect.poll(() => ask()).toMatchObject({ status: 200, health: { troubles: ['store'] } });
  await setReadOnly(site, false);
  await expect.poll(troubles).toEqual([]);
});

test('a store that takes no write is a trouble before a lead is sent', async () => {
  const { db } = await getStore();
  expect(await troubles()).toEqual([]);
  await sql`create trigger full before insert on settings begin select raise(abort, 'no'); end`.execute(db);
  expect(await troubles()).toEqual(['store']);
});

test('a store that cannot be opened is answered with 503', async () => {
  await configure({ DATA_DIR: '/dev/null/data' });
  expect(await ask()).toMatchObject({ status: 503, health: { troubles: ['store'] } });
});

async function readMetrics(): Promise<Map<string, number>> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const response = await answerMetrics(new Request(`${SITE}/api/metrics`, { headers }));
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await response.text()).matchAll(/^([^#\n].*) (\S+)$/gm);
  return new Map([...lines].map(([, name = '', value]) => [name, Number(value)]));
}

describe('the counters count', () => {
  const counts = async () => {
    const counted = /^site_(?:answer_seconds_count|leads_total|failures_total)/;
    const found = [...(await readMetrics())].filter(([name, value]) => counted.test(name) && value > 0);
    return Object.fromEntries(found);
  };

  test('a stored lead, but no repeated, rejected or suspicious one', async () => {
    const id = '0b9e7f3a-6a53-4f4e-9d3b-0a4c6f7d2e11';
    const send = async (fields: Record<string, unknown>) =>
      (await postContact(contactRequest({ ...lead, ...fields }))).status;
    expect(await send({ id })).toBe(202);
    expect(await send({ id })).toBe(202);
    expect(await send({ message: 'Buy followers.', subject: 'spam' })).toBe(202);
    expect(await send({ email: 'nobody' })).toBe(422);
    expect(await counts()).toEqual({ site_leads_total: 1, 'site_failures_total{code="invalid-fields"}': 1 });
  });

  test('a reply that broke off after its status 200 as a failure', async () => {
    webhook.behave(answer(streamLine('begin') + streamLine('item', 'Well,')));
    expect(await readReply(postChat(chatRequest()))).toMatchObject({ status: 200, end: 'cut-off' });
    await expect.poll(counts).toEqual({ 'site_failures_total{code="cut-off"}': 1 });
  });
});

test('metrics and deliveries require the token, and are closed if none is set', async () => {
  const expectClosed = async (authorization: string) => {
    const init = { method: 'POST', headers: { authorization } };
    const metrics = await answerMetrics(new Request(`${SITE}/api/metrics?token=${TOKEN}`, init));
    const delivered = await postDeliver(new Request(`${SITE}/api/deliver`, init));
    expect([metrics.status, delivered.status], authorization).toEqual([404, 404]);
  };
  for (const brought of ['', 'Bearer ', TOKEN, `Bearer ${TOKEN}x`]) await expectClosed(brought);
  await configure();
  for (const brought of ['', 'Bearer ', 'Bearer null']) await expectClosed(brought);
});

test('an old lead is told only where it is to be delivered', async () => {
  const tell = async () => {
    await addLead(await getStore(), makeLead('old', { created_at: Date.now() - HOUR_MS }));
    const age = (await readMetrics()).get('site_undelivered_oldest_seconds');
    return [age, (await ask()).health.status];
  };
  expect(await tell()).toEqual([expect.closeTo(3600, -2), 'degraded']);
  await configure({ OPS_TOKEN: TOKEN });
  expect(await tell()).toEqual([0, 'ok']);
});

test('metrics include all of integrations/grafana', async () => {
  await sendMessage();
  const known = [...(await readMetrics()).keys()].map((key) => key.split('{')[0]);
  for (const file of ['site.json', 'alerts.yml']) {
    const text = readFileSync(`integrations/grafana/${file}`, 'utf8');
    const named = text.match(/\b(?:site|process|nodejs)_[a-z_]+/g) ?? [];
    expect(named.length).toBeGreaterThan(3);
    // It exists only while there is trouble.
    for (const name of named.filter((one) => one !== 'site_trouble')) expect(known).toContain(name);
  }
});
