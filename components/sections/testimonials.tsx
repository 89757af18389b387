import { type Testimonial, testimonials } from '#lib/content/testimonials';
import { QUOTE_WORDS } from '#lib/contracts/limits';
import { QuoteToggle } from './quote-toggle';
import { TestimonialCarousel } from './testimonial-carousel';

function Quote({ quote }: { quote: string }) {
  const words = quote.split(' ');
  if (words.length <= QUOTE_WORDS) return quote;
  return (
    <>
      {words.slice(0, QUOTE_WORDS).join(' ')}
      <QuoteToggle more={testimonials.more} less={testimonials.less}>
        {` ${words.slice(QUOTE_WORDS).join(' ')}`}
      </QuoteToggle>
    </>
  );
}

function Entry({ entry }: { entry: Testimonial }) {
  const { author } = entry;
  return (
    <li>
      <figure>
        <blockquote cite={entry.href}>
          <Quote quote={entry.quote} />
        </blockquote>
        <figcaption>
          <b>{author.name}</b>
          <span>{author.title}</span>
          <a href={author.linkedinUrl} target="_blank" rel="noopener noreferrer">
            {testimonials.network}
            <span className="sr-only"> {testimonials.newTab}</span>
          </a>
          <span className="label">{testimonials.placeholder}</span>
        </figcaption>
      </figure>
    </li>
  );
}

export function Testimonials() {
  const { label, previous, next, entries } = testimonials;
  return (
    <TestimonialCarousel words={{ label, previous, next }} count={entries.length}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </TestimonialCarousel>
  );
}
