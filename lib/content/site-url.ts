/**
 * Stands in a build for the origin at which it is served: one build serves every address. The server puts SITE_URL's origin
 * in its place at the start (lib/server/runtime/finished-files.ts).
 */
export const SITE_URL_PLACEHOLDER = 'https://site.invalid';

const unnamed = process.env.NODE_ENV === 'production' ? SITE_URL_PLACEHOLDER : 'http://localhost:3000';

/**
 * Where the site lives, as canonical, Open Graph and sitemap addresses say it, without a trailing slash. SITE_URL is known
 * here only where a platform builds by `next build` alone.
 */
export const siteUrl = process.env.SITE_URL || unnamed;
