/** The origin in canonical and sharing addresses, fixed by SITE_URL at the build. */
export const siteUrl = new URL(process.env.BUILT_SITE_URL || 'http://localhost:3000').origin;
