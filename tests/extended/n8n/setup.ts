import { expect, vi } from 'vitest';
import { CHAT_STREAM_TYPE } from '#lib/contracts/limits';
import type { Intake, VisitorRecord } from '#lib/contracts/record';
import { errorMessage, type Failure } from '#lib/server/core/errors';
import { chatForm, chatInit } from '#tests/support/requests';
import { startModel } from '#tests/support/resilience/model';
import { startN8n } from '#tests/support/resilience/n8n';
import { nextVisitor, startSite, VISITOR_HEADER } from '#tests/support/site';
import { type ChatWorkflow, importWorkflows, type Node, type Workflow } from './import';

// A real n8n with the shipped workflows, a stand-in for the model, and the site's production build.

type Execution = {
  id: string;
  status: string;
  workflowId: string;
  data?: { resultData: { runData: Record<string, unknown[]> } };
};
type Row = Record<string, unknown> & { id: number };
/** The response to a visitor's request: the text, or the sentence of a failure. */
export type Answered = {
  status: number;
  text: string;
  pieces: number;
  failed: string | null;
  /** The record that came with it. */
  record?: VisitorRecord;
  ms: number;
  requestId: string;
};

let visitors = 0;

/** Returns what a visitor reads about a failure. */
export function sentence(code: Failure['code'], upstreamStatus?: number): string {
  return errorMessage({ ok: false, code, cause: '', ...(upstreamStatus && { upstreamStatus }) });
}

/** Returns `words` if the text contains them, else the text, for rows whose text says more. */
export function excerpt(text: unknown, words: string): string {
  return String(text).includes(words) ? words : String(text);
}

async function read(response: Response, started: number): Promise<Answered> {
  const body = await response.text();
  const ms = performance.now() - started;
  const { status } = response;
  const requestId = response.headers.get('x-request-id') ?? '';
  if (!response.headers.get('content-type')?.startsWith(CHAT_STREAM_TYPE)) {
    const { detail } = JSON.parse(body) as { detail: string };
    return { status, text: '', pieces: 0, failed: detail, ms, requestId };
  }
  const lines = body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string> & { intake?: Intake });
  const deltas = lines.flatMap(({ delta, text }) => delta ?? text ?? []);
  const failed = lines.find((line) => line.failed)?.failed ?? null;
  const record = lines.find(({ intake }) => intake)?.intake?.record;
  return {
    status,
    text: deltas.join(''),
    pieces: deltas.length,
    failed,
    ms,
    requestId,
    ...(record && { record }),
  };
}

/** Sends one message as the panel does, each from a new address. */
export async function ask(
  site: { url: string },
  what: string | FormData,
  { session = `session_1760000000000_visitor${++visitors}`, key }: { session?: string; key?: string } = {},
): Promise<Answered> {
  const started = performance.now();
  const form = typeof what === 'string' ? chatForm({ message: what }) : what;
  const headers = { origin: site.url, [VISITOR_HEADER]: nextVisitor() };
  const message = chatInit({ session, form, headers, ...(key && { key }) });
  return read(await fetch(`${site.url}/api/chat`, message), started);
}

/** Asks for the reply to a message sent earlier, as the panel does after its connection was lost. */
export async function fetchReply(
  site: { url: string },
  { key, session }: { key: string; session: string },
): Promise<Answered> {
  const started = performance.now();
  const headers = { origin: site.url, sessionID: session, accept: CHAT_STREAM_TYPE };
  return read(await fetch(`${site.url}/api/chat/replies/${key}`, { headers }), started);
}

/** Sets the wait for a claim of the same message to zero; the shipped workflow waits four minutes. */
export function loseThePatience(_workflow: Workflow, node: (name: string) => Node): void {
  const { parameters } = node('Turn');
  const code = String(parameters.jsCode);
  parameters.jsCode = code.replace('PATIENCE_MS = 240_000', 'PATIENCE_MS = 0');
  expect(parameters.jsCode).not.toBe(code);
}

export async function startSetup(chat: ChatWorkflow) {
  const model = await startModel();
  const n8n = await startN8n();
  const workflows = await importWorkflows(n8n, chat, model.url);
  const site = await startSite(workflows.variables);

  /** Returns the finished executions of a workflow, newest first, with the output of every node. */
  const executionsOf = async (name: string): Promise<Execution[]> => {
    const query = `/executions?workflowId=${workflows.idOf(name)}&includeData=true&limit=50`;
    const { data } = await workflows.get<{ data: Execution[] }>(query);
    return data.filter(({ status }) => status !== 'running' && status !== 'new');
  };

  return {
    model,
    n8n,
    site,
    workflows,
    executionsOf,
    async tableRows(name: string): Promise<Row[]> {
      const tables = await workflows.get<{ data: { id: string; name: string }[] }>('/data-tables');
      const table = tables.data.find((one) => one.name === name);
      if (!table) return [];
      return (await workflows.get<{ data: Row[] }>(`/data-tables/${table.id}/rows?limit=100`)).data;
    },
    /** Returns the finished execution that received these words. */
    executionWith: (name: string, words: string): Promise<Execution> =>
      vi.waitUntil(
        async () => (await executionsOf(name)).find(({ data }) => JSON.stringify(data ?? '').includes(words)),
        { timeout: 20_000 },
      ),
    /** Returns the cause in a request's log line, which is written after its response has ended. */
    async cause(requestId: string) {
      const line = await vi.waitUntil(() => site.logged().find((one) => one.requestId === requestId));
      return String(line.cause ?? 'no cause in the log');
    },
    async stop() {
      await site.stop();
      await n8n.stop();
      await model.close();
    },
  };
}

export type Setup = Awaited<ReturnType<typeof startSetup>>;

/** Gives the agent a tool that always fails. */
export function addFailingTool(workflow: Workflow): void {
  workflow.nodes.push({
    id: '51730009-0000-4000-8000-000000000001',
    name: 'Calendar',
    type: '@n8n/n8n-nodes-langchain.toolCode',
    typeVersion: 1.3,
    position: [2600, 60],
    parameters: {
      description: 'Finds a free date',
      language: 'javaScript',
      jsCode: "throw new Error('The calendar is down.');",
    },
  } as Node);
  workflow.connections.Calendar = { ai_tool: [[{ node: 'AI Agent', type: 'ai_tool', index: 0 }]] };
}
