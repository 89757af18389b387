import 'server-only';
import { countOpenRuns } from '#lib/server/chat/run-registry';
import { measureOutbox, OLD_QUEUE_MS, readOutboxSigns } from '#lib/server/contact/outbox';
import { getEnv } from '#lib/server/core/env';
import { describeError, type Failure, fail } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { hasBearerToken } from '#lib/server/http/bearer-token';
import { isForwardedWithoutHeader } from '#lib/server/http/client-ip';
import { hasNoDelivery } from '#lib/server/ops/no-delivery';
import { getStore, type Store } from '#lib/server/store/store';
import { isRefusingWrites } from '#lib/server/store/with-store';
import { type Probe, probeWebhook } from '#lib/server/upstream/probe';
import { isFailing } from '#lib/server/upstream/state';

// For machines and for `npm start`. No URL, no secret, no visitor's words; how much there is of anything is told only to
// those who bring the token.

type Mode = 'webhook' | 'embedded';
type Trouble =
  | 'store'
  | 'dead-letters'
  | 'old-queue'
  | 'no-delivery'
  | 'chat-webhook'
  | 'contact-webhook'
  | 'voice-service'
  | 'client-ip-header';

/** What anybody may know. */
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
};

/** What those who bring the token know as well. */
type Details = {
  /**
   * Deliveries that wait, those given up, those held as spam, and the age in seconds of the oldest that waits. Null
   * without a store.
   */
  outbox: { depth: number; dead: number; held: number; oldestSeconds: number } | null;
  /** Chat messages of this process that wait for their reply, or receive it. */
  exchanges: { open: number };
  /** Only when asked for: whether each webhook can be reached. */
  upstreams?: Record<string, Probe>;
};

async function orNull<T>(read: (store: Store) => Promise<T>): Promise<T | null> {
  try {
    return await read(await getStore());
  } catch (error) {
    getLog().error({ cause: describeError(error) }, 'store');
    return null;
  }
}

/** How the site runs, by feature. Never fails: a store that cannot be reached is part of the answer. */
async function readHealth(): Promise<Health> {
  const env = getEnv();
  const signs = await orNull((store) => readOutboxSigns(store, Date.now() - OLD_QUEUE_MS));
  const found: [Trouble, boolean | undefined][] = [
    ['store', signs === null || isRefusingWrites()],
    ['dead-letters', signs?.hasDead],
    ['old-queue', !env.keepsLeads && signs?.hasOld],
    ['no-delivery', hasNoDelivery(env)],
    ['chat-webhook', env.chatWebhook !== null && isFailing('chat')],
    ['contact-webhook', env.contactWebhook !== null && (signs?.hasRefused || isFailing('contact'))],
    ['voice-service', env.voiceService !== null && isFailing('voice')],
    ['client-ip-header', isForwardedWithoutHeader()],
  ];
  const troubles = found.filter(([, isSo]) => isSo).map(([trouble]) => trouble);
  return {
    status: troubles.length === 0 ? 'ok' : 'degraded',
    troubles,
    features: {
      chat: { mode: env.chatWebhook ? 'webhook' : 'embedded' },
      contact: { mode: env.contactWebhook ? 'webhook' : 'embedded' },
      voice: { mode: env.voiceService ? 'service' : 'embedded' },
      store: { mode: env.databaseUrl ? 'postgres' : 'sqlite', available: signs !== null },
    },
  };
}

async function readOutbox(): Promise<Details['outbox']> {
  const depth = await orNull((store) => measureOutbox(store, Date.now()));
  if (!depth) return null;
  const { pending, ...others } = depth;
  return { depth: pending, ...others };
}

/** Health with its counts; with each configured webhook reached for once if `deep`. No workflow runs by it. */
export async function readDetails(deep: boolean): Promise<Health & Details> {
  const { chatWebhook, contactWebhook } = getEnv();
  const [health, outbox, chat, contact] = await Promise.all([
    readHealth(),
    readOutbox(),
    deep && chatWebhook ? probeWebhook(chatWebhook) : null,
    deep && contactWebhook ? probeWebhook(contactWebhook) : null,
  ]);
  const troubles = new Set(health.troubles);
  if (chat && !chat.ok) troubles.add('chat-webhook');
  if (contact && !contact.ok) troubles.add('contact-webhook');
  return {
    ...health,
    status: troubles.size === 0 ? 'ok' : 'degraded',
    troubles: [...troubles],
    outbox,
    exchanges: { open: countOpenRuns() },
    ...(deep && { upstreams: { ...(chat && { chat }), ...(contact && { contact }) } }),
  };
}

/**
 * With the token the answer also counts, and `?deep=1` checks the webhooks; without the token there is nothing at that
 * address.
 */
export async function answerHealth(request: Request): Promise<Response | Failure> {
  const deep = new URL(request.url).searchParams.get('deep') === '1';
  const mayCount = hasBearerToken(request.headers, getEnv().healthToken);
  if (deep && !mayCount) return fail('not-found', 'deep check without its token');
  const health = await (mayCount ? readDetails(deep) : readHealth());
  return Response.json(health, { status: health.features.store.available ? 200 : 503 });
}
