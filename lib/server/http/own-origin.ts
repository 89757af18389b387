import 'server-only';
import { getEnv } from '#lib/server/core/env';

/**
 * Whether a request may change something: it comes from one of our pages, or from no browser. Browsers send
 * `Sec-Fetch-Site`, which pages cannot forge, and older ones only `Origin`, which a proxy's headers can turn into
 * `null` and which has another host than `Host` behind a proxy that rewrites it.
 */
export function isOwnOrigin({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  const site = headers.get('sec-fetch-site');
  if (site === 'same-origin') return true;
  if (site === 'cross-site') return false;
  const origin = headers.get('origin');
  if (origin === null) return site === null || site === 'none';
  return origin === getEnv().siteOrigin || URL.parse(origin)?.host === headers.get('host');
}
