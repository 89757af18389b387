import { isIP } from 'node:net';
import { siteUrl } from '#lib/content/site-url';
import type { Env } from '#lib/server/core/env';
import { processState } from '#lib/server/core/process-state';
import { isPrivateHost } from '#lib/server/http/private-address';

// The build writes SITE_URL into the pages. The server reads it again at the start, when it may have changed.

const getVisited = () => processState('public name', () => ({ name: null as string | null }));

// Null in the scripts, which run outside the built site.
const builtUrl = process.env.BUILT_SITE_URL === undefined ? null : siteUrl;

/** Explains that the pages were built for another address than SITE_URL. Null if they were not. */
export function explainOtherAddress({ isSiteOriginSet, siteOrigin }: Env, built = builtUrl): string | null {
  if (!isSiteOriginSet || built === null || siteOrigin === built) return null;
  return `SITE_URL is ${siteOrigin}, but the pages were built with ${built}: build again with this SITE_URL`;
}

/** Remembers a public name by which a visitor has reached the site. */
export function noteHost(host: string | null): void {
  const { hostname } = URL.parse(`http://${host}`) ?? {};
  if (hostname && isIP(hostname) === 0 && !isPrivateHost(hostname)) getVisited().name ??= hostname;
}

/** Returns the public name of a visitor's request if the pages were built for localhost; null otherwise. */
export function findUnbuiltName(): string | null {
  const isLocalBuild = isPrivateHost(new URL(siteUrl).hostname);
  return isLocalBuild ? getVisited().name : null;
}
