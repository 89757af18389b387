import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { N8n } from '#tests/extended/n8n/n8n';

// Carries out the steps of integrations/n8n/README.md through n8n's public API.

type Credentials = Record<string, { id: string; name: string }>;
type Workflow = { name: string; nodes: { name: string; credentials?: Credentials }[] };

/** Imports and publishes the shipped workflows, without the Chat Trigger's. Resolves when n8n serves them. */
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
