import 'server-only';
import { measureOutbox } from '#lib/server/contact/outbox';
import { type Env, getEnv } from '#lib/server/core/env';
import { describeError } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { isPrivateHost } from '#lib/server/http/private-address';
import { getStore } from '#lib/server/store/store';

export function warnOfMissingAddress(): void {
  const { host, isSiteOriginSet } = getEnv();
  if (isSiteOriginSet || host === 'localhost' || host === '::1' || host.startsWith('127.')) return;
  getLog().error(
    { host },
    'SITE_URL is not set, but HOSTNAME is public: pages give localhost as their address, and cookies are not Secure',
  );
}

/** Whether the site is public but has no webhook for its leads and doesn't keep them on purpose. */
export function hasNoDelivery({ contactWebhook, keepsLeads, isSiteOriginSet, siteOrigin }: Env): boolean {
  const isPublic = isSiteOriginSet && !isPrivateHost(new URL(siteOrigin).hostname);
  return isPublic && contactWebhook === null && !keepsLeads;
}

export async function warnOfNoDelivery(): Promise<void> {
  if (!hasNoDelivery(getEnv())) return;
  const counts = await getStore()
    .then((store) => measureOutbox(store, Date.now()))
    .then(({ pending, oldestSeconds }) => ({ waiting: pending, oldestSeconds }))
    .catch((error: unknown) => ({ cause: describeError(error) }));
  getLog().warn(
    counts,
    'CONTACT_WEBHOOK_URL is not set: leads go nowhere. Set it, or CONTACT_DELIVERY=store to keep them here',
  );
}
