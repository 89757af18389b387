import { route } from '#lib/server/http/route';

/** 200 as long as this process answers. */
export const GET = route('/api/health/live', { fromAnywhere: true, isQuiet: true }, () =>
  Response.json({ live: true }),
);
