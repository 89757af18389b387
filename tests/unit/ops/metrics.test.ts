import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { POST as postContact } from '#app/api/contact/route';
import { GET as answerMetrics } from '#app/api/metrics/route';
import { chatFieldsSchema } from '#lib/contracts/chat';
import { receiveReply } from '#lib/server/chat/reply';
import { Run } from '#lib/server/chat/run-registry';
import { DAY_MS, HOUR_MS } from '#lib/server/core/durations';
import { BUCKETS_MS, countRequest, getMetrics } from '#lib/server/core/metrics';
import {
  estimateQuantile,
  purgeHistory,
  readAllSeries,
  readHistory,
  storeMetrics,
} from '#lib/server/ops/metric-history';
import { getStore } from '#lib/server/store/store';
import { NOW } from '#tests/support/leads';
import { streamLine } from '#tests/support/n8n-stream';
import {
  chatForm,
  chatRequest,
  contactRequest,
  lead,
  recordedForm,
  SESSION_ID,
  SITE,
} from '#tests/support/requests';
import { fetchReply, KEY, keyOf, read, send, stop } from '#tests/support/unit/chat-replies';
import { configure } from '#tests/support/unit/environment';
import {
  answer,
  answerLate,
  answerOutput,
  drop,
  hang,
  startWebhook,
  type Webhook,
} from '#tests/support/webhook';

const TOKEN = 'health-token-of-the-test';
let webhook: Webhook;
let site: Awaited<ReturnType<typeof configure>>;
beforeEach(async () => {
  webhook = await startWebhook(answerOutput('Hello.'));
  site = await configure({ CHAT_WEBHOOK_URL: webhook.url, HEALTH_TOKEN: TOKEN });
});
afterEach(async () => {
  await site.remove();
  await webhook.close();
});

const sendMessage = async () => void (await (await postChat(chatRequest())).text());

async function readMetrics(): Promise<Map<string, number>> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const response = await answerMetrics(new Request(`${SITE}/api/metrics`, { headers }));
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const cut = line.lastIndexOf(' ');
      return [line.slice(0, cut), Number(line.slice(cut + 1))];
    }),
  );
}

