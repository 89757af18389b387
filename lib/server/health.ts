import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { measureOutbox } from '#lib/server/contact/outbox';
import { getEndpoint } from '#lib/server/endpoint';
import { getEnv } from '#lib/server/env';
import { describeError, fail } from '#lib/server/errors';
import { getLog } from '#lib/server/log';
import { type Probe, probeWebhook } from '#lib/server/probe';
import { getStore } from '#lib/server/store/store';

// For machines and for `npm start`: modes and counts. No URL, no secret, no visitor's words.

type Mode = 'webhook' | 'embedded';
type Trouble = 'store' | 'dead-letters' | 'old-queue' | 'chat-webhook' | 'contact-webhook';

// A webhook that is restarted or switched off for a while is no alarm.
const OLD_QUEUE_SECONDS = 900;

export type Health = {
  status: 'ok' | 'degraded';
  /** What a person should look at. */
  troubles: Trouble[];
  features: {
    chat: { mode: Mode };
    contact: { mode: Mode };
    voice: { mode: 'service' | 'embedded' };
    store: { mode: 'sqlite' | 'postgres'; available: boolean };
  };
  /**
   * Deliveries that wait, those given up, those held as spam, and the age in seconds of the oldest that waits. Null
   * without a store.
   */
  outbox: { depth: number; dead: number; held: number; oldestSeconds: number } | null;
  /** Only when asked for with the token: whether each webhook can be reached. */
  upstreams?: Record<string, Probe>;
};

/** How the site runs, by feature. Never fails: a store that cannot be reached is part of the answer. */
async function readHealth(): Promise<Health> {
  const env = getEnv();
  const outbox = await getStore()
    .then((store) => measureOutbox(store, Date.now()))
    .catch((error: unknown) => {
      getLog().error({ cause: describeError(error) }, 'store');
      return null;
    });
  const troubles: Trouble[] = [];
  if (!outbox) troubles.push('store');
  if (outbox && outbox.dead > 0) troubles.push('dead-letters');
  if (outbox && env.contactWebhook && outbox.oldestSeconds > OLD_QUEUE_SECONDS) troubles.push('old-queue');
  return {
    status: troubles.length === 0 ? 'ok' : 'degraded',
    troubles,
    features: {
      chat: { mode: env.chatWebhook ? 'webhook' : 'embedded' },
      contact: { mode: env.contactWebhook ? 'webhook' : 'embedded' },
      voice: { mode: env.voiceService ? 'service' : 'embedded' },
      store: { mode: env.databaseUrl ? 'postgres' : 'sqlite', available: outbox !== null },
    },
    outbox: outbox && {
      depth: outbox.pending,
      dead: outbox.dead,
      held: outbox.held,
      oldestSeconds: outbox.oldestSeconds,
    },
  };
}

/** The same, with each configured webhook reached for once. No workflow runs by it. */
async function readDeepHealth(): Promise<Health> {
  const { chatWebhook, contactWebhook } = getEnv();
  const [health, chat, contact] = await Promise.all([
    readHealth(),
    chatWebhook && probeWebhook(chatWebhook),
    contactWebhook && probeWebhook(contactWebhook),
  ]);
  if (chat && !chat.ok) health.troubles.push('chat-webhook');
  if (contact && !contact.ok) health.troubles.push('contact-webhook');
  if (health.troubles.length > 0) health.status = 'degraded';
  return { ...health, upstreams: { ...(chat && { chat }), ...(contact && { contact }) } };
}

function mayLookDeep(request: Request): boolean {
  const { healthToken } = getEnv();
  if (!healthToken) return false;
  const brought =
    request.headers.get('authorization')?.replace(/^Bearer /, '') ??
    new URL(request.url).searchParams.get('token') ??
    '';
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(brought), hash(healthToken));
}

/**
 * `GET /api/health`: 200 while the site can do its work, degraded or not, 503 when its store cannot be reached.
 * `?deep=1` with the token checks the webhooks as well; without it there is nothing at that address.
 */
export const healthEndpoint = getEndpoint('/api/health', async (request) => {
  const deep = new URL(request.url).searchParams.get('deep') === '1';
  if (deep && !mayLookDeep(request)) return fail('not-found', 'deep check without its token');
  const health = await (deep ? readDeepHealth() : readHealth());
  return Response.json(health, { status: health.outbox ? 200 : 503 });
});
