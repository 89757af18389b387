/** Placeholder for the origin. The server replaces it at startup (lib/server/runtime/finished-files.ts). */
export const SITE_URL_PLACEHOLDER = 'https://site.invalid';

const unnamed = process.env.NODE_ENV === 'production' ? SITE_URL_PLACEHOLDER : 'http://localhost:3000';

/**
 * Without a trailing slash. At build time SITE_URL is known only on platforms that build with plain
 * `next build`.
 */
export const siteUrl = process.env.SITE_URL || unnamed;
