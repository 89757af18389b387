import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectN8n, type N8nApi, N8nError, type Node, type Stored, type Workflow } from './n8n-api.ts';

/** The chat workflows and their webhooks' paths. */
const chatPaths = {
  chat: '/webhook/site-chat',
  'chat-streaming': '/webhook/site-chat-streaming',
  'chat-trigger': '/webhook/site-chat-trigger/chat',
};
export type ChatWorkflow = keyof typeof chatPaths;
export const chatWorkflows = Object.keys(chatPaths) as ChatWorkflow[];

const SERVED_MS = 30_000;
const PEEK_MS = 2000;
const PAUSE_MS = 250;

type Order = {
  url: string;
  apiKey: string;
  chat: ChatWorkflow;
  secret?: string | undefined;
  /** A Chat Trigger's `Basic …`; generated when left out. */
  authorization?: string | undefined;
  /** Restores existing workflows to the shipped version, keeping their credentials. */
  replace?: boolean;
};

type Imported = {
  variables: Record<string, string>;
  done: string[];
};

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
    // n8n does not publish a workflow whose model has no credential.
    model: {
      name: 'Site: model (put your key in)',
      type: 'openAiApi',
      data: () => ({ apiKey: 'put-your-key-in' }),
      isKnown: false,
    },
  } satisfies Record<string, Slot>;
}

type Slots = ReturnType<typeof slotsOf>;

function slotOf({ type, parameters }: Node): keyof Slots | undefined {
  if (type === 'n8n-nodes-base.crypto' && parameters.action === 'hmac') return 'signing';
  if (type === '@n8n/n8n-nodes-langchain.chatTrigger' && parameters.authentication === 'basicAuth')
    return 'basic';
  if (type === '@n8n/n8n-nodes-langchain.lmChatOpenAi') return 'model';
  return undefined;
}

/** A secret that we do not know is already in n8n, where nobody can read it. */
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
  return JSON.parse(readFileSync(join('integrations', 'n8n', `${file}.json`), 'utf8')) as Workflow;
}

/** Publishes only what it changed: a workflow taken offline, or with unpublished edits, stays so. */
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
    // Owners choose the model's credential; the two secrets must be the ones that the site has.
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

/** n8n serves a workflow some time after publishing it; until then a webhook "is not registered". */
async function waitUntilServed(url: string): Promise<void> {
  const deadline = performance.now() + SERVED_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PEEK_MS) }).catch(
      () => null,
    );
    // The doctor explains missing answers, and a Chat Trigger does not answer GET.
    if (answer?.status !== 404) return;
    const text = await answer.text();
    if (!/is not registered/i.test(text) || /registered for GET/i.test(text)) return;
    await sleep(PAUSE_MS);
  }
}

/** Puts both workflows into an n8n and publishes them. Running it again only changes the secret. Throws `N8nError`. */
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
  // First, so that an unsuitable secret stops the import before any change.
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
