/** Where the site lives, as canonical, Open Graph and sitemap addresses say it: read at build, without a trailing slash. */
export const siteUrl = (process.env.SITE_URL || 'http://localhost:3000').replace(/\/+$/, '');
