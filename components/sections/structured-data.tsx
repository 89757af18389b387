import { brand } from '#lib/content/brand';
import { faq } from '#lib/content/faq';
import { firm } from '#lib/content/firm';
import { site } from '#lib/content/site';
import { siteUrl } from '#lib/content/site-url';

const owner = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: brand.name,
  url: siteUrl,
  description: site.description,
  legalName: firm.legalName || undefined,
  address: firm.address || undefined,
  email: firm.email || undefined,
  telephone: firm.phone || undefined,
};

const questions = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faq.entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

/** schema.org data: who owns the site, and the questions of the page. */
export function StructuredData() {
  const json = JSON.stringify([owner, questions]).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own content, with '<' escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
