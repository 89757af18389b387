import 'server-only';
import { isIP } from 'node:net';
import { siteUrl } from '#lib/content/site-url';
import type { Env } from '#lib/server/core/env';
import { isPrivateHost } from '#lib/server/http/private-address';

// SITE_URL is put into the pages at the build and read again at the start, where it may be another one.

const globals = globalThis as typeof globalThis & { sitePublicName?: string };

// The command line does not know what was built.
const builtUrl = process.env.BUILT_SITE_URL === undefined ? null : siteUrl;

/** Explains that the pages name another address than SITE_URL. Null when they name the same. */
export function explainOtherAddress({ isSiteOriginSet, siteOrigin }: Env, built = builtUrl): string | null {
  if (!isSiteOriginSet || built === null || siteOrigin === built) return null;
  return `SITE_URL is ${siteOrigin}, but the pages were built with ${built}: build again with this SITE_URL`;
}

/** Remembers a public name by which a visitor has reached the site. */
export function noteHost(host: string | null): void {
  const { hostname } = URL.parse(`http://${host}`) ?? {};
  if (hostname && isIP(hostname) === 0 && !isPrivateHost(hostname)) globals.sitePublicName ??= hostname;
}

/** The public name by which visitors reach a site whose pages name localhost. Null when all is well. */
export function findUnbuiltName(): string | null {
  const isLocalBuild = isPrivateHost(new URL(siteUrl).hostname);
  return isLocalBuild ? (globals.sitePublicName ?? null) : null;
}
