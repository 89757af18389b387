import 'server-only';
import { getEnv } from '#lib/server/core/env';

/**
 * Whether a request may come from this site: its Origin is SITE_URL's or the request's own host. A request without an Origin (a
 * script, a health check) carries nobody's cookies by force, and passes; `Origin: null` does not.
 */
export function isOwnOrigin(headers: Headers): boolean {
  if (headers.get('sec-fetch-site') === 'cross-site') return false;
  const origin = headers.get('origin');
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  if (!/^https?:$/.test(protocol)) return false;
  return host === new URL(getEnv().siteOrigin).host || host === headers.get('host');
}

/** The same, but an Origin is required: every browser names the origin of a form that it posts. */
export function namesOwnOrigin(headers: Headers): boolean {
  return headers.get('origin') !== null && isOwnOrigin(headers);
}
