import { deliverDue } from '#lib/server/contact/worker';
import { succeed } from '#lib/server/core/errors';
import { route } from '#lib/server/http/route';
import { purgeExpired } from '#lib/server/ops/maintenance';

/** Delivers due leads and purges expired data, for a scheduler with the token. */
export const POST = route('/api/deliver', { rateLimit: 'machine', needsToken: true }, async () => {
  const delivered = await deliverDue();
  if (!delivered.ok) return delivered;
  const purged = await purgeExpired(Date.now());
  return purged.ok ? succeed({ attempts: delivered.value }) : purged;
});
