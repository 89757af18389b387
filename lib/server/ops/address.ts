import 'server-only';
import { hostname as machineName } from 'node:os';
import { getLog } from '#lib/server/ops/log';

/**
 * The address to listen at: this machine only, unless HOSTNAME says otherwise: what faces the world is a proxy. Containers
 * and some shells set HOSTNAME to the machine's own name, which nobody chose.
 */
export function chooseHost(): string {
  const wanted = process.env.HOSTNAME?.trim();
  return wanted && wanted !== machineName() ? wanted : '127.0.0.1';
}

/** Says loudly that the site faces the world at `host` and does not know its own address. */
export function warnOfMissingAddress(
  host: string,
  siteUrl = process.env.SITE_URL || process.env.SITE_URL_FILE,
): void {
  if (siteUrl?.trim() || host === 'localhost' || host === '::1' || host.startsWith('127.')) return;
  getLog().error(
    { host },
    'SITE_URL is not set, but HOSTNAME faces the world: pages name localhost as their address, and cookies are not Secure',
  );
}
