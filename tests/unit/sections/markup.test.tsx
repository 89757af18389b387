import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { SiteFooter } from '#components/layout/site-footer';
import { Contact } from '#components/sections/contact';
import { Testimonials } from '#components/sections/testimonials';
import { contact } from '#lib/content/contact';
import { faq } from '#lib/content/faq';
import { type Testimonial, testimonials } from '#lib/content/testimonials';

vi.mock('#lib/content/firm', async (load) => {
  const { firm } = await load<typeof import('#lib/content/firm')>();
  return { firm: Object.fromEntries(Object.keys(firm).map((fact) => [fact, ''])) };
});

const linkedinUrl = 'https://www.linkedin.com/in/somebody';
const author = { name: 'A. B.', title: 'Operations', handle: 'a-b', linkedinUrl };
const entry: Testimonial = { id: 'a', quote: 'It answers.', author };
const render = (...entries: Testimonial[]) => renderToStaticMarkup(<Testimonials entries={entries} />);

test('a quote has a picture, a name, a title and a link to LinkedIn', () => {
  const html = render({ ...entry, author: { ...author, avatar: '/people/a-b.jpg' } });
  expect(html).toMatch(
    /It answers\..* src="\/people\/a-b\.jpg".*A\. B\..*Operations.*href="https:\/\/www\.linkedin\.com\/in\/somebody"/s,
  );
});

test('samples are tagged, real quotes are not', () => {
  const samples = [entry, { ...entry, id: 'b' }].map((one) => ({ ...one, isPlaceholder: true }));
  expect(render(...samples)).toContain(`${testimonials.label} · ${testimonials.sample}`);
  expect(render(entry)).not.toContain(testimonials.sample);
});

test('a single quote has no buttons, and without quotes there is no section', () => {
  expect(render(entry)).not.toContain('<button');
  expect(render()).toBe('');
});

test('a company without facts has no empty lines in the footer and under the form', () => {
  const html = renderToStaticMarkup(
    <>
      <SiteFooter />
      <Contact />
    </>,
  );
  expect(html).not.toMatch(/mailto:|tel:|<p(?![^>]* role="status")[^>]*><\/p>/);
  expect(html).not.toContain(contact.direct);
  expect(faq.entries).toHaveLength(4);
});
