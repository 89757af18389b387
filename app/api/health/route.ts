import { succeed } from '#lib/server/core/errors';
import { hasOpsToken } from '#lib/server/http/credentials';
import { route } from '#lib/server/http/route';
import { readHealth } from '#lib/server/ops/health';

/** 200 while the site works, with or without troubles; 503 while its store is unreachable. Counts require OPS_TOKEN. */
export const GET = route('/api/health', { rateLimit: 'machine' }, async ({ request }) => {
  const health = await readHealth();
  const { status, troubles, features } = health;
  const shown = hasOpsToken(request.headers) ? health : { status, troubles, features };
  return succeed(Response.json(shown, { status: features.store.available ? 200 : 503 }));
});
