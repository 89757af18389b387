import { deliverDue } from '#lib/server/contact/worker';
import { getEnv } from '#lib/server/core/env';
import { fail } from '#lib/server/core/errors';
import { hasBearerToken } from '#lib/server/http/bearer-token';
import { route } from '#lib/server/http/route';
import { removeExpired } from '#lib/server/ops/maintenance';

/** Delivers leads that are due and removes what has expired, for a scheduler that brings the token. */
export const POST = route('/api/deliver', { limit: 'health', fromAnywhere: true }, async ({ request }) => {
  if (!hasBearerToken(request.headers, getEnv().deliveryToken)) return fail('not-found', 'without its token');
  const attempts = await deliverDue();
  await removeExpired(Date.now());
  return Response.json({ attempts });
});
