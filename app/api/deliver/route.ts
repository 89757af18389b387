import { deliverDue } from '#lib/server/contact/worker';
import { succeed } from '#lib/server/core/errors';
import { route } from '#lib/server/http/route';
import { removeExpired } from '#lib/server/ops/maintenance';

/** Delivers due leads and removes expired data, for a scheduler with the token. */
export const POST = route('/api/deliver', { limit: 'machine', needsToken: true }, async () => {
  const delivered = await deliverDue();
  if (!delivered.ok) return delivered;
  const removed = await removeExpired(Date.now());
  return removed.ok ? succeed({ attempts: delivered.value }) : removed;
});
