import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort, startServer } from '#tests/support/processes';

// The real n8n on loopback, with its own folder and without telemetry.

/** Features for which n8n uses the network on its own. */
const features =
  'DIAGNOSTICS,VERSION_NOTIFICATIONS,VERSION_NOTIFICATIONS_WHATS_NEW,DYNAMIC_BANNERS,TEMPLATES';
const off = features.split(',').map((name) => [`N8N_${name}_ENABLED`, 'false']);

/** Creates the owner of a new n8n, and an API key with all scopes. */
async function claim(url: string): Promise<{ apiKey: string; cookie: string }> {
  const ask = async (path: string, cookie: string, body?: unknown) => {
    const headers = { 'content-type': 'application/json', cookie };
    const method = body ? 'POST' : 'GET';
    const response = await fetch(`${url}/rest${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const password = `A1${randomBytes(12).toString('hex')}`;
  const owner = { email: 'owner@example.com', password, firstName: 'Ada', lastName: 'Byron' };
  const cookies = (await ask('/owner/setup', '', owner)).headers.getSetCookie();
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  const { data: scopes } = await (await ask('/api-keys/scopes', cookie)).json();
  const { data } = await (await ask('/api-keys', cookie, { label: 'test', scopes, expiresAt: null })).json();
  return { apiKey: data.rawApiKey, cookie };
}

/** Starts an n8n with an owner and an API key. */
export async function startN8n() {
  const program = process.env.N8N_BIN;
  if (!program) throw new Error('N8N_BIN names no n8n: integrations/n8n/README.md says how to install it.');
  const folder = mkdtempSync(join(tmpdir(), 'site-n8n-'));
  const [port, brokerPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer(process.execPath, [program, 'start'], {
    // Its task runner is another process.
    detached: true,
    deadlineMs: 180_000,
    isUp: async () => (await fetch(`${url}/healthz/readiness`)).ok,
    env: {
      NODE_ENV: 'production',
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      HOME: folder,
      N8N_USER_FOLDER: folder,
      N8N_PORT: String(port),
      N8N_RUNNERS_BROKER_PORT: String(brokerPort),
      N8N_LISTEN_ADDRESS: '127.0.0.1',
      N8N_HOST: '127.0.0.1',
      N8N_SECURE_COOKIE: 'false',
      N8N_DISABLED_MODULES: 'community-packages,mcp-registry,instance-ai,insights',
      ...Object.fromEntries(off),
    },
  });
  const { apiKey, cookie } = await claim(url);
  return {
    url,
    /** Calls n8n's public API. */
    async call<T>(method: string, path: string, body?: unknown): Promise<T> {
      const headers = { 'x-n8n-api-key': apiKey, 'content-type': 'application/json' };
      const response = await fetch(`${url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
    /** Resolves when the published version of a workflow runs, which the public API does not report. */
    async published(workflowId: string): Promise<void> {
      for (let status = ''; status !== 'published'; await sleep(50)) {
        const address = `${url}/rest/workflows/${workflowId}/publication-status`;
        status = (await (await fetch(address, { headers: { cookie } })).json()).data.status;
        if (!/^(in_progress|published)$/.test(status)) throw new Error(`n8n did not publish it: ${status}`);
      }
    },
    async stop() {
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type N8n = Awaited<ReturnType<typeof startN8n>>;

type Credentials = Record<string, { id: string; name: string }>;
type Workflow = { name: string; nodes: { name: string; credentials?: Credentials }[] };

/** Carries out integrations/n8n/README.md: imports and publishes the shipped workflows, without the Chat Trigger's. Resolves when n8n serves them. */
export async function importWorkflows(n8n: N8n, modelUrl: string) {
  const hmacSecret = `whsec_${randomBytes(32).toString('base64')}`;
  const create = async (name: string, type: string, data: Record<string, string>) => {
    const { id } = await n8n.call<{ id: string }>('POST', '/credentials', { name, type, data });
    return { [type]: { id, name } };
  };
  const model = await create('Model', 'openAiApi', { apiKey: 'stand-in', url: modelUrl });
  const signing = await create('Signing secret', 'crypto', { hmacSecret });
  const credentials: Record<string, Credentials> = { Sign: signing, Model: model };
  for (const file of ['chat', 'chat-streaming', 'contact']) {
    const workflow = JSON.parse(readFileSync(`integrations/n8n/${file}.json`, 'utf8')) as Workflow;
    for (const node of workflow.nodes) {
      Object.assign(node, credentials[node.name] && { credentials: credentials[node.name] });
      // One of the chat workflows transcribes recordings.
      if (file === 'chat' && node.name === 'Transcribe')
        Object.assign(node, { disabled: false, credentials: model });
    }
    const { id } = await n8n.call<{ id: string }>('POST', '/workflows', workflow);
    await n8n.call('POST', `/workflows/${id}/publish`, {});
    await n8n.published(id);
  }
  return {
    /** The site's variables, as its owner enters them in `.env`. */
    variables: { WEBHOOK_SIGNING_SECRET: hmacSecret, CONTACT_WEBHOOK_URL: `${n8n.url}/webhook/site-contact` },
    /** Reads the table in which the contact workflow stores leads. */
    async readLeads(): Promise<Record<string, unknown>[]> {
      type List<Row> = { data: Row[] };
      const { data: tables } = await n8n.call<List<{ id: string; name: string }>>('GET', '/data-tables');
      const table = tables.find(({ name }) => name === 'site_leads');
      const rows = `/data-tables/${table?.id}/rows?limit=100`;
      return table ? (await n8n.call<List<Record<string, unknown>>>('GET', rows)).data : [];
    },
  };
}
