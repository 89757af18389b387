import { succeed } from '#lib/server/core/errors';
import { route } from '#lib/server/http/route';

/** Responds with 200 while the process is alive. */
export const GET = route('/api/health/live', {}, () => succeed({ live: true }));
