import { brand } from '#lib/content/brand';
import { faq } from '#lib/content/faq';
import { firm } from '#lib/content/firm';
import { site } from '#lib/content/site';
import { siteUrl as url } from '#lib/content/site-url';

const owner = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': `${url}/#organization`,
      name: brand.name,
      url,
      description: site.description,
      legalName: firm.legalName || undefined,
      address: firm.address || undefined,
      email: firm.email || undefined,
      telephone: firm.phone || undefined,
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

const questions = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faq.entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

function JsonLd({ data }: { data: unknown }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own content, with '<' escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** schema.org data: who owns the site, and the questions of the page. */
export function StructuredData() {
  return (
    <>
      <JsonLd data={owner} />
      <JsonLd data={questions} />
    </>
  );
}
