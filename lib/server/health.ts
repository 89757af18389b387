import 'server-only';
import { measureOutbox } from '#lib/server/contact/outbox';
import { getEndpoint } from '#lib/server/endpoint';
import { getEnv } from '#lib/server/env';
import { describeError } from '#lib/server/errors';
import { getLog } from '#lib/server/log';
import { getStore } from '#lib/server/store/store';

// For machines and for `npm start`: modes and counts. No URL, no secret, no visitor's words.

type Mode = 'webhook' | 'embedded';

export type Health = {
  status: 'ok' | 'degraded';
  features: {
    chat: { mode: Mode };
    contact: { mode: Mode };
    voice: { mode: 'service' | 'embedded' };
    store: { mode: 'sqlite' | 'postgres'; available: boolean };
  };
  /** Deliveries that wait, those given up, and the age in seconds of the oldest that waits. Null without a store. */
  outbox: { depth: number; dead: number; oldestSeconds: number } | null;
};

/** How the site runs, by feature. Never fails: a store that cannot be reached is part of the answer. */
export async function readHealth(): Promise<Health> {
  const env = getEnv();
  const outbox = await getStore()
    .then((store) => measureOutbox(store, Date.now()))
    .catch((error: unknown) => {
      getLog().error({ cause: describeError(error) }, 'store');
      return null;
    });
  return {
    status: outbox ? 'ok' : 'degraded',
    features: {
      chat: { mode: env.chatWebhook ? 'webhook' : 'embedded' },
      contact: { mode: env.contactWebhook ? 'webhook' : 'embedded' },
      voice: { mode: env.voiceService ? 'service' : 'embedded' },
      store: { mode: env.databaseUrl ? 'postgres' : 'sqlite', available: outbox !== null },
    },
    outbox: outbox && { depth: outbox.pending, dead: outbox.dead, oldestSeconds: outbox.oldestSeconds },
  };
}

/** `GET /api/health`: 200 while the site can do its work, 503 when its store cannot be reached. */
export const healthEndpoint = getEndpoint('/api/health', async () => {
  const health = await readHealth();
  return Response.json(health, { status: health.status === 'ok' ? 200 : 503 });
});
