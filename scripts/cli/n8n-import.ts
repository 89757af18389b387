import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../process.mjs';
import { connectN8n, type N8nApi, N8nError, type Node, type Stored, type Workflow } from './n8n-api.ts';

/** The workflows that can answer the chat, and the path of each one's webhook. */
const chatPaths = {
  chat: '/webhook/site-chat',
  'chat-streaming': '/webhook/site-chat-streaming',
  'chat-trigger': '/webhook/site-chat-trigger/chat',
};
export type ChatWorkflow = keyof typeof chatPaths;
export const chatWorkflows = Object.keys(chatPaths) as ChatWorkflow[];

/** Milliseconds that n8n may take to serve what it published; it looks every 15 s when nothing wakes it. */
const SERVED_MS = 30_000;
const PEEK_MS = 2000;
const PAUSE_MS = 250;

type Order = {
  /** The address of n8n's editor. */
  url: string;
  apiKey: string;
  chat: ChatWorkflow;
  /** `whsec_…`; one is made when it is left out. */
  secret?: string | undefined;
  /** What the site sends to a Chat Trigger, `Basic …`; made when it is left out. */
  authorization?: string | undefined;
  /** Whether workflows that are there are put back to how they are shipped. Their credentials stay. */
  replace?: boolean;
};

type Imported = {
  /** What the site has to be told, by variable. */
  variables: Record<string, string>;
  /** What was done, a sentence each. */
  done: string[];
};

/** A credential that our nodes use, and what is put into it. */
type Slot = { name: string; type: string; data(): Record<string, string>; isKnown: boolean };

function slotsOf(secret: string | undefined, authorization: string | undefined) {
  const [user = '', password = ''] = authorization
    ? Buffer.from(authorization.replace(/^Basic /i, ''), 'base64')
        .toString()
        .split(/:(.*)/s)
    : ['site', randomBytes(24).toString('base64url')];
  const hmacSecret = secret ?? `whsec_${randomBytes(32).toString('base64')}`;
  return {
    signing: {
      name: 'Site: signing secret',
      type: 'crypto',
      data: () => ({ hmacSecret }),
      isKnown: secret !== undefined,
    },
    basic: {
      name: 'Site: chat trigger',
      type: 'httpBasicAuth',
      data: () => ({ user, password }),
      isKnown: authorization !== undefined,
    },
    // n8n publishes no workflow whose model has no credential.
    model: {
      name: 'Site: model (put your key in)',
      type: 'openAiApi',
      data: () => ({ apiKey: 'put-your-key-in' }),
      isKnown: false,
    },
  } satisfies Record<string, Slot>;
}

type Slots = ReturnType<typeof slotsOf>;

/** Which credential a node has to have before it can be published. */
function slotOf({ type, parameters }: Node): keyof Slots | undefined {
  if (type === 'n8n-nodes-base.crypto' && parameters.action === 'hmac') return 'signing';
  if (type === '@n8n/n8n-nodes-langchain.chatTrigger' && parameters.authentication === 'basicAuth')
    return 'basic';
  if (type === '@n8n/n8n-nodes-langchain.lmChatOpenAi') return 'model';
  return undefined;
}

/** Finds or makes a credential. A secret that we do not know stands in n8n already, where nobody can read it. */
async function provideCredential(api: N8nApi, slot: Slot, secretName: string | undefined) {
  const found = (await api.listCredentials()).find(
    ({ name, type }) => name === slot.name && type === slot.type,
  );
  if (!found) return api.createCredential(slot.name, slot.type, slot.data());
  if (slot.isKnown) await api.updateCredential(found.id, slot.data());
  else if (secretName)
    throw new N8nError(
      `n8n has the credential "${slot.name}" from an earlier import, and does not show what is in it.\n` +
        `Set ${secretName} to what your site has, here or in .env. Or delete the credential in n8n, and a new secret is made.`,
    );
  return found;
}

function readShipped(file: string): Workflow {
  return JSON.parse(readFileSync(join(root, 'integrations', 'n8n', `${file}.json`), 'utf8')) as Workflow;
}

/**
 * Makes or completes one workflow, and publishes it when it did: what was taken offline, or has edits that are not published,
 * is left so. Returns what was done with it, and whether n8n serves it.
 */
