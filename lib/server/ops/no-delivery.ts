import 'server-only';
import { measureOutbox } from '#lib/server/contact/outbox';
import { type Env, getEnv } from '#lib/server/core/env';
import { describeError } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { isPrivateHost } from '#lib/server/http/private-address';
import { getStore } from '#lib/server/store/store';

/** Whether visitors send leads here, no webhook takes them, and nobody said that they are to stay. */
export function hasNoDelivery({ contactWebhook, keepsLeads, isSiteOriginSet, siteOrigin }: Env): boolean {
  const isPublic = isSiteOriginSet && !isPrivateHost(new URL(siteOrigin).hostname);
  return isPublic && contactWebhook === null && !keepsLeads;
}

/** Says in the log that leads go nowhere, how many wait, and for how long. Call it at the start. */
export async function warnOfNoDelivery(): Promise<void> {
  if (!hasNoDelivery(getEnv())) return;
  const counts = await getStore()
    .then((store) => measureOutbox(store, Date.now()))
    .then(({ pending, oldestSeconds }) => ({ waiting: pending, oldestSeconds }))
    .catch((error: unknown) => ({ cause: describeError(error) }));
  getLog().warn(
    counts,
    'CONTACT_WEBHOOK_URL is not set: leads go nowhere. Set it, or CONTACT_DELIVERY=store if they are to stay here',
  );
}
