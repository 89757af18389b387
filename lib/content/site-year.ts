/** The server replaces it at startup (lib/server/runtime/finished-files.ts). */
export const SITE_YEAR_PLACEHOLDER = '{site-year}';

/** The browser updates it to the year of the visit. */
export const siteYear =
  process.env.NODE_ENV === 'production' ? SITE_YEAR_PLACEHOLDER : String(new Date().getUTCFullYear());
