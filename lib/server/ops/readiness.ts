import 'server-only';
import { isStopping } from '#lib/server/core/stopping';
import { getEndpoint } from '#lib/server/http/endpoint';

const asked = { isQuiet: true };

/** `GET /api/health/ready`: 200 while this process should be sent requests, 503 once it was told to stop. */
export const readyEndpoint = getEndpoint(
  '/api/health/ready',
  async () => Response.json({ ready: !isStopping() }, { status: isStopping() ? 503 : 200 }),
  undefined,
  asked,
);

/** `GET /api/health/live`: 200 as long as this process answers. */
export const liveEndpoint = getEndpoint(
  '/api/health/live',
  async () => Response.json({ live: true }),
  undefined,
  asked,
);
