import { route } from '#lib/server/http/route';
import { answerHealth } from '#lib/server/ops/health';

/** 200 while the site can do its work, degraded or not; 503 while its store cannot be reached. */
export const GET = route('/api/health', { limit: 'health', fromAnywhere: true }, ({ request }) =>
  answerHealth(request),
);
