import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { N8n } from '#tests/support/resilience/n8n';

// Does by n8n's public API what integrations/n8n/README.md tells a person to click.

export type Node = {
  id: string;
  name: string;
  type: string;
  parameters: Record<string, unknown>;
  credentials?: Record<string, { id: string; name: string }>;
  disabled?: boolean;
};
export type Workflow = {
  name: string;
  nodes: Node[];
  connections: Record<string, Record<string, { node: string; type: string; index: number }[][]>>;
  settings: Record<string, unknown>;
};
type Credential = { id: string; name: string; type: string };

/** The chat workflows and the paths of their webhooks. */
const chatPaths = {
  chat: '/webhook/site-chat',
  'chat-streaming': '/webhook/site-chat-streaming',
  'chat-trigger': '/webhook/site-chat-trigger/chat',
};
export type ChatWorkflow = keyof typeof chatPaths;

async function call<T>({ url, apiKey }: N8n, method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { 'x-n8n-api-key': apiKey, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

async function createCredentials(n8n: N8n, modelUrl: string) {
  const create = (name: string, type: string, data: Record<string, string>) =>
    call<Credential>(n8n, 'POST', '/credentials', { name, type, data });
  const hmacSecret = `whsec_${randomBytes(32).toString('base64')}`;
  const [user, password] = ['site', randomBytes(24).toString('base64url')];
  return {
    signing: await create('Signing secret', 'crypto', { hmacSecret }),
    basic: await create('Chat Trigger', 'httpBasicAuth', { user, password }),
    model: await create('Model', 'openAiApi', { apiKey: 'stand-in', url: modelUrl }),
    variables: {
      WEBHOOK_SIGNING_SECRET: hmacSecret,
      CHAT_WEBHOOK_AUTHORIZATION: `Basic ${btoa(`${user}:${password}`)}`,
    },
  };
}

/** Reads a shipped workflow and chooses the credentials of its nodes. */
function prepareWorkflow(file: string, credentials: Awaited<ReturnType<typeof createCredentials>>): Workflow {
  const workflow = JSON.parse(readFileSync(`integrations/n8n/${file}.json`, 'utf8')) as Workflow;
  const choose = ({ type, parameters }: Node): Credential | undefined => {
    if (type === 'n8n-nodes-base.crypto' && parameters.action === 'hmac') return credentials.signing;
    if (type === '@n8n/n8n-nodes-langchain.chatTrigger') return credentials.basic;
    return type === '@n8n/n8n-nodes-langchain.lmChatOpenAi' ? credentials.model : undefined;
  };
  const nodes = workflow.nodes.map((node) => {
    const chosen = choose(node);
    return chosen ? { ...node, credentials: { [chosen.type]: { id: chosen.id, name: chosen.name } } } : node;
  });
  return { ...workflow, nodes };
}

/** Imports and publishes a chat workflow and the contact workflow. Resolves when n8n serves both. */
export async function importWorkflows(n8n: N8n, chat: ChatWorkflow, modelUrl: string) {
  const credentials = await createCredentials(n8n, modelUrl);
  const ids = new Map<string, string>();
  const publish = async (id: string) => {
    await call(n8n, 'POST', `/workflows/${id}/publish`, {});
    await n8n.published(id);
  };
  for (const file of [chat, 'contact']) {
    const workflow = prepareWorkflow(file, credentials);
    const { id } = await call<{ id: string }>(n8n, 'POST', '/workflows', workflow);
    ids.set(workflow.name, id);
    await publish(id);
  }
  const { WEBHOOK_SIGNING_SECRET, CHAT_WEBHOOK_AUTHORIZATION } = credentials.variables;
  return {
    model: credentials.model,
    /** What the owner then enters in `.env`. */
    variables: {
      CHAT_WEBHOOK_URL: n8n.url + chatPaths[chat],
      CONTACT_WEBHOOK_URL: `${n8n.url}/webhook/site-contact`,
      WEBHOOK_SIGNING_SECRET,
      ...(chat === 'chat-trigger' && { CHAT_WEBHOOK_AUTHORIZATION }),
    } as Record<string, string>,
    idOf: (name: string) => ids.get(name) ?? '',
    get: <T>(path: string) => call<T>(n8n, 'GET', path),
    /** Changes a published workflow as a person does in the editor. */
    async change(name: string, edit: (workflow: Workflow, node: (name: string) => Node) => void) {
      const id = ids.get(name) ?? '';
      const { nodes, connections, settings } = await call<Workflow>(n8n, 'GET', `/workflows/${id}`);
      const workflow = { name, nodes, connections, settings };
      edit(workflow, (wanted) => {
        const found = nodes.find((one) => one.name === wanted);
        if (!found) throw new Error(`no node named ${wanted}`);
        return found;
      });
      await call(n8n, 'PUT', `/workflows/${id}`, workflow);
      await publish(id);
    },
    /** Restores the chat workflow as it was imported. */
    async putBack() {
      const workflow = prepareWorkflow(chat, credentials);
      const id = ids.get(workflow.name) ?? '';
      await call(n8n, 'PUT', `/workflows/${id}`, workflow);
      await publish(id);
    },
  };
}
