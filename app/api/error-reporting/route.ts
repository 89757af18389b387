import { getEnv } from '#lib/server/core/env';
import { succeed } from '#lib/server/core/errors';
import { route } from '#lib/server/http/route';

/** Returns the DSN to which the browser reports errors, or null. It is asked for at the first error. */
export const GET = route('/api/error-reporting', {}, () => succeed({ dsn: getEnv().sentryDsn }));
