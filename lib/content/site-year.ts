/** Stands in a build for the year in which it is served. The server puts it there at its start (lib/server/runtime/finished-files.ts). */
export const SITE_YEAR_PLACEHOLDER = '{site-year}';

/** The year of the copyright line; from then on the browser keeps it that of the visit. */
export const siteYear =
  process.env.NODE_ENV === 'production' ? SITE_YEAR_PLACEHOLDER : String(new Date().getUTCFullYear());
