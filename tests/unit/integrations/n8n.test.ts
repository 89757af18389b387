import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactEndpoint } from '#lib/server/contact/endpoint';
import { startWorker } from '#lib/server/contact/worker';
import { postWebhook } from '#lib/server/webhook';
import { configure } from '#tests/support/environment';
import { chatForm, contactRequest, lead } from '#tests/support/requests';
import { answer, type Received, startWebhook, type Webhook } from '#tests/support/webhook';

// What our server sends, run through the code that stands in the workflows.

const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`;

type Node = { name: string; type: string; parameters: { jsCode?: string; path?: string } };
type Workflow = { nodes: Node[]; connections: Record<string, { main: { node: string }[][] }> };
type Item = { json: Record<string, unknown>; binary?: Record<string, Buffer> };

const workflows = Object.fromEntries(
  ['chat', 'contact'].map((name) => [
    name,
    JSON.parse(readFileSync(`integrations/n8n/${name}.json`, 'utf8')) as Workflow,
  ]),
) as Record<'chat' | 'contact', Workflow>;

/** Runs Code nodes as n8n does: a function body with `$input`, `$(…)`, the static data and the binary helper. */
function runner(workflow: Workflow, secret = SECRET) {
  const staticData = {};
  const last: Record<string, Item> = {};
  return async (name: string, item: Item): Promise<Item['json']> => {
    const code = workflow.nodes.find((node) => node.name === name)?.parameters.jsCode ?? '';
    const make = Object.getPrototypeOf(async () => {}).constructor as new (
      ...words: string[]
    ) => (this: object, ...values: unknown[]) => Promise<Item[]>;
    const run = new make(
      '$input',
      '$',
      '$getWorkflowStaticData',
      'require',
      code.replace("SECRET = ''", `SECRET = '${secret}'`),
    );
    const helpers = {
      getBinaryDataBuffer: async (_index: number, property: string) => item.binary?.[property],
    };
    const items = await run.call(
      { helpers },
      { first: () => item },
      (node: string) => ({ first: () => last[node] }),
      () => staticData,
      createRequire(import.meta.url),
    );
    last[name] = items[0] as Item;
    return last[name].json;
  };
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
  await contactEndpoint.POST(contactRequest(lead));
  startWorker();
  await webhook.arrived(1);
  const { headers, body } = webhook.received[0] as Received;
  return { json: { headers, body: {} }, binary: { data: body } };
}

async function receiveMessage(recording?: Uint8Array<ArrayBuffer>): Promise<Item> {
  const form = chatForm(recording ? { dataType: 'voice', message: '' } : {});
  if (recording) form.set('audio', new File([recording], 'recording.webm', { type: 'audio/webm' }));
  await postWebhook({ url: webhook.url, authorization: undefined, headers: {}, body: form, timeoutMs: 5000 });
  const { headers, form: arrived } = webhook.received[0] as Received;
  const body = Object.fromEntries([...(arrived ?? [])].filter(([, value]) => typeof value === 'string'));
  return { json: { headers, body }, ...(recording && { binary: { audio: Buffer.from(recording) } }) };
}

describe.each(['chat', 'contact'] as const)('%s.json', (name) => {
  const { nodes, connections } = workflows[name];
  it('is whole: every node is reached and every connection leads to a node', () => {
    const names = nodes.map((node) => node.name);
    const targets = Object.values(connections).flatMap(({ main }) => main.flat().map(({ node }) => node));
    expect([...new Set(['Webhook', ...targets])].toSorted()).toEqual(names.toSorted());
    expect(Object.keys(connections).filter((source) => !names.includes(source))).toEqual([]);
  });
});

describe('the contact workflow', () => {
  it('takes a signed lead once: the second time it is known', async () => {
    const item = await receiveLead();
    const run = runner(workflows.contact);
    const verdict = await run('Verify', item);
    expect(verdict).toMatchObject({ verdict: 'new', lead: { email: lead.email, source: 'Contact Form' } });
    await run('Remember', { json: verdict });
    expect(await run('Verify', item)).toMatchObject({ verdict: 'known' });
  });

  it('handles it again as long as it was not handled to the end', async () => {
    const item = await receiveLead();
    const run = runner(workflows.contact);
    await run('Verify', item);
    expect(await run('Verify', item)).toMatchObject({ verdict: 'new' });
  });

  it('refuses what was changed, is unsigned, comes too late, or meets no secret', async () => {
    const item = await receiveLead();
    const run = runner(workflows.contact);
    const body = Buffer.from(String(item.binary?.data).replace('Ada', 'Eve'));
    expect(await run('Verify', { ...item, binary: { data: body } })).toMatchObject({ verdict: 'refused' });
    expect(await run('Verify', { ...item, json: { headers: {} } })).toMatchObject({ verdict: 'refused' });
    expect(await runner(workflows.contact, '')('Verify', item)).toMatchObject({ verdict: 'refused' });
    vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ['Date'] });
    expect(await run('Verify', item)).toEqual({ verdict: 'refused', reason: 'The request is too old.' });
  });
});

describe('the chat workflow', () => {
  it('answers a typed message in the shape that the site reads, and the same message with the same answer', async () => {
    const item = await receiveMessage();
    const run = runner(workflows.chat);
    const verified = await run('Verify', item);
    expect(verified).toMatchObject({ verdict: 'new', message: 'How do you answer calls?' });
    const { output } = await run('Keep', { json: await run('Answer', { json: verified }) });
    expect(output).toContain('How do you answer calls?');
    expect(await run('Verify', item)).toMatchObject({ verdict: 'known', output });
  });

  it('verifies a recording by its content', async () => {
    const item = await receiveMessage(new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0xff, 0xfe, 0x80]));
    const run = runner(workflows.chat);
    expect(await run('Verify', { ...item, binary: { audio: Buffer.from([1, 2, 3]) } })).toMatchObject({
      verdict: 'refused',
    });
    expect(await run('Verify', item)).toMatchObject({ verdict: 'new', dataType: 'voice' });
  });
});
