import { hasOpsToken } from '#lib/server/http/credentials';
import { route } from '#lib/server/http/route';
import { readDetails, readHealth } from '#lib/server/ops/health';

/**
 * Responds with 200 while the site works, with or without troubles, and with 503 while its store is unreachable.
 * Counts require OPS_TOKEN.
 */
export const GET = route('/api/health', { limit: 'health' }, async ({ request }) => {
  const health = await (hasOpsToken(request.headers) ? readDetails() : readHealth());
  return Response.json(health, { status: health.features.store.available ? 200 : 503 });
});
