import { route } from '#lib/server/http/route';
import { answerHealth } from '#lib/server/ops/health';

/** Responds with 200 while the site works, degraded or not, and with 503 while its store is unreachable. */
export const GET = route('/api/health', { limit: 'health', fromAnywhere: true }, ({ request }) =>
  answerHealth(request),
);
