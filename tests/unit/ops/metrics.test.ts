import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { POST as postContact } from '#app/api/contact/route';
import { GET as answerMetrics } from '#app/api/metrics/route';
import { streamLine } from '#tests/support/n8n-stream';
import { chatRequest, contactRequest, lead, readReply, SITE } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import { answer, answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

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
    expect(await counts()).toEqual({
      site_leads_total: 1,
      'site_failures_total{code="invalid-fields"}': 1,
    });
  });

  test('a run once, however often it is requested', async () => {
    const key = randomUUID();
    for (let turn = 0; turn < 3; turn += 1) await readReply(postChat(chatRequest({ key })));
    expect(await counts()).toEqual({ site_answer_seconds_count: 1 });
  });

  test('a reply that broke off after its status 200 as a failure', async () => {
    webhook.behave(answer(streamLine('begin') + streamLine('item', 'Well,')));
    expect(await readReply(postChat(chatRequest()))).toMatchObject({ status: 200, end: 'cut-off' });
    await expect.poll(counts).toEqual({ 'site_failures_total{code="cut-off"}': 1 });
  });
});

describe('metrics', () => {
  test('require the token', async () => {
    for (const authorization of ['', 'Bearer wrong', `Bearer ${TOKEN}x`]) {
      const request = new Request(`${SITE}/api/metrics?token=${TOKEN}`, { headers: { authorization } });
      expect((await answerMetrics(request)).status).toBe(404);
    }
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
