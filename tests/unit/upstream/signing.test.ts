import { createHash, createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { POST as postContact } from '#app/api/contact/route';
import { startWorker } from '#lib/server/contact/worker';
import { postWebhook } from '#lib/server/upstream/webhook';
import { chatForm, chatRequest, contactRequest, lead, SESSION_ID } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import { answerOutput, type Webhook as Receiver, startWebhook } from '#tests/support/webhook';

const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`;
const ID = '0b9e7f3a-6a53-4f4e-9d3b-0a4c6f7d2e11';
const verifier = new Webhook(SECRET);
let webhook: Receiver;
let site: Awaited<ReturnType<typeof configure>>;

beforeEach(async () => {
  webhook = await startWebhook(answerOutput('Hello.'));
  site = await configure({
    CHAT_WEBHOOK_URL: webhook.url,
    CONTACT_WEBHOOK_URL: webhook.url,
    WEBHOOK_SIGNING_SECRET: SECRET,
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await site.remove();
  await webhook.close();
});

/** The signature entry for receivers that see only parsed fields, keyed by the secret as text. */
function fieldsEntry(headers: Record<string, string>, manifest: string): string {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${manifest}`;
  return `fields,${createHmac('sha256', SECRET).update(signed).digest('base64')}`;
}

function received() {
  const [request] = webhook.received;
  if (!request) throw new Error('nothing was received');
  return { ...request, headers: request.headers as Record<string, string> };
}

async function deliverLead() {
  await postContact(contactRequest({ ...lead, id: ID }));
  startWorker();
  await webhook.arrived(1);
  return received();
}

test('signs a lead with its id, over the exact bytes sent', async () => {
  const { body, headers } = await deliverLead();
  expect(headers['webhook-id']).toBe(ID);
  expect(verifier.verify(body, headers)).toMatchObject({ email: lead.email });
});

test('signs a typed message over its bytes, and over its fields for receivers that see only those', async () => {
  const response = await postChat(chatRequest({ form: chatForm({ message: 'Two\nlines, “quoted” 👋' }) }));
  await response.text();
  const { body, form, headers } = received();
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  verifier.verify(body, headers, { jsonParse: false });
  const fields = Object.fromEntries(form ?? []);
  expect(fields.message).toBe('Two\r\nlines, “quoted” 👋');
  const manifest = {
    headers: { sessionID: SESSION_ID, toolType: 'aiChat' },
    fields,
    files: {},
  };
  expect(headers['webhook-signature']?.split(' ')).toContain(fieldsEntry(headers, JSON.stringify(manifest)));
});

test('signs a lead’s session and tool with its fields', async () => {
  const { json, headers } = await deliverLead();
  const manifest = {
    headers: { sessionID: SESSION_ID, toolType: 'contactForm' },
    fields: json,
    files: {},
  };
  expect(headers['webhook-signature']?.split(' ')).toContain(fieldsEntry(headers, JSON.stringify(manifest)));
});

test('signs a recording as the standard’s own library reads it, and by its digest', async () => {
  const recording = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0xff, 0xfe, 0x80]);
  const form = new FormData();
  form.set('message', 'two\nlines');
  form.set('audio', new File([recording], 'recording.webm'));
  const request = { name: 'chat' as const, url: webhook.url, authorization: undefined };
  await postWebhook({ ...request, headers: {}, body: form, timeout: 5000 });
  const { body, headers } = received();
  verifier.verify(body, headers, { jsonParse: false });
  const audio = createHash('sha256').update(recording).digest('hex');
  const manifest = `{"headers":{},"fields":{"message":"two\\r\\nlines"},"files":{"audio":"${audio}"}}`;
  expect(headers['webhook-signature']?.split(' ')).toContain(fieldsEntry(headers, manifest));
});

test('two secrets overlap: a receiver with either one accepts the request', async () => {
  await site.remove();
  const newer = `whsec_${Buffer.from('a newer secret of 32 bytes ......').toString('base64')}`;
  site = await configure({ CONTACT_WEBHOOK_URL: webhook.url, WEBHOOK_SIGNING_SECRET: `${newer} ${SECRET}` });
  const { body, headers } = await deliverLead();
  for (const secret of [newer, SECRET])
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ email: lead.email });
  expect(
    headers['webhook-signature']?.split(' ').filter((entry) => entry.startsWith('fields,')),
  ).toHaveLength(2);
});

test('signs nothing without a secret', async () => {
  await site.remove();
  site = await configure({ CONTACT_WEBHOOK_URL: webhook.url });
  const { headers } = await deliverLead();
  expect(Object.keys(headers).filter((name) => name.startsWith('webhook-'))).toEqual([]);
});
