import { isStopping } from '#lib/server/core/stopping';
import { route } from '#lib/server/http/route';

/** 200 while this process should be sent requests, 503 once it was told to stop. */
export const GET = route('/api/health/ready', { fromAnywhere: true, isQuiet: true }, () =>
  Response.json({ ready: !isStopping() }, { status: isStopping() ? 503 : 200 }),
);
