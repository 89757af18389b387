import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { POST as postContact } from '#app/api/contact/route';
import { GET as answerMetrics } from '#app/api/metrics/route';
import { POST as startCall } from '#app/api/voice/call/web/route';
import { streamLine } from '#tests/support/n8n-stream';
import { chatRequest, contactRequest, lead, readReply, recordedForm, SITE } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import { answer, answerOutput, drop, startWebhook, type Webhook } from '#tests/support/webhook';

const TOKEN = 'health-token-of-the-test';
let webhook: Webhook;
beforeEach(async () => {
  webhook = await startWebhook(answerOutput('Hello.'));
  await configure({ CHAT_WEBHOOK_URL: webhook.url, OPS_TOKEN: TOKEN });
});
afterEach(() => webhook.close());

const sendMessage = async () => void (await (await postChat(chatRequest())).text());

async function readMetrics(): Promise<Map<string, number>> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const response = await answerMetrics(new Request(`${SITE}/api/metrics`, { headers }));
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await response.text()).matchAll(/^([^#\n].*) (\S+)$/gm);
  return new Map([...lines].map(([, name = '', value]) => [name, Number(value)]));
}

describe('the counters count', () => {
  const counts = async () => {
    const counted = /^site_(messages|recordings|leads|calls)_total|^site_failures_total/;
    const found = [...(await readMetrics())].filter(([name, value]) => counted.test(name) && value > 0);
    return Object.fromEntries(found.map(([name, value]) => [name.replace(/^site_|_total/g, ''), value]));
  };

  test('a stored lead, but no repeated, rejected or suspicious one', async () => {
    const id = '0b9e7f3a-6a53-4f4e-9d3b-0a4c6f7d2e11';
    const send = async (fields: Record<string, unknown>) =>
      (await postContact(contactRequest({ ...lead, ...fields }))).status;
    expect(await send({ id })).toBe(202);
    expect(await send({ id })).toBe(202);
    expect(await send({ message: 'Buy followers.', subject: 'spam' })).toBe(202);
    expect(await send({ message: 'Buy more followers.', elapsedMs: 20 })).toBe(202);
    expect(await send({ email: 'nobody' })).toBe(422);
    expect(await counts()).toEqual({ leads: 1, 'failures{code="invalid-fields"}': 1 });
  });

  test('a run once, however often it is requested', async () => {
    const key = randomUUID();
    for (let turn = 0; turn < 3; turn += 1) await readReply(postChat(chatRequest({ key })));
    expect(await counts()).toEqual({ messages: 1 });
  });

  test('a recording as a message, and a call', async () => {
    await readReply(postChat(chatRequest({ form: recordedForm(1000) })));
    expect((await startCall(new Request(`${SITE}/api/voice/call/web`, { method: 'POST' }))).status).toBe(200);
    expect(await counts()).toEqual({ messages: 1, recordings: 1, calls: 1 });
  });

  test('a reply that broke off after its status 200 as a failure', async () => {
    webhook.behave(answer(streamLine('begin') + streamLine('item', 'Well,')));
    expect(await readReply(postChat(chatRequest()))).toMatchObject({ status: 200, end: 'cut-off' });
    expect(await counts()).toEqual({ 'failures{code="cut-off"}': 1 });
  });
});

describe('metrics', () => {
  test('require the token', async () => {
    for (const authorization of ['', 'Bearer wrong', `Bearer ${TOKEN}x`]) {
      const request = new Request(`${SITE}/api/metrics?token=${TOKEN}`, { headers: { authorization } });
      expect((await answerMetrics(request)).status).toBe(404);
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

  test.each(['site.json', 'alerts.yml'])('include all of integrations/grafana/%s', async (file) => {
    await sendMessage();
    const text = readFileSync(`integrations/grafana/${file}`, 'utf8');
    const known = [...(await readMetrics()).keys()].map((key) => key.split('{')[0]);
    const named = text.match(/\b(?:site|process|nodejs)_[a-z_]+/g) ?? [];
    expect(named.length).toBeGreaterThan(3);
    // It exists only while there is trouble.
    for (const name of named.filter((one) => one !== 'site_trouble')) expect(known).toContain(name);
  });
});