describe('the history of metrics', () => {
  test('counts messages, leads and failures per hour, and stores none of their words', async () => {
    await sendMessage();
    await sendMessage();
    await postContact(contactRequest());
    webhook.behave(drop);
    await sendMessage();
    const store = await getStore();
    await storeMetrics(store);
    const [found] = await readHistory(store, Date.now() - HOUR_MS, 'hour');
    expect(found).toMatchObject({ counts: { leads: 1, 'answered 0': expect.any(Number) } });
    const counts = found?.counts ?? {};
    expect((counts.messages ?? 0) + (counts['failed upstream-unreachable'] ?? 0)).toBe(3);
    for (const name of Object.keys(counts))
      expect(name).toMatch(/^(messages|leads|answered \d|failed [a-z-]+)$/);
  });

  test('counts a stored lead, but no repeated, rejected or suspicious one', async () => {
    const id = '0b9e7f3a-6a53-4f4e-9d3b-0a4c6f7d2e11';
    const send = async (fields: Record<string, unknown>) =>
      (await postContact(contactRequest({ ...lead, ...fields }))).status;
    expect(await send({ id })).toBe(202);
    expect(await send({ id })).toBe(202);
    expect(await send({})).toBe(202);
    expect(await send({ message: 'Buy followers.', subject: 'spam' })).toBe(202);
    expect(await send({ message: 'Buy more followers.', elapsedMs: 20 })).toBe(202);
    expect(await send({ email: 'nobody' })).toBe(422);
    const store = await getStore();
    await storeMetrics(store);
    const [found] = await readHistory(store, 0, 'hour');
    expect(found?.counts).toEqual({ leads: 1, 'failed invalid-fields': 1 });
  });

  describe('of a message with a key', () => {
    const counts = async () => {
      const store = await getStore();
      await storeMetrics(store);
      const [found] = await readHistory(store, 0, 'day');
      const { 'answered 0': _quick, 'answered 1': _slower, ...others } = found?.counts ?? {};
      return others;
    };

    test('counts its run once, however often it is asked for', async () => {
      await read(send());
      await read(send());
      await read(fetchReply());
      expect(await counts()).toEqual({ messages: 1 });
    });

    test('counts a recording as a message, and a call', async () => {
      await read(send({ form: recordedForm(1000) }));
      countRequest({ route: '/api/voice/call/web', status: 201, code: undefined, isRun: false });
      expect(await counts()).toEqual({ messages: 1, recordings: 1, calls: 1 });
    });

    test('counts a reply that broke off after its status 200 as a failure', async () => {
      webhook.behave(answer(streamLine('begin') + streamLine('item', 'Well,')));
      expect(await read(send())).toMatchObject({ status: 200, end: 'invalid-answer' });
      expect(await counts()).toEqual({ 'failed invalid-answer': 1 });
    });

    test('counts a reply that came after its visitor had lost the connection', async () => {
      const { behaviour, release } = answerLate('At last.');
      webhook.behave(behaviour);
      const line = new AbortController();
      const lost = postChat(new Request(chatRequest({ key: KEY }), { signal: line.signal }));
      await webhook.arrived(1);
      line.abort();
      expect((await lost).status).toBe(499);
      expect(await counts()).toEqual({});
      release();
      expect(await read(fetchReply())).toMatchObject({ text: 'At last.' });
      expect(await counts()).toEqual({ messages: 1 });
    });

    test('counts one stopped without a word, and one that never became a run', async () => {
      webhook.behave(hang);
      const sent = send();
      await webhook.arrived(1);
      await stop();
      expect(await read(sent)).toMatchObject({ end: 'stopped' });
      webhook.behave(answerOutput('Hello.'));
      await read(send({ key: keyOf(2) }));
      expect(await read(send({ key: keyOf(2), form: chatForm({ message: 'Other words' }) }))).toMatchObject({
        status: 422,
      });
      expect(await counts()).toEqual({ 'failed stopped': 1, 'failed idempotency-mismatch': 1, messages: 1 });
    });
  });

  test('are added up per hour and per day, for ninety days', async () => {
    const store = await getStore();
    const { leads, messages } = getMetrics();
    const start = NOW - (NOW % DAY_MS);
    leads.inc(2);
    await storeMetrics(store, start);
    leads.inc(3);
    await storeMetrics(store, start + HOUR_MS);
    leads.inc(10);
    await storeMetrics(store, start + 5);
    await storeMetrics(store, start + 5);
    messages.inc(7);
    await storeMetrics(store, start + 25 * HOUR_MS);
    expect(await readHistory(store, start, 'day')).toEqual([
      { at: start, counts: { leads: 15 } },
      { at: start + DAY_MS, counts: { messages: 7 } },
    ]);
    expect(await readHistory(store, start + HOUR_MS, 'hour')).toEqual([
      { at: start + HOUR_MS, counts: { leads: 3 } },
      { at: start + 25 * HOUR_MS, counts: { messages: 7 } },
    ]);
    await purgeHistory(store, start + 90 * DAY_MS + HOUR_MS);
    expect(await readHistory(store, 0, 'day')).toEqual([
      { at: start, counts: { leads: 3 } },
      { at: start + DAY_MS, counts: { messages: 7 } },
    ]);
  });

  test('are the same in the charts and in Prometheus, including those of an earlier process', async () => {
    const shown = async () => {
      const [hours] = await readAllSeries(await getStore(), Date.now());
      return hours?.steps.at(-1)?.counts.leads;
    };
    const counted = async () => (await readMetrics()).get('site_leads_total');
    await postContact(contactRequest());
    expect([await shown(), await counted()]).toEqual([1, 1]);
    Object.assign(globalThis, { siteMetrics: undefined, siteStoredTotals: undefined });
    expect([await shown(), await counted()]).toEqual([1, 0]);
    await postContact(contactRequest({ ...lead, message: 'One more thing.' }));
    expect([await shown(), await counted()]).toEqual([2, 1]);
  });

  test('are written once by two at the same time, and kept when the store rejects them', async () => {
    const store = await getStore();
    getMetrics().leads.inc(4);
    const broken = { ...store, db: store.db.withSchema('nowhere') };
    await expect(storeMetrics(broken, NOW)).rejects.toThrow();
    await Promise.all([storeMetrics(store, NOW), storeMetrics(store, NOW)]);
    expect(await readHistory(store, 0, 'hour')).toEqual([
      { at: NOW - (NOW % HOUR_MS), counts: { leads: 4 } },
    ]);
  });

  test('distinguish durations from counts by range', () => {
    const counts = BUCKETS_MS.map(() => 0);
    expect(estimateQuantile(counts, 0.5, BUCKETS_MS)).toBeNull();
    counts[2] = 10;
    expect(estimateQuantile(counts, 0.5, BUCKETS_MS)).toBe(750);
    counts[BUCKETS_MS.length - 1] = 10;
    expect(estimateQuantile(counts, 0.95, BUCKETS_MS)).toBe(60_000);
  });
});

