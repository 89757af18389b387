import { countMessagesToday, isBudgetSpent } from '#lib/server/chat/daily-messages';
import { getOpenRuns } from '#lib/server/chat/open-runs';
import { measureOutbox, readOutboxSigns } from '#lib/server/contact/outbox';
import { getEnv } from '#lib/server/core/env';
import { getLog } from '#lib/server/core/log';
import { withTimeout } from '#lib/server/core/time';
import { isForwardedWithoutHeader } from '#lib/server/http/client-ip';
import { explainOtherAddress, hasNoDelivery } from '#lib/server/ops/settings';
import type { Trouble } from '#lib/server/ops/troubles';
import { isRefusingWrites, type Store, tryStore } from '#lib/server/store/store';
import { isFailing } from '#lib/server/upstream/outcomes';
import { countCallsToday } from '#lib/server/voice/credits';

// A report never contains a URL, a secret or a visitor's words. Counts are only for requests with the token.

const STORE_PATIENCE_MS = 3000;

async function readOrNull<T>(read: (store: Store) => Promise<T>): Promise<T | null> {
  const found = await withTimeout(tryStore(read), STORE_PATIENCE_MS);
  if (found?.ok) return found.value;
  getLog().error({ cause: found?.cause ?? `silent for ${STORE_PATIENCE_MS} ms` }, 'store');
  return null;
}

/** Reports the site's health by feature, also without a store. `isPrivate`: it is for the site's operators. */
export async function readHealth(isPrivate = false) {
  const env = getEnv();
  const signs = await readOrNull(async (store) => ({
    ...(await readOutboxSigns(store, Date.now())),
    isModelSpent: await isBudgetSpent(store, 'model', env.chatModel),
    isTranscriptionSpent: await isBudgetSpent(store, 'transcription', env.transcription),
  }));
  const found: Record<Trouble, unknown> = {
    store: !signs || isRefusingWrites(),
    'dead-letters': signs?.isDead,
    'old-queue': env.contactWebhook !== null && signs?.isOld,
    'no-delivery': hasNoDelivery(env),
    'held-leads': signs?.isHeldLong,
    'chat-assistant': isFailing('chat'),
    transcription: isFailing('transcription'),
    'model-budget': signs?.isModelSpent || signs?.isTranscriptionSpent,
    'contact-webhook': env.contactWebhook !== null && signs?.isRefused,
    'contact-web-page': env.contactWebhook !== null && signs?.isWebPage,
    'voice-service': isFailing('voice'),
    // Visitors can forge this signal, so only the site's operators see it.
    'client-ip-header': isPrivate && isForwardedWithoutHeader(),
    'site-url': explainOtherAddress(env) !== null,
  };
  const troubles = (Object.keys(found) as Trouble[]).filter((trouble) => found[trouble]);
  return {
    status: troubles.length === 0 ? 'ok' : 'degraded',
    troubles,
    features: {
      chat: { mode: env.chatWebhook ? 'webhook' : env.chatModel ? 'model' : 'built-in' },
      contact: { mode: env.contactWebhook ? 'webhook' : 'store' },
      voice: { mode: env.voiceService ? 'service' : 'browser' },
      store: { mode: env.databaseUrl ? 'postgres' : 'sqlite', available: signs !== null },
    },
  };
}

/** Reads health with its counts, which are null while the store is unreachable. */
export async function readDetails() {
  const now = Date.now();
  const [health, counts] = await Promise.all([
    readHealth(true),
    readOrNull(async (store) => ({
      outbox: await measureOutbox(store, now),
      messagesToday: await countMessagesToday(store, now),
      callsToday: await countCallsToday(store, now),
    })),
  ]);
  const { outbox = null, messagesToday = null, callsToday = null } = counts ?? {};
  return { ...health, outbox, messagesToday, callsToday, openMessages: getOpenRuns().size };
}
