import { z } from 'zod';
import { getEnv } from '#lib/server/core/env';
import { route } from '#lib/server/http/route';
import { forwardReport, REPORT_BODY } from '#lib/server/ops/monitoring';

/** Returns the DSN to which the browser reports errors, or null. */
export const GET = route('/api/monitoring', {}, () => Response.json({ dsn: getEnv().sentryDsn }));

/** Takes one error envelope from the browser and forwards it. */
export const POST = route(
  '/api/monitoring',
  { limit: 'monitoring', accepts: REPORT_BODY, body: z.string() },
  ({ input, addLogFields }) => forwardReport(input, addLogFields),
);
