import type { MetadataRoute } from 'next';
import { siteUrl } from '#lib/content/site-url';

export default function sitemap(): MetadataRoute.Sitemap {
  return [{ url: `${siteUrl}/`, lastModified: new Date() }];
}
