import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Node, Stored } from '#scripts/cli/n8n-api';
import { importWorkflows } from '#scripts/cli/n8n-import';
import { findFreePort } from '#tests/support/free-port';

// The import against a stand-in for n8n's public API. tests/extended/resilience/n8n uses the real one.

const API_KEY = 'a key';
const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`;

type Kept = { id: string; name: string; type?: string; data?: Record<string, string> } & Partial<Stored>;
let workflows: Kept[];
let credentials: Kept[];
let calls: string[];
let published: string[];
let answerOtherwise: ((request: IncomingMessage, response: ServerResponse) => void) | null;
let server: ReturnType<typeof createServer>;
let url: string;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url: path = '' } = request;
  calls.push(`${method} ${path}`);
  if (answerOtherwise) return answerOtherwise(request, response);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
  const send = (value: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  if (request.headers['x-n8n-api-key'] !== API_KEY) return void send({ message: 'Unauthorized' }, 401);
  const [, what = '', id = '', verb] = /^\/api\/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?/.exec(path) ?? [];
  const kept = what === 'workflows' ? workflows : credentials;
  const one = kept.find((entry) => entry.id === id);
  if (method === 'GET') {
    // Pages of one, so that the next has to be requested.
    const at = Number(new URL(path, url).searchParams.get('cursor') ?? 0);
    const nextCursor = at + 1 < kept.length ? String(at + 1) : null;
    return void send({ data: kept.slice(at, at + 1), nextCursor });
  }
  if (verb === 'publish' && one) {
    published.push(one.name);
    Object.assign(one, { active: true, activeVersionId: one.versionId });
  } else if (one) Object.assign(one, body);
  else {
    const draft = { active: false, activeVersionId: null, versionId: 'first' };
    kept.push({ ...body, ...(what === 'workflows' && draft), id: `${what}${kept.length}` });
  }
  send(one ?? kept.at(-1));
}

beforeEach(async () => {
  workflows = [];
  credentials = [];
  calls = [];
  published = [];
  answerOtherwise = null;
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const order = () => ({ url, apiKey: API_KEY, chat: 'chat' as const });
const credentialOf = (workflow: string, node: string) =>
  Object.values(nodeOf(workflow, node).credentials ?? {})[0]?.id;

function nodeOf(workflow: string, name: string): Node {
  const found = workflows.find((one) => one.name === workflow)?.nodes?.find((node) => node.name === name);
  if (!found) throw new Error(`no ${name} in ${workflow}`);
  return found;
}

test('makes a secret, puts it into one credential, and publishes both workflows with it', async () => {
  const { variables } = await importWorkflows(order());
  expect(variables).toEqual({
    CHAT_WEBHOOK_URL: `${url}/webhook/site-chat`,
    CONTACT_WEBHOOK_URL: `${url}/webhook/site-contact`,
    WEBHOOK_SIGNING_SECRET: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
  });
  const [signing, model] = credentials;
  expect(signing?.data).toEqual({ hmacSecret: variables.WEBHOOK_SIGNING_SECRET });
  expect(credentials).toHaveLength(2);
  expect(credentialOf('Site: chat', 'Sign')).toBe(signing?.id);
  expect(credentialOf('Site: contact', 'Sign')).toBe(signing?.id);
  expect(credentialOf('Site: chat', 'Model')).toBe(model?.id);
  expect(published).toEqual(['Site: chat', 'Site: contact']);
});

test('changes nothing on the second run, whatever was edited in the workflow since', async () => {
  const { variables } = await importWorkflows({ ...order(), secret: SECRET });
  nodeOf('Site: chat', 'AI Agent').parameters = { text: 'mine' };
  nodeOf('Site: chat', 'Model').credentials = { openAiApi: { id: 'credentials1', name: 'My key' } };
  const before = structuredClone({ workflows, credentials });
  const again = await importWorkflows({ ...order(), secret: SECRET });
  expect({ workflows, credentials }).toEqual(before);
  expect(again.variables).toEqual(variables);
  expect(published).toHaveLength(2);
});

test('leaves offline workflows offline and unpublished edits unpublished, and says so', async () => {
  await importWorkflows({ ...order(), secret: SECRET });
  Object.assign(workflows[0] ?? {}, { versionId: 'edited' });
  Object.assign(workflows[1] ?? {}, { active: false, activeVersionId: null });
  const { done } = await importWorkflows({ ...order(), secret: SECRET });
  expect(published).toHaveLength(2);
  expect(done).toEqual([
    'Site: chat: existed, is unchanged, and is published without its last edits.',
    'Site: contact: existed, is unchanged, and is not published: publish it in n8n to activate it.',
  ]);
  await importWorkflows({ ...order(), secret: SECRET, replace: true });
  expect(published).toHaveLength(4);
});

test('restores a workflow on request, with its credentials', async () => {
  await importWorkflows({ ...order(), secret: SECRET });
  credentials.push({ id: 'mine', name: 'My key', type: 'openAiApi' });
  nodeOf('Site: chat', 'AI Agent').parameters = { text: 'mine' };
  nodeOf('Site: chat', 'Model').credentials = { openAiApi: { id: 'mine', name: 'My key' } };
  await importWorkflows({ ...order(), secret: SECRET, replace: true });
  expect(nodeOf('Site: chat', 'AI Agent').parameters).toHaveProperty('options.systemMessage');
  expect(credentialOf('Site: chat', 'Model')).toBe('mine');
  expect(workflows).toHaveLength(2);
});

test('stops before any change when n8n holds an unknown secret', async () => {
  await importWorkflows(order());
  calls.length = 0;
  await expect(importWorkflows(order())).rejects.toThrow('Set WEBHOOK_SIGNING_SECRET to what your site has');
  expect(calls.every((call) => call.startsWith('GET'))).toBe(true);
});

test('takes a given secret for the one in n8n', async () => {
  await importWorkflows(order());
  const { variables } = await importWorkflows({ ...order(), secret: SECRET });
  expect(variables.WEBHOOK_SIGNING_SECRET).toBe(SECRET);
  expect(credentials[0]?.data).toEqual({ hmacSecret: SECRET });
});

test('completes a workflow that was imported by hand, or whose credential was deleted', async () => {
  await importWorkflows({ ...order(), secret: SECRET });
  delete nodeOf('Site: chat', 'Sign').credentials;
  credentials = [];
  published = [];
  await importWorkflows({ ...order(), secret: SECRET });
  expect(published).toContain('Site: chat');
  expect(credentialOf('Site: chat', 'Sign')).toBe(credentials[0]?.id);
  expect(credentialOf('Site: contact', 'Sign')).toBe(credentials[0]?.id);
});

test('gives a Chat Trigger a password, and the site the matching header', async () => {
  const { variables } = await importWorkflows({ ...order(), chat: 'chat-trigger' });
  const basic = credentials.find(({ type }) => type === 'httpBasicAuth');
  const { user, password } = basic?.data ?? {};
  expect(password?.length).toBeGreaterThan(24);
  expect(variables).toMatchObject({
    CHAT_WEBHOOK_URL: `${url}/webhook/site-chat-trigger/chat`,
    CHAT_WEBHOOK_AUTHORIZATION: `Basic ${btoa(`${user}:${password}`)}`,
  });
  expect(credentialOf('Site: chat trigger', 'Chat Trigger')).toBe(basic?.id);
  const again = await importWorkflows({
    ...order(),
    chat: 'chat-trigger',
    secret: SECRET,
    authorization: `Basic ${btoa('ada:a:b')}`,
  });
  expect(again.variables.CHAT_WEBHOOK_AUTHORIZATION).toBe(`Basic ${btoa('ada:a:b')}`);
  expect(credentials.find(({ type }) => type === 'httpBasicAuth')?.data).toEqual({
    user: 'ada',
    password: 'a:b',
  });
});

test.each([
  [
    401,
    '{"message":"unauthorized"}',
    'n8n refuses the API key (unauthorized). Make one under Settings → n8n API.',
  ],
  [
    403,
    '{"message":"Forbidden"}',
    'The API key lacks the permission for GET /credentials?limit=100 (Forbidden).',
  ],
  [404, '<html>', 'There is no public API at this address'],
  [200, '<!doctype html><title>n8n</title>', 'is not from n8n’s public API: <!doctype html>'],
  [502, '', 'n8n refused GET /credentials?limit=100 with 502: no message'],
  [302, '', 'n8n refused GET /credentials?limit=100 with 302'],
])('explains n8n’s answer %i %s', async (status, body, sentence) => {
  answerOtherwise = (_request, response) => response.writeHead(status).end(body);
  await expect(importWorkflows(order())).rejects.toThrow(sentence);
});

test('explains that n8n is unreachable, or that two workflows share the name', async () => {
  workflows = ['a', 'b'].map((id) => ({ id, name: 'Site: chat', nodes: [], connections: {}, settings: {} }));
  await expect(importWorkflows(order())).rejects.toThrow('n8n has two workflows named "Site: chat"');
  const gone = { ...order(), url: `http://127.0.0.1:${await findFreePort()}` };
  await expect(importWorkflows(gone)).rejects.toThrow('n8n cannot be reached at');
});
