/** Stands for the origin in a build; the server replaces it at its start (lib/server/runtime/finished-files.ts). */
export const SITE_URL_PLACEHOLDER = 'https://site.invalid';

const unnamed = process.env.NODE_ENV === 'production' ? SITE_URL_PLACEHOLDER : 'http://localhost:3000';

/** Without a trailing slash. SITE_URL is known here only where a platform builds by `next build` alone. */
export const siteUrl = process.env.SITE_URL || unnamed;
