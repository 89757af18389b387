import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Testimonials } from '#components/sections/testimonials';
import { example } from '#lib/content/pictures';
import { type Testimonial, testimonials } from '#lib/content/testimonials';

const quote = 'It answers.';
const render = (...entries: Testimonial[]) => renderToStaticMarkup(<Testimonials entries={entries} />);
const signature = (html: string) => /<figcaption[^>]*>(.*?)<\/figcaption>/s.exec(html)?.[1];
const link = 'https://www.linkedin.com/in/somebody';

test('without an entry the section is not there', () => {
  expect(render()).toBe('');
});

test('a whole signature has a name, a title and a link', () => {
  const html = signature(
    render({ id: 'a', quote, author: { name: 'A. B.', title: 'Operations', linkedinUrl: link } }),
  );
  expect(html).toMatch(/A\. B\..*Operations.*<a [^>]*href="https:\/\/www\.linkedin\.com\/in\/somebody"/s);
  expect(html).not.toContain(example);
});

test('a picture stands before the name, in its own size', () => {
  const html = signature(render({ id: 'a', quote, author: { name: 'A. B.', avatar: '/people/a-b.jpg' } }));
  expect(html).toMatch(
    /^<span data-slot="avatar"[^>]*><img [^>]*src="\/people\/a-b\.jpg"[^>]*><\/span><b>A\. B\.<\/b>$/,
  );
  for (const attribute of ['alt=""', 'width="44"', 'height="44"']) expect(html).toContain(attribute);
});

test.each<[string, Testimonial['author'], number]>([
  ['name', { title: 'Operations', linkedinUrl: link }, 2],
  ['title', { name: 'A. B.', linkedinUrl: link }, 2],
  ['link', { name: 'A. B.', title: 'Operations' }, 2],
  ['name and title, empty', { name: '', title: '', linkedinUrl: link }, 1],
])('a missing %s leaves no hole', (_, author, parts) => {
  const html = signature(render({ id: 'a', quote, author })) ?? '';
  expect(html).not.toMatch(/<(b|span|a)[^>]*><\/\1>|<img|undefined|href=""/);
  // The direct children of the line, each of which takes a gap.
  const direct = html.replace(/<span class="sr-only">.*?<\/span>/, '').match(/<(b|span|a)[ >]/g);
  expect(direct).toHaveLength(parts);
});

test('a quote that nobody signed has no line for it', () => {
  const html = render({ id: 'a', quote, author: {} });
  expect(html).toContain(quote);
  expect(html).not.toContain('figcaption');
});

test('a placeholder says that it is an example, and leads nowhere that pretends', () => {
  const author = { name: 'A. B.', linkedinUrl: link };
  const html = render({ id: 'a', quote, author, isPlaceholder: true });
  expect(signature(html)).toContain(example);
  expect(html).not.toContain('<a ');
  expect(html).toContain(testimonials.examples.note);
  expect(render({ id: 'a', quote, author })).not.toContain(testimonials.examples.note);
});

test('one quote alone has nothing to turn', () => {
  expect(render({ id: 'a', quote, author: {} })).not.toContain('<button');
});
