import { succeed } from '#lib/server/core/errors';
import { route } from '#lib/server/http/route';
import { readMetrics } from '#lib/server/ops/metrics';

/** Returns metrics in Prometheus's text format. Requires OPS_TOKEN; 404 otherwise. */
export const GET = route('/api/metrics', { rateLimit: 'machine', needsToken: true }, async () => {
  const registry = await readMetrics();
  const headers = { 'content-type': registry.contentType };
  return succeed(new Response(await registry.metrics(), { headers }));
});