async function importWorkflow(
  api: N8nApi,
  shipped: Workflow,
  replace: boolean,
  credentialOf: (slot: keyof Slots) => Promise<{ id: string; name: string; type: string }>,
): Promise<{ says: string; isServed: boolean }> {
  const [stored, another] = (await api.listWorkflows()).filter(({ name }) => name === shipped.name);
  if (another) throw new N8nError(`n8n has two workflows named "${shipped.name}". Rename or archive one.`);
  const known = new Set((await api.listCredentials()).map(({ id }) => id));
  const isKept = stored !== undefined && !replace;
  const { name, connections, settings } = isKept ? stored : shipped;
  let changed = !isKept;
  const nodes: Node[] = [];
  for (const node of isKept ? stored.nodes : shipped.nodes) {
    const before = stored?.nodes.find((one) => one.name === node.name)?.credentials ?? node.credentials;
    const slot = slotOf(node);
    // The model's is theirs to choose; the two secrets have to be the ones that the site is told.
    const isTheirs = slot === 'model' && Object.values(before ?? {}).some(({ id }) => known.has(id ?? ''));
    const own = slot && !isTheirs ? await credentialOf(slot) : undefined;
    if (own && before?.[own.type]?.id !== own.id) changed = true;
    const credentials = own ? { [own.type]: { id: own.id, name: own.name } } : before;
    nodes.push({ ...node, ...(credentials && { credentials }) });
  }
  const workflow = { name, nodes, connections, settings };
  if (!changed && stored) return { says: `${name}: ${describeKept(stored)}`, isServed: stored.active };
  const { id } = stored ? await api.updateWorkflow(stored.id, workflow) : await api.createWorkflow(workflow);
  await api.publishWorkflow(id);
  const what = !stored
    ? 'imported and published.'
    : replace
      ? 'put back to how it is shipped, and published. Its credentials stayed.'
      : 'was there, was given its credentials, and is published.';
  return { says: `${name}: ${what}`, isServed: true };
}

function describeKept({ active, activeVersionId, versionId }: Stored): string {
  if (!active) return 'was there, stays as it is, and is not published: publish it in n8n, and it answers.';
  return activeVersionId === versionId
    ? 'was there, stays as it is, and is published.'
    : 'was there, stays as it is, and is published without its last edits.';
}

/** n8n serves what was published some time after it said so; until then a webhook "is not registered". */
async function waitUntilServed(url: string): Promise<void> {
  const deadline = performance.now() + SERVED_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PEEK_MS) }).catch(
      () => null,
    );
    // No answer at all is for the doctor to explain; a Chat Trigger gives none to a GET.
    if (answer?.status !== 404) return;
    const text = await answer.text();
    if (!/is not registered/i.test(text) || /registered for GET/i.test(text)) return;
    await sleep(PAUSE_MS);
  }
}

/**
 * Puts the chat workflow and the contact workflow into an n8n, with their credentials, and publishes them. A second time
 * it changes nothing but the secret, and publishes nothing. Throws `N8nError`, whose message is meant to be read.
 */
export async function importWorkflows(order: Order): Promise<Imported> {
  const api = connectN8n(order.url, order.apiKey);
  const slots = slotsOf(order.secret, order.authorization);
  const given = { signing: 'WEBHOOK_SIGNING_SECRET', basic: 'CHAT_WEBHOOK_AUTHORIZATION', model: undefined };
  const made = new Map<keyof Slots, ReturnType<typeof provideCredential>>();
  const credentialOf = (slot: keyof Slots) => {
    const one = made.get(slot) ?? provideCredential(api, slots[slot], given[slot]);
    made.set(slot, one);
    return one;
  };
  // First of all, so that a secret that does not fit stops the import before anything is changed.
  await credentialOf('signing');
  if (order.chat === 'chat-trigger') await credentialOf('basic');
  const put = (file: string) => importWorkflow(api, readShipped(file), order.replace === true, credentialOf);
  const chat = await put(order.chat);
  const contact = await put('contact');
  const done = [chat.says, contact.says];
  if (made.has('model'))
    done.push(
      `The credential "${slots.model.name}" holds no key yet: put yours in, in n8n, under Credentials.`,
    );
  const base = order.url.replace(/\/+$/, '');
  const chatUrl = base + chatPaths[order.chat];
  const contactUrl = `${base}/webhook/site-contact`;
  await Promise.all([
    chat.isServed && waitUntilServed(chatUrl),
    contact.isServed && waitUntilServed(contactUrl),
  ]);
  const { user, password } = slots.basic.data();
  return {
    done,
    variables: {
      CHAT_WEBHOOK_URL: chatUrl,
      ...(order.chat === 'chat-trigger' && {
        CHAT_WEBHOOK_AUTHORIZATION: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      }),
      CONTACT_WEBHOOK_URL: contactUrl,
      WEBHOOK_SIGNING_SECRET: slots.signing.data().hmacSecret,
    },
  };
}
