import { getEnv } from '#lib/server/core/env';

/**
 * Whether a request may change something: it comes from one of our pages, or from no browser. `Sec-Fetch-Site`
 * decides, because no page can forge it. Older browsers send only `Origin`, which is SITE_URL's or has our `Host`.
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
