import { isObject, parseJson } from '#lib/server/upstream/json';

export type Node = {
  id: string;
  name: string;
  type: string;
  parameters: Record<string, unknown>;
  credentials?: Record<string, { id: string | null; name: string }>;
  disabled?: boolean;
};
export type Workflow = {
  name: string;
  nodes: Node[];
  connections: Record<string, unknown>;
  settings: Record<string, unknown>;
};
export type Stored = Workflow & {
  id: string;
  /** `activeVersionId` is the published version, or null; `versionId` is the one in the editor. */
  active: boolean;
  activeVersionId: string | null;
  versionId: string;
  isArchived: boolean;
};
type Credential = { id: string; name: string; type: string };

const scopes =
  'workflow:list, workflow:create, workflow:update, workflow:activate, credential:list, credential:create and credential:update';

/** A rejection by n8n, as a sentence for the person running the command. */
export class N8nError extends Error {}

function explain(status: number, text: string, asked: string): string {
  const said = readMessage(text);
  if (status === 401) return `n8n refuses the API key (${said}). Make one under Settings → n8n API.`;
  if (status === 403)
    return `The API key lacks the permission for ${asked} (${said}). It needs the scopes ${scopes}.`;
  if (status === 404 && asked.includes('limit='))
    return 'There is no public API at this address: it is not n8n, or N8N_PUBLIC_API_DISABLED is set.';
  return `n8n refused ${asked} with ${status}: ${said}`;
}

function readMessage(text: string): string {
  const answer = parseJson(text);
  if (isObject(answer) && typeof answer.message === 'string') return answer.message;
  return text.trim().slice(0, 200) || 'no message';
}

/** Opens n8n's public API. `url` is the editor's address. Every call may throw `N8nError`. */
export function connectN8n(url: string, apiKey: string) {
  const base = `${url.replace(/\/+$/, '')}/api/v1`;

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const asked = `${method} ${path}`;
    let response: Response;
    try {
      response = await fetch(base + path, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(30_000),
        headers: {
          'x-n8n-api-key': apiKey,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    } catch (error) {
      const { cause, message } = error as Error & { cause?: { code?: string } };
      throw new N8nError(`n8n cannot be reached at ${url}: ${cause?.code ?? message}`);
    }
    const text = await response.text();
    if (!response.ok) throw new N8nError(explain(response.status, text, asked));
    const answer = parseJson(text);
    if (answer === undefined)
      throw new N8nError(`The response at ${url} is not from n8n’s public API: ${text.trim().slice(0, 80)}`);
    return answer as T;
  }

  async function list<T>(path: string): Promise<T[]> {
    const all: T[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
      const page = await call<{ data: T[]; nextCursor: string | null }>('GET', `${path}?limit=100${query}`);
      all.push(...page.data);
      cursor = page.nextCursor;
    } while (cursor);
    return all;
  }

  return {
    listWorkflows: async () => (await list<Stored>('/workflows')).filter(({ isArchived }) => !isArchived),
    createWorkflow: (workflow: Workflow) => call<Stored>('POST', '/workflows', workflow),
    updateWorkflow: (id: string, workflow: Workflow) => call<Stored>('PUT', `/workflows/${id}`, workflow),
    publishWorkflow: (id: string) => call<Stored>('POST', `/workflows/${id}/publish`, {}),
    listCredentials: () => list<Credential>('/credentials'),
    createCredential: (name: string, type: string, data: Record<string, unknown>) =>
      call<Credential>('POST', '/credentials', { name, type, data }),
    updateCredential: (id: string, data: Record<string, unknown>) =>
      call<Credential>('PATCH', `/credentials/${id}`, { data }),
    call,
  };
}

export type N8nApi = ReturnType<typeof connectN8n>;
