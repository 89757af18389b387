import { deliverDue } from '#lib/server/contact/worker';
import { getEnv } from '#lib/server/core/env';
import { fail, succeed } from '#lib/server/core/errors';
import { hasBearerToken } from '#lib/server/http/bearer-token';
import { route } from '#lib/server/http/route';
import { removeExpired } from '#lib/server/ops/maintenance';

/** Delivers due leads and removes expired data, for a scheduler with the token. */
export const POST = route('/api/deliver', { limit: 'health' }, async ({ request }) => {
  if (!hasBearerToken(request.headers, getEnv().opsToken)) return fail('not-found', 'without the token');
  const attempts = await deliverDue();
  const removed = await removeExpired(Date.now());
  if (!removed.ok) return removed;
  return succeed(Response.json({ attempts }));
});
