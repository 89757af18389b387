/**
 * Stands in a build for the origin at which it is served, and nowhere else: one build serves every address. The server
 * puts SITE_URL's origin in its place (lib/server/http/site-address.ts).
 */
export const SITE_URL_PLACEHOLDER = 'https://site.invalid';

/** Where the site lives, as canonical, Open Graph and sitemap addresses say it, without a trailing slash. */
export const siteUrl = process.env.NODE_ENV === 'production' ? SITE_URL_PLACEHOLDER : 'http://localhost:3000';
