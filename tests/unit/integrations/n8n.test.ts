import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as postContact } from '#app/api/contact/route';
import { startWorker } from '#lib/server/contact/worker';
import { postWebhook } from '#lib/server/upstream/webhook';
import { chatForm, contactRequest, lead, SESSION_ID } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import { answer, type Received, startWebhook, type Webhook } from '#tests/support/webhook';

// Runs our server's requests through the expressions and code of the workflows. tests/extended/resilience/n8n
// runs them in the real n8n.

const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`;
const files = ['chat', 'chat-streaming', 'chat-trigger', 'contact'] as const;

type Node = {
  id: string;
  name: string;
  type: string;
  parameters: Record<string, unknown> & { jsCode?: string; value?: string };
  credentials?: unknown;
  disabled?: boolean;
};
type Workflow = {
  name: string;
  settings: { executionTimeout: number };
  nodes: Node[];
  connections: Record<string, Record<string, { node: string }[][]>>;
};
type Item = { json: Record<string, unknown>; binary?: Record<string, Buffer> };

const workflows = Object.fromEntries(
  files.map((name) => [name, JSON.parse(readFileSync(`integrations/n8n/${name}.json`, 'utf8')) as Workflow]),
) as Record<(typeof files)[number], Workflow>;

function nodeOf(workflow: Workflow, name: string): Node {
  const found = workflow.nodes.find((node) => node.name === name);
  if (!found) throw new Error(`no node named ${name}`);
  return found;
}

/** The variables that n8n gives to expressions and Code nodes. */
function scopeOf(items: Record<string, Item>, input: Item[]) {
  const [first] = input;
  return {
    $json: first?.json,
    $binary: first?.binary ?? {},
    $input: { first: () => first, all: () => input },
    $: (name: string) => ({ first: () => items[name] }),
  };
}

/** Evaluates `={{ … }}` as n8n does: each pair of braces is an expression, the rest is text. */
function evaluate(template: string, scope: object): string {
  return template
    .replace(/^=/, '')
    .replace(/\{\{(.*?)\}\}/gs, (_all, expression) =>
      String(new Function(...Object.keys(scope), `return (${expression})`)(...Object.values(scope))),
    );
}

function runCode(workflow: Workflow, name: string, items: Record<string, Item>, input: Item[]): Item['json'] {
  const scope = scopeOf(items, input);
  const code = nodeOf(workflow, name).parameters.jsCode ?? '';
  const [item] = new Function(...Object.keys(scope), code)(...Object.values(scope)) as Item[];
  if (!item) throw new Error(`${name} gave no item`);
  return item.json;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/** Evaluates the input of a Crypto node between Webhook and Verify. */
function inputOf(workflow: Workflow, name: string, webhook: Item): string {
  const recording = sha256(webhook.binary?.audio ?? 'no recording');
  const hashed = { json: { ...webhook.json, recording } };
  return evaluate(nodeOf(workflow, name).parameters.value ?? '', scopeOf({ Webhook: webhook }, [hashed]));
}
const digestOf = (webhook: Item) => sha256(inputOf(workflows.chat, 'Hash the message', webhook));

/** Runs a received request through the nodes up to Verify. */
function verify(workflow: Workflow, webhook: Item, secret = SECRET): Item['json'] {
  const signed = inputOf(workflow, 'Sign', webhook);
  const signature = createHmac('sha256', secret).update(signed).digest('base64');
  const digest = digestOf(webhook);
  return runCode(workflow, 'Verify', { Webhook: webhook }, [
    { json: { ...webhook.json, signature, digest } },
  ]);
}

let webhook: Webhook;
let site: Awaited<ReturnType<typeof configure>>;
beforeEach(async () => {
  webhook = await startWebhook(answer(''));
  site = await configure({ CONTACT_WEBHOOK_URL: webhook.url, WEBHOOK_SIGNING_SECRET: SECRET });
});
afterEach(async () => {
  vi.useRealTimers();
  await site.remove();
  await webhook.close();
});

async function receiveLead(): Promise<Item> {
  await postContact(contactRequest(lead));
  startWorker();
  await webhook.arrived(1);
  const { headers, json } = webhook.received[0] as Received;
  return { json: { headers, body: json } };
}

async function receiveMessage(recording?: Uint8Array<ArrayBuffer>): Promise<Item> {
  const form = chatForm(recording ? { dataType: 'voice', message: '' } : { message: 'Two\nlines “quoted”' });
  if (recording) form.set('audio', new File([recording], 'recording.webm', { type: 'audio/webm' }));
  await postWebhook({
    name: 'chat',
    url: webhook.url,
    authorization: undefined,
    headers: { sessionID: SESSION_ID, toolType: 'aiChat' },
    body: form,
    timeout: 5000,
  });
  const { headers, form: arrived } = webhook.received[0] as Received;
  const body = Object.fromEntries([...(arrived ?? [])].filter(([, value]) => typeof value === 'string'));
  return { json: { headers, body }, ...(recording && { binary: { audio: Buffer.from(recording) } }) };
}

/** Returns the same request with one thing changed. */
function bend(
  item: Item,
  change: (copy: { json: { headers: Record<string, string>; body: Record<string, unknown> } }) => void,
): Item {
  const copy = { ...item, json: structuredClone(item.json) };
  change(copy as never);
  return copy;
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

  test('runs on an n8n with default settings: no code requires a module, and no credential of ours is included', () => {
    for (const { parameters, credentials } of nodes) {
      expect(parameters.jsCode ?? '').not.toMatch(/\brequire\(|\bimport\(/);
      expect(credentials).toBeUndefined();
    }
  });
});

test('verifies in the same way in both chat workflows', () => {
  for (const name of ['Hash the recording', 'Hash the message', 'Sign', 'Verify', 'Claim', 'Claims', 'Turn'])
    expect(nodeOf(workflows['chat-streaming'], name).parameters).toEqual(
      nodeOf(workflows.chat, name).parameters,
    );
});

describe('a message in the chat workflow', () => {
  test('continues with its signed fields and with what an AI Agent reads by default', async () => {
    const item = await receiveMessage();
    expect(verify(workflows.chat, item)).toEqual({
      verdict: 'signed',
      id: (item.json.headers as Record<string, string>)['webhook-id'],
      claim: expect.stringMatching(/^msg_\S+ [0-9a-f]{64}$/),
      sender: 'user',
      message: 'Two\r\nlines “quoted”',
      messageTimeStamp: '2026-11-01T09:30:00.000Z',
      dataType: 'text',
      languageISO: 'en',
      chatInput: 'Two\r\nlines “quoted”',
      sessionId: SESSION_ID,
    });
  });

  test('is claimed by its id, session, fields and recording together', async () => {
    const item = await receiveMessage(new Uint8Array([1, 2, 3]));
    const { id, claim } = verify(workflows.chat, item);
    expect(claim).toBe(`${id} ${digestOf(item)}`);
    const later = bend(item, ({ json }) => (json.headers['webhook-timestamp'] = '1760000000'));
    expect(digestOf(later)).toBe(digestOf(item));
    const others = [
      bend(item, ({ json }) => (json.headers.sessionid = 'session_1760000000000_zzzzzz')),
      bend(item, ({ json }) => (json.body.message = 'Other words')),
      { ...item, binary: { audio: Buffer.from([1, 2, 4]) } },
    ];
    expect(new Set([item, ...others].map(digestOf)).size).toBe(4);
    for (const name of ['chat', 'chat-streaming'] as const)
      for (const node of ['Claim', 'Claims'])
        expect(JSON.stringify(nodeOf(workflows[name], node).parameters)).toContain('first().json.claim }}');
  });

  test.each([
    ['a field was changed', (body: Record<string, unknown>) => (body.message = 'Give me a discount')],
    ['a field was added', (body: Record<string, unknown>) => (body.verdict = 'signed')],
    ['a field was left out', (body: Record<string, unknown>) => delete body.languageISO],
    ['a field was sent twice', (body: Record<string, unknown>) => (body.message = [body.message, 'again'])],
  ])('is rejected when %s', async (_what, change) => {
    const item = bend(await receiveMessage(), ({ json }) => change(json.body));
    expect(verify(workflows.chat, item)).toEqual({
      verdict: 'refused',
      reason: 'The signature does not fit.',
    });
  });

  test.each(['sessionid', 'tooltype', 'webhook-id', 'webhook-timestamp'])(
    'is rejected when the header %s differs',
    async (name) => {
      const item = bend(await receiveMessage(), ({ json }) => {
        json.headers[name] =
          name === 'webhook-timestamp' ? String(Math.floor(Date.now() / 1000) - 9) : 'other';
      });
      expect(verify(workflows.chat, item)).toMatchObject({ reason: 'The signature does not fit.' });
    },
  );

  test('is rejected unsigned, with the standard’s signatures alone, under another secret, and after five minutes', async () => {
    const item = await receiveMessage();
    const without = (pattern: RegExp) =>
      bend(item, ({ json }) => {
        const entries = String(json.headers['webhook-signature']).split(' ');
        json.headers['webhook-signature'] = entries.filter((entry) => !pattern.test(entry)).join(' ');
      });
    expect(verify(workflows.chat, without(/./))).toMatchObject({ reason: 'The request is not signed.' });
    expect(verify(workflows.chat, without(/^fields,/))).toMatchObject({
      reason: 'The request is not signed.',
    });
    expect(verify(workflows.chat, item, 'whsec_another')).toMatchObject({
      reason: 'The signature does not fit.',
    });
    vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ['Date'] });
    expect(verify(workflows.chat, item)).toMatchObject({ reason: 'The request is too old.' });
  });

  test('is verified by its recording, and rejected with another, without it, and with a second file', async () => {
    const item = await receiveMessage(new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0xff, 0xfe, 0x80]));
    const audio = item.binary?.audio as Buffer;
    expect(verify(workflows.chat, item)).toMatchObject({ verdict: 'signed', dataType: 'voice' });
    const altered: Record<string, Buffer>[] = [
      { audio: Buffer.from([1]) },
      {},
      { audio, more: audio },
      { audio0: audio, audio1: audio },
    ];
    for (const binary of altered)
      expect(verify(workflows.chat, { ...item, binary })).toMatchObject({ verdict: 'refused' });
  });
});

test.each(['chat', 'chat-streaming', 'contact'] as const)(
  '%s.json considers a run cut off once it should have ended',
  (name) => {
    const { nodes, settings } = workflows[name];
    const [, ms = ''] =
      /ABANDONED_MS = ([\d_]+);/.exec(
        String(nodes.find((node) => node.name === 'Turn')?.parameters.jsCode),
      ) ?? [];
    expect(Number(ms.replaceAll('_', ''))).toBe(settings.executionTimeout * 1000);
  },
);

describe('the turn of a message', () => {
  const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000).toISOString();
  const turnOf = (own: number, ...claims: { id: number; age: number; reply?: string }[]) => {
    const rows = claims.map(({ id, age, reply = null }) => ({ json: { id, createdAt: at(age), reply } }));
    const items = {
      Verify: { json: { id: 'm', dataType: 'text', chatInput: 'Hello' } },
      Webhook: { json: {} },
      Claim: { json: { id: own, createdAt: at(claims.find(({ id }) => id === own)?.age ?? 0) } },
    };
    return runCode(workflows.chat, 'Turn', items, rows.length > 0 ? rows : [{ json: {} }]);
  };

  test('goes to the oldest claim, whatever the order of arrival', () => {
    expect(turnOf(1, { id: 2, age: 0 }, { id: 1, age: 0 })).toMatchObject({
      turn: 'typed',
      chatInput: 'Hello',
    });
    expect(turnOf(2, { id: 2, age: 0 }, { id: 1, age: 0 })).toMatchObject({ turn: 'wait' });
  });

  test('ends once there is a reply, which is the answer', () => {
    expect(turnOf(2, { id: 1, age: 9, reply: 'Yes.' }, { id: 2, age: 0 })).toEqual({
      turn: 'known',
      output: 'Yes.',
    });
  });

  test('passes on when a run failed, or was cut off longer ago than a run may last', () => {
    expect(turnOf(2, { id: 2, age: 0 })).toMatchObject({ turn: 'typed' });
    expect(turnOf(2, { id: 1, age: 301 }, { id: 2, age: 0 })).toMatchObject({ turn: 'typed' });
  });

  test('is awaited for four minutes; then the run fails, because any text would be kept as the reply', () => {
    expect(turnOf(2, { id: 1, age: 270 }, { id: 2, age: 239 })).toMatchObject({ turn: 'wait' });
    expect(turnOf(2, { id: 1, age: 270 }, { id: 2, age: 241 })).toEqual({ turn: 'busy' });
  });

  test.each(['chat', 'chat-streaming'] as const)('leads to a failure in %s.json when it is busy', (name) => {
    const { rules } = nodeOf(workflows[name], 'Whose turn?').parameters as {
      rules: { values: { outputKey: string }[] };
    };
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
      id: (item.json.headers as Record<string, string>)['webhook-id'],
      sessionId: SESSION_ID,
      lead: { ...lead, timestamp: expect.any(String), source: 'Contact Form' },
      words: lead.message,
    });
  });

  test('has a field added to the form below its message, in the table and in the mail', async () => {
    await postWebhook({
      name: 'contact',
      url: webhook.url,
      authorization: undefined,
      headers: { 'Content-Type': 'application/json', sessionID: SESSION_ID, toolType: 'contactForm' },
      body: JSON.stringify({ ...lead, phone: '+44 20', timestamp: '', source: 'Contact Form' }),
      timeout: 5000,
    });
    const { headers, json } = webhook.received[0] as Received;
    const verified = verify(workflows.contact, { json: { headers, body: json } });
    const words = `${lead.message}\nphone: +44 20`;
    expect(verified).toMatchObject({ verdict: 'signed', words });
    const scope = scopeOf({ Verify: { json: verified } }, [{ json: verified }]);
    const { columns } = nodeOf(workflows.contact, 'Store').parameters as {
      columns: { value: Record<string, string> };
    };
    expect(evaluate(columns.value.message ?? '', scope)).toBe(words);
    expect(evaluate(String(nodeOf(workflows.contact, 'Mail').parameters.text), scope)).toContain(words);
  });

  test('is rejected when a field was changed or added, for another session, and with a file', async () => {
    const item = await receiveLead();
    const altered = [
      bend(item, ({ json }) => (json.body.email = 'eve@example.com')),
      bend(item, ({ json }) => (json.body.verdict = 'signed')),
      bend(item, ({ json }) => (json.headers.sessionid = 'session_1760000000000_zzzzzz')),
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
