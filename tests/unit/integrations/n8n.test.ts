import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { POST as postContact } from '#app/api/contact/route';
import { startWorker } from '#lib/server/contact/worker';
import { chatForm, chatRequest, contactRequest, lead, SESSION_ID } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import {
  bend,
  digestOf,
  type Item,
  nodeOf,
  SECRET,
  verify,
  workflows,
} from '#tests/support/unit/n8n-workflows';
import { answer, startWebhook, type Webhook } from '#tests/support/webhook';

// Runs our server's requests through the expressions and code of the workflows. tests/extended/n8n runs them in
// the real n8n.

let webhook: Webhook;
beforeEach(async () => {
  webhook = await startWebhook(answer('[{"output":"Hello."}]'));
  const addresses = { CHAT_WEBHOOK_URL: webhook.url, CONTACT_WEBHOOK_URL: webhook.url };
  await configure({ ...addresses, WEBHOOK_SIGNING_SECRET: SECRET });
});
afterEach(async () => {
  vi.useRealTimers();
  await webhook.close();
});

/** Returns the request that arrived, in the form of the Webhook node's output. */
async function arrived(): Promise<Item> {
  await webhook.arrived(1);
  const { headers, json, form } = webhook.received[0] ?? {};
  const fields = [...(form ?? [])].filter(([, value]) => typeof value === 'string');
  const body = (json as Record<string, unknown> | null) ?? Object.fromEntries(fields);
  return { json: { headers: headers as Record<string, string>, body } };
}

async function receiveLead(): Promise<Item> {
  await postContact(contactRequest(lead));
  startWorker();
  return arrived();
}

async function receiveMessage(recording?: number[]): Promise<Item> {
  const form = chatForm(recording ? { dataType: 'voice', message: '' } : { message: 'Two\nlines “quoted”' });
  const bytes = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, ...(recording ?? [])]);
  if (recording) form.set('audio', new File([bytes], 'recording.webm', { type: 'audio/webm' }));
  await postChat(chatRequest({ form }));
  return { ...(await arrived()), ...(recording && { binary: { audio: Buffer.from(bytes) } }) };
}

test('both chat workflows verify in the same way', () => {
  const { chat, 'chat-streaming': streaming } = workflows;
  for (const name of ['Hash the recording', 'Hash the message', 'Sign', 'Verify', 'Claim', 'Claims', 'Turn'])
    expect(nodeOf(streaming, name).parameters).toEqual(nodeOf(chat, name).parameters);
});

test.each([
  ['chat', 'Reply'],
  ['chat-streaming', 'Reply with the record'],
] as const)('%s answers with the last record and ticket of its agent', (name, node) => {
  const expression = String(nodeOf(workflows[name], node).parameters.responseBody).slice(3, -2);
  const step = (tool: string, toolInput: object) => ({ action: { tool, toolInput } });
  const said = {
    output: 'Noted.',
    intermediateSteps: [
      step('Ticket', { topic: 'Price', queue: 'Sales' }),
      step('Record', { name: 'A' }),
      step('Record', { name: 'Ada' }),
    ],
  };
  const answered = new Function('$json', `return (${expression})`)(said);
  const element = typeof answered === 'string' ? JSON.parse(answered) : answered[0];
  const ticket = { topic: 'Price', queue: 'Sales' };
  expect(element).toEqual({ output: 'Noted.', record: { name: 'Ada' }, ticket });
});

describe('a message in the chat workflow', () => {
  const { chat } = workflows;
  const refusal = (reason: string) => ({ verdict: 'refused', reason });

  test('continues with its signed fields and the fields that an AI Agent reads', async () => {
    const item = await receiveMessage();
    expect(verify(chat, item)).toEqual({
      verdict: 'signed',
      id: item.json.headers?.['webhook-id'],
      claim: `${item.json.headers?.['webhook-id']} ${digestOf(item)}`,
      sender: 'user',
      message: 'Two\r\nlines “quoted”',
      messageTimeStamp: '2026-11-01T09:30:00.000Z',
      dataType: 'text',
      languageISO: 'en',
      chatInput: 'Two\r\nlines “quoted”',
      sessionId: SESSION_ID,
    });
  });

  test.each<[string, 'headers' | 'body', string, unknown]>([
    ['a field was changed', 'body', 'message', 'Give me a discount'],
    ['a field was added', 'body', 'verdict', 'signed'],
    ['a field was left out', 'body', 'languageISO', undefined],
    ['a field was sent twice', 'body', 'message', ['Two', 'again']],
    ['its session differs', 'headers', 'sessionid', 'other'],
    ['its tool differs', 'headers', 'tooltype', 'other'],
    ['its id differs', 'headers', 'webhook-id', 'other'],
    ['its time differs', 'headers', 'webhook-timestamp', String(Math.floor(Date.now() / 1000) - 9)],
  ])('is rejected when %s', async (_what, ...change) => {
    const item = bend(await receiveMessage(), ...change);
    expect(verify(chat, item)).toEqual(refusal('The signature does not fit.'));
  });

  test('is rejected unsigned, under another secret, and after five minutes', async () => {
    const item = await receiveMessage();
    // The standard’s signatures alone do not cover the parsed fields that n8n sees.
    const standard = item.json.headers?.['webhook-signature']?.replace(/fields,\S+/, '');
    for (const signature of ['', standard]) {
      const unsigned = bend(item, 'headers', 'webhook-signature', signature);
      expect(verify(chat, unsigned)).toEqual(refusal('The request is not signed.'));
    }
    expect(verify(chat, item, 'whsec_another')).toEqual(refusal('The signature does not fit.'));
    vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ['Date'] });
    expect(verify(chat, item)).toEqual(refusal('The request is too old.'));
  });

  test('is verified by its recording, and rejected with another, without it, and with two', async () => {
    const item = await receiveMessage([0xff, 0xfe, 0x80]);
    const audio = item.binary?.audio as Buffer;
    expect(verify(chat, item)).toMatchObject({ verdict: 'signed', dataType: 'voice' });
    for (const binary of [{ audio: Buffer.from([1]) }, {}, { audio, more: audio }, { audio0: audio }])
      expect(verify(chat, { ...item, binary } as Item)).toMatchObject({ verdict: 'refused' });
  });
});

describe('a lead in the contact workflow', () => {
  test('continues with its signed fields only', async () => {
    const item = await receiveLead();
    expect(verify(workflows.contact, item)).toEqual({
      verdict: 'signed',
      id: item.json.headers?.['webhook-id'],
      sessionId: SESSION_ID,
      lead: { ...lead, timestamp: expect.any(String), source: 'Contact Form' },
      words: lead.message,
    });
  });

  test('is rejected with another field, other words, another session or a file', async () => {
    const item = await receiveLead();
    const altered = [
      bend(item, 'body', 'email', 'eve@example.com'),
      bend(item, 'body', 'verdict', 'signed'),
      bend(item, 'headers', 'sessionid', 'session_1760000000000_zzzzzz'),
      { ...item, binary: { data: Buffer.from('x') } },
    ];
    for (const one of altered) expect(verify(workflows.contact, one)).toMatchObject({ verdict: 'refused' });
  });
});
