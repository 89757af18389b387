import { isStopping } from '#lib/server/core/stopping';
import { route } from '#lib/server/http/route';

/** Responds with 503 once the process is stopping. */
export const GET = route('/api/health/ready', { fromAnywhere: true, isQuiet: true }, () =>
  Response.json({ ready: !isStopping() }, { status: isStopping() ? 503 : 200 }),
);
