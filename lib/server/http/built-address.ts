import { siteUrl } from '#lib/content/site-url';
import type { Env } from '#lib/server/core/env';

// The build writes SITE_URL into the pages. The server reads it again at the start, when it may have changed.

// Null in the scripts, which run outside the built site.
const builtUrl = process.env.BUILT_SITE_URL === undefined ? null : siteUrl;

/** Explains that the pages were built for another address than SITE_URL. Null if they were not. */
export function explainOtherAddress({ isSiteOriginSet, siteOrigin }: Env, built = builtUrl): string | null {
  if (!isSiteOriginSet || built === null || siteOrigin === built) return null;
  return `SITE_URL is ${siteOrigin}, but the pages were built with ${built}: build again with this SITE_URL`;
}
