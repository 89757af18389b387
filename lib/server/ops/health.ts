import { countMessagesToday, isLimitReached } from '#lib/server/chat/daily-messages';
import { getOpenRuns } from '#lib/server/chat/open-runs';
import { countDeliveries } from '#lib/server/contact/deliveries';
import { getEnv } from '#lib/server/core/env';
import { getLog } from '#lib/server/core/log';
import { withTimeout } from '#lib/server/core/time';
import { checkConfiguration } from '#lib/server/ops/configuration-checks';
import { proveWritable, type Store, tryStore } from '#lib/server/store/store';
import { isFailing } from '#lib/server/upstream/outcomes';
import { countCallsToday } from '#lib/server/voice/credits';

// Health never contains a URL, a secret or a visitor's words.

/** The troubles of a running site, by the code that /api/health names, for those who operate it. */
export const troubleSentences = {
  store: 'The store cannot be reached or written, or its file was replaced: is its disk full?',
  'dead-letters': 'Delivery of a lead was given up: see the undelivered leads.',
  'old-queue': 'A lead has waited for its delivery for more than 15 minutes.',
  'held-leads': 'A lead has been held as spam for more than an hour: send or delete it.',
  'chat-assistant':
    'The webhook or model refused a message and has answered none since, or the last three failed.',
  transcription: 'The server refused a recording and has transcribed none since, or the last three failed.',
  'model-budget':
    'The daily limit of CHAT_MODEL_DAILY_MESSAGES is reached; it resets 24 hours after the first message.',
  'contact-webhook':
    'The contact webhook refused a lead and has accepted none since, or the last three failed: each has its last error.',
  'voice-service': 'The voice service refused a call and has accepted none since, or the last three failed.',
  configuration: 'A variable is missing or wrong: see the warnings below.',
};
type Trouble = keyof typeof troubleSentences;

const STORE_PATIENCE_MS = 3000;

/** Reads from the store, within three seconds. Logs the cause and returns null if that fails. */
export async function readOrNull<T>(read: (store: Store) => Promise<T>): Promise<T | null> {
  const found = await withTimeout(tryStore(read), STORE_PATIENCE_MS);
  if (found?.ok) return found.value;
  getLog().error({ cause: found?.cause ?? `silent for ${STORE_PATIENCE_MS} ms` }, 'store');
  return null;
}

export type Health = Awaited<ReturnType<typeof readHealth>>;

/** Reports the site's health by feature, also without a store. The counts are missing while it is unreachable. */
export async function readHealth() {
  const env = getEnv();
  const now = Date.now();
  const counts = await readOrNull(async (store) => ({
    deliveries: await countDeliveries(store, now),
    messagesToday: await countMessagesToday(store, now),
    callsToday: await countCallsToday(store, now),
    isModelSpent: await isLimitReached(store, 'model', env.chatModel),
    isTranscriptionSpent: await isLimitReached(store, 'transcription', env.transcription),
  }));
  const { deliveries } = counts ?? {};
  const found: Record<Trouble, boolean> = {
    store: !counts || (await readOrNull(proveWritable)) === null,
    'dead-letters': Boolean(deliveries?.dead),
    'old-queue': env.contactWebhook !== null && deliveries?.isOld === true,
    'held-leads': Boolean(deliveries?.heldLong),
    'chat-assistant': isFailing('chat'),
    transcription: isFailing('transcription'),
    'model-budget': counts?.isModelSpent === true || counts?.isTranscriptionSpent === true,
    'contact-webhook': isFailing('contact'),
    'voice-service': isFailing('voice'),
    configuration: checkConfiguration(env).some(({ state }) => state === 'warning' || state === 'wrong'),
  };
  const troubles = (Object.keys(found) as Trouble[]).filter((trouble) => found[trouble]);
  return {
    status: troubles.length === 0 ? 'ok' : 'degraded',
    troubles,
    features: {
      chat: { mode: env.chatWebhook ? 'webhook' : env.chatModel ? 'model' : 'built-in' },
      contact: { mode: env.contactWebhook ? 'webhook' : 'store' },
      voice: { mode: env.voiceService ? 'service' : 'browser' },
      store: { mode: env.databaseUrl ? 'postgres' : 'sqlite', available: counts !== null },
    },
    openMessages: getOpenRuns().size,
    ...counts,
  };
}
