import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Thanks } from '#components/contact/thanks';
import { SiteFooter } from '#components/layout/site-footer';
import { Contact } from '#components/sections/contact';
import { DayStrip } from '#components/sections/day-strip';
import { Testimonials } from '#components/sections/testimonials';
import { useNow } from '#lib/browser/core/clock';
import { contact } from '#lib/content/contact';
import { faq } from '#lib/content/faq';
import { type Testimonial, testimonials } from '#lib/content/testimonials';
import { values } from '#lib/content/values';
import { mapFields } from '#lib/contracts/lead-fields';

vi.mock('#lib/content/firm', () => ({ firm: new Proxy({}, { get: () => '' }) }));
vi.mock(import('#lib/browser/core/clock'), async (load) => ({ ...(await load()), useNow: vi.fn() }));

const linkedinUrl = 'https://www.linkedin.com/in/somebody';
const author = { name: 'A. B.', title: 'Operations', handle: 'a-b', linkedinUrl };
const entry: Testimonial = { id: 'a', quote: 'It answers.', author };
const render = (...entries: Testimonial[]) => renderToStaticMarkup(<Testimonials entries={entries} />);

test('a quote has a picture, a name, a title and a link to LinkedIn', () => {
  expect(render({ ...entry, author: { ...author, avatar: '/people/a-b.jpg' } })).toMatch(
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
  const html = renderToStaticMarkup([<SiteFooter key="footer" />, <Contact key="form" />]);
  expect(html).not.toMatch(/mailto:|tel:|<p(?![^>]* role="status")[^>]*><\/p>/);
  expect(html).not.toContain(contact.direct);
  expect(faq.entries).toHaveLength(4);
});

const { within, after, weekend } = values.day.sentences;
test.each([
  ['2027-01-04T16:59', within.replace('{left}', '1\u00a0min')],
  ['2027-01-04T17:00', after],
  ['2027-01-03T12:00', weekend],
])('at %s the day says: %s', (time, sentence) => {
  vi.mocked(useNow).mockReturnValue(new Date(time));
  expect(renderToStaticMarkup(<DayStrip />)).toContain(sentence);
});

const { answer, call } = contact.success;
test.each([
  ['0123 456789', 'Monday', [call, '0123 456789, Monday']],
  ['none', 'Monday 10:30, 12:45 or 16:00', [answer, 'ada@example.com']],
])('thanks for a request with the number %s', (phone, time, [words, details]) => {
  const fields = { ...mapFields(() => ''), email: 'ada@example.com', message: 'Sent words' };
  const html = renderToStaticMarkup(
    <Thanks receipt={{ ...fields, time: '10:00', reference: 'a', callback: { phone, time } }} />,
  );
  expect(html).toMatch(new RegExp(`${words} <b class="block">${details}</b>.*${fields.message}`));
});

test('no browser fills the hidden field, which would hold a lead back as spam', () => {
  const [field = ''] = /<input[^>]* name="subject"[^>]*>/.exec(renderToStaticMarkup(<Contact />)) ?? [];
  expect(field).toMatch(/ tabindex="-1" autocomplete="off"/i);
});
