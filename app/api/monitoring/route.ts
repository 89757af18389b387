import { z } from 'zod';
import { getEnv } from '#lib/server/core/env';
import { route } from '#lib/server/http/route';
import { forwardReport, REPORT_BODY } from '#lib/server/ops/monitoring';

/** Where the browser reports errors to, or null. */
export const GET = route('/api/monitoring', {}, () => Response.json({ dsn: getEnv().sentryDsn }));

/** One envelope of the browser's. */
export const POST = route(
  '/api/monitoring',
  { limit: 'monitoring', accepts: REPORT_BODY, body: z.string() },
  ({ input, addLogFields }) => forwardReport(input, addLogFields),
);
