import { isStopping } from '#lib/server/core/stopping';
import { route } from '#lib/server/http/route';

/** 503 once this process was told to stop. */
export const GET = route('/api/health/ready', { fromAnywhere: true, isQuiet: true }, () =>
  Response.json({ ready: !isStopping() }, { status: isStopping() ? 503 : 200 }),
);
