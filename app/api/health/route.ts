import { hasOpsToken } from '#lib/server/http/credentials';
import { route } from '#lib/server/http/route';
import { readHealth } from '#lib/server/ops/health';

/**
 * Responds with 200 while the site works, with or without troubles, and with 503 while its store is unreachable.
 * Counts require OPS_TOKEN.
 */
export const GET = route('/api/health', { limit: 'health' }, async ({ request }) => {
  const { report, counts, openMessages } = await readHealth();
  const health = hasOpsToken(request.headers) ? { ...report, ...counts, openMessages } : report;
  return Response.json(health, { status: report.features.store.available ? 200 : 503 });
});
