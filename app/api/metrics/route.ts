import { getEnv } from '#lib/server/core/env';
import { fail, succeed } from '#lib/server/core/errors';
import { hasBearerToken } from '#lib/server/http/bearer-token';
import { route } from '#lib/server/http/route';
import { readMetrics } from '#lib/server/ops/metrics';

/** Returns metrics in Prometheus's text format. Requires OPS_TOKEN; 404 otherwise. */
export const GET = route('/api/metrics', { limit: 'health' }, async ({ request }) => {
  if (!hasBearerToken(request.headers, getEnv().opsToken)) return fail('not-found', 'without the token');
  const metrics = await readMetrics();
  return succeed(new Response(metrics.text, { headers: { 'content-type': metrics.contentType } }));
});
