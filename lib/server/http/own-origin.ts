import { getEnv } from '#lib/server/core/env';

// No page can forge `Sec-Fetch-Site`. Browsers send it only over TLS and to localhost; else there is only `Origin`.

/** Whether a request may change something: it comes from one of our pages, or from no browser. */
export function isOwnOrigin({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  const site = headers.get('sec-fetch-site');
  if (site === 'same-origin') return true;
  if (site === 'cross-site') return false;
  const origin = headers.get('origin');
  if (origin === null) return site === null || site === 'none';
  // A proxy's `Host` may name the port that is the default.
  const host = URL.parse(`${URL.parse(origin)?.protocol}//${headers.get('host')}`);
  return origin === getEnv().siteOrigin || origin === host?.origin;
}
