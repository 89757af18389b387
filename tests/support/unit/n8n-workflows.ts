import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

// Runs the expressions and code of the workflows in integrations/n8n, as n8n does.

export const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`;
const files = ['chat', 'chat-streaming', 'chat-trigger', 'contact'] as const;

type Node = {
  name: string;
  parameters: Record<string, unknown> & { jsCode?: string; value?: string };
};
type Workflow = {
  nodes: Node[];
};
export type Item = {
  json: Record<string, unknown> & { headers?: Record<string, string>; body?: Record<string, unknown> };
  binary?: Record<string, Buffer>;
};

export const workflows = Object.fromEntries(
  files.map((name) => [name, JSON.parse(readFileSync(`integrations/n8n/${name}.json`, 'utf8')) as Workflow]),
) as Record<(typeof files)[number], Workflow>;

export function nodeOf(workflow: Workflow, name: string): Node {
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
export const digestOf = (webhook: Item) => sha256(inputOf(workflows.chat, 'Hash the message', webhook));

function sign(workflow: Workflow, webhook: Item, secret = SECRET): string {
  const signed = inputOf(workflow, 'Sign', webhook);
  return createHmac('sha256', secret).update(signed).digest('base64');
}

/** Runs a received request through the nodes up to Verify. */
export function verify(workflow: Workflow, webhook: Item, secret = SECRET): Item['json'] {
  const signature = sign(workflow, webhook, secret);
  const hashed = { json: { ...webhook.json, signature, digest: digestOf(webhook) } };
  return runCode(workflow, 'Verify', { Webhook: webhook }, [hashed]);
}

/** Returns the same request with one field or header changed, added or left out. */
export function bend(item: Item, part: 'headers' | 'body', name: string, value?: unknown): Item {
  const json = structuredClone(item.json);
  const fields = json[part] as Record<string, unknown>;
  if (value === undefined) delete fields[name];
  else fields[name] = value;
  return { ...item, json };
}
