import { brand } from '#lib/content/brand';
import { faq } from '#lib/content/faq';
import { firm } from '#lib/content/firm';
import { site } from '#lib/content/site';
import { siteUrl as url } from '#lib/content/site-url';

const organization = {
  '@type': 'Organization',
  '@id': `${url}/#organization`,
  name: brand.name,
  url,
  description: site.description,
  legalName: firm.legalName || undefined,
  address: firm.address || undefined,
  email: firm.email || undefined,
  telephone: firm.phone || undefined,
};
const website = { '@type': 'WebSite', name: brand.name, url, publisher: { '@id': organization['@id'] } };
const questions = {
  '@type': 'FAQPage',
  mainEntity: faq.entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};
const data = { '@context': 'https://schema.org', '@graph': [organization, website, questions] };
const json = JSON.stringify(data).replaceAll('<', '\\u003c');

/** schema.org data: who owns the site, and the questions of the page. */
export function StructuredData() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own content, with '<' escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