describe('metrics', () => {
  test('require the token', async () => {
    for (const authorization of ['', 'Bearer wrong', `Bearer ${TOKEN}x`]) {
      const response = await answerMetrics(
        new Request(`${SITE}/api/metrics?token=${TOKEN}`, { headers: { authorization } }),
      );
      expect(response.status).toBe(404);
    }
  });

  test('include requests, upstreams, outbox and process', async () => {
    await sendMessage();
    await postContact(contactRequest());
    const metrics = await readMetrics();
    expect(metrics.get('site_requests_total{route="/api/chat",status="200"}')).toBe(1);
    expect(metrics.get('site_requests_total{route="/api/contact",status="202"}')).toBe(1);
    expect(metrics.get('site_upstream_seconds_bucket{le="+Inf",upstream="chat"}')).toBe(1);
    expect(metrics.get('site_upstream_seconds_count{upstream="chat"}')).toBe(1);
    expect(metrics.get('site_outbox_leads{state="pending"}')).toBe(1);
    expect(metrics.get('site_store_up')).toBe(1);
    expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    webhook.behave(drop);
    for (let count = 0; count < 3; count += 1) await sendMessage();
    expect((await readMetrics()).get('site_upstream_failing{upstream="chat"}')).toBe(1);
  });

  test('include no seconds of an upstream that did not answer', async () => {
    const seconds = 'site_upstream_seconds_count{upstream="chat"}';
    webhook.behave(drop);
    await sendMessage();
    expect((await readMetrics()).has(seconds)).toBe(false);
    webhook.behave(answer('', 500));
    await sendMessage();
    expect((await readMetrics()).get(seconds)).toBe(1);
  });

  test('include no seconds of a message that was never sent', async () => {
    const fields = chatFieldsSchema.parse(Object.fromEntries(chatForm()));
    const run = new Run({
      sessionId: SESSION_ID,
      key: KEY,
      fingerprint: '',
      address: '192.0.2.1',
      recordingBytes: 0,
    });
    run.abort('stopped');
    expect(await receiveReply(run, fields)).toEqual({ state: 'stopped' });
    expect((await readMetrics()).has('site_upstream_seconds_count{upstream="chat"}')).toBe(false);
    expect(webhook.received).toEqual([]);
  });

  test.each(['site.json', 'alerts.yml'])(
    'include every metric used by integrations/grafana/%s',
    async (file) => {
      await sendMessage();
      const text = readFileSync(`integrations/grafana/${file}`, 'utf8');
      const known = [...(await readMetrics()).keys()].map((key) => key.split('{')[0]);
      const named = text.match(/\b(?:site|process|nodejs)_[a-z_]+/g) ?? [];
      expect(named.length).toBeGreaterThan(3);
      // It exists only while there is trouble.
      for (const name of named.filter((one) => one !== 'site_trouble')) expect(known).toContain(name);
    },
  );
});
