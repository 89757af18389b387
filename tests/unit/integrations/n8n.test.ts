import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { POST as postContact } from '#app/api/contact/route';
import { startWorker } from '#lib/server/contact/worker';
import { chatForm, chatRequest, contactRequest, lead, SESSION_ID } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import {
  bend,
  digestOf,
  evaluate,
  files,
  type Item,
  nodeOf,
  runCode,
  SECRET,
  scopeOf,
  sign,
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

describe.each(files)('%s.json', (name) => {
  const { nodes, connections } = workflows[name];

  test('is complete: every node is connected, and every connection leads to a node', () => {
    const working = nodes.filter(({ type }) => !type.endsWith('.stickyNote')).map((node) => node.name);
    const targets = Object.values(connections).flatMap((outputs) =>
      Object.values(outputs).flatMap((branches) => branches.flat().map(({ node }) => node)),
    );
    const reached = new Set([...Object.keys(connections), ...targets]);
    expect([...reached].toSorted()).toEqual(working.toSorted());
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
  });

  test('requires no module and includes no credential of ours', () => {
    for (const { parameters, credentials } of nodes) {
      expect(parameters.jsCode ?? '').not.toMatch(/\brequire\(|\bimport\(/);
      expect(credentials).toBeUndefined();
    }
  });
});

test('both chat workflows verify in the same way', () => {
  const { chat, 'chat-streaming': streaming } = workflows;
  for (const name of ['Hash the recording', 'Hash the message', 'Sign', 'Verify', 'Claim', 'Claims', 'Turn'])
    expect(nodeOf(streaming, name).parameters).toEqual(nodeOf(chat, name).parameters);
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

  test('is claimed by its id, session, fields and recording, but not by its time', async () => {
    const item = await receiveMessage([1, 2, 3]);
    const later = bend(item, 'headers', 'webhook-timestamp', '1760000000');
    expect(digestOf(later)).toBe(digestOf(item));
    const others = [
      bend(item, 'headers', 'sessionid', 'session_1760000000000_zzzzzz'),
      bend(item, 'body', 'message', 'Other words'),
      { ...item, binary: { audio: Buffer.from([1, 2, 4]) } },
    ];
    expect(new Set([item, ...others].map(digestOf)).size).toBe(4);
    for (const node of ['Claim', 'Claims'])
      expect(JSON.stringify(nodeOf(chat, node).parameters)).toContain('first().json.claim }}');
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

test.each(['chat', 'chat-streaming', 'contact'] as const)(
  '%s.json considers a run cut off once it should have ended',
  (name) => {
    const workflow = workflows[name];
    const [, ms = ''] =
      /ABANDONED_MS = ([\d_]+);/.exec(nodeOf(workflow, 'Turn').parameters.jsCode ?? '') ?? [];
    expect(Number(ms.replaceAll('_', ''))).toBe(workflow.settings.executionTimeout * 1000);
  },
);

describe('the turn of a message', () => {
  const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000).toISOString();
  /** Runs the node Turn for the claim `own`, when the table holds claims of these ages in seconds. */
  const turnOf = (own: number, ages: Record<number, number>, reply: string | null = null) => {
    const rows = Object.entries(ages).map(([id, age]) => ({ id: Number(id), createdAt: at(age), reply }));
    const items = {
      Verify: { json: { id: 'm', dataType: 'text', chatInput: 'Hello' } },
      Webhook: { json: {} },
      Claim: { json: { id: own, createdAt: at(ages[own] ?? 0) } },
    };
    const read = rows.toReversed().map((json) => ({ json }));
    return runCode(workflows.chat, 'Turn', items, read);
  };

  test.each<[string, number, Record<number, number>, string]>([
    ['goes to the oldest claim', 1, { 1: 0, 2: 0 }, 'typed'],
    ['is awaited by the other claim', 2, { 1: 0, 2: 0 }, 'wait'],
    ['passes on when a run failed', 2, { 2: 0 }, 'typed'],
    ['passes on when a run was cut off', 2, { 1: 301, 2: 0 }, 'typed'],
    ['is awaited for four minutes', 2, { 1: 270, 2: 239 }, 'wait'],
    ['then fails, as any text would be kept as the reply', 2, { 1: 270, 2: 241 }, 'busy'],
  ])('%s', (_what, own, ages, turn) => {
    expect(turnOf(own, ages)).toMatchObject({ turn });
  });

  test('ends once there is a reply, which is sent as the answer', () => {
    expect(turnOf(2, { 1: 9, 2: 0 }, 'Yes.')).toEqual({ turn: 'known', output: 'Yes.' });
  });

  test.each(['chat', 'chat-streaming'] as const)('leads to a failure in %s.json when it is busy', (name) => {
    type Rules = { rules: { values: { outputKey: string }[] } };
    const { rules } = nodeOf(workflows[name], 'Whose turn?').parameters as Rules;
    const output = rules.values.findIndex(({ outputKey }) => outputKey === 'busy');
    const [next] = workflows[name].connections['Whose turn?']?.main?.[output] ?? [];
    const { type, parameters } = nodeOf(workflows[name], String(next?.node));
    if (name === 'chat') expect(parameters).toMatchObject({ options: { responseCode: 503 } });
    else expect(type).toBe('n8n-nodes-base.stopAndError');
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

  test('has an added field below its message, in the table and in the mail', async () => {
    const { contact } = workflows;
    const item = bend(await receiveLead(), 'body', 'phone', '+44 20');
    const signed = bend(item, 'headers', 'webhook-signature', `fields,${sign(contact, item)}`);
    const verified = verify(contact, signed);
    const words = `${lead.message}\nphone: +44 20`;
    expect(verified).toMatchObject({ verdict: 'signed', words });
    const scope = scopeOf({ Verify: { json: verified } }, [{ json: verified }]);
    const { columns } = nodeOf(contact, 'Store').parameters as { columns: { value: { message: string } } };
    expect(evaluate(columns.value.message, scope)).toBe(words);
    expect(evaluate(String(nodeOf(contact, 'Mail').parameters.text), scope)).toContain(words);
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

  test.each([
    ['new', {}],
    ['done', { state: 'done', updatedAt: new Date(0).toISOString() }],
    ['busy', { state: 'stored', updatedAt: new Date().toISOString() }],
    // Longer ago than a run may last, so it was cut off.
    ['new', { state: 'stored', updatedAt: new Date(Date.now() - 121_000).toISOString() }],
  ])('is %s when its stored state is %o', (turn, row) => {
    const items = { Verify: { json: { id: 'l', lead: {} } } };
    expect(runCode(workflows.contact, 'Turn', items, [{ json: row }])).toMatchObject({ id: 'l', turn });
  });
});
