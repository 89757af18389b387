import { brand } from '#lib/content/brand';
import { site } from '#lib/content/site';
import { siteUrl as url } from '#lib/content/site-url';

/** What the page shows, for machines: who it is from and what site it is. */
export function StructuredData() {
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${url}/#organization`,
        name: brand.name,
        url,
        description: site.description,
      },
      {
        '@type': 'WebSite',
        '@id': `${url}/#website`,
        name: brand.name,
        url,
        publisher: { '@id': `${url}/#organization` },
      },
    ],
  };
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own content, with '<' escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
