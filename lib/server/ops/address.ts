import 'server-only';
import { getEnv } from '#lib/server/core/env';
import { getLog } from '#lib/server/core/log';

/** Says loudly that the site faces the world and does not know its own address. */
export function warnOfMissingAddress(): void {
  const { host, isSiteOriginSet } = getEnv();
  if (isSiteOriginSet || host === 'localhost' || host === '::1' || host.startsWith('127.')) return;
  getLog().error(
    { host },
    'SITE_URL is not set, but HOSTNAME faces the world: pages name localhost as their address, and cookies are not Secure',
  );
}
