import { Quote, QuoteCarousel } from '#components/sections/quote-carousel';
import { type Testimonial, testimonials } from '#lib/content/testimonials';

/** Words shown before 'read more...'. */
const QUOTE_WORDS = 30;

function Entry({ quote, author, href }: Testimonial) {
  const words = quote.split(' ');
  return (
    <li className="flex-[0_0_100%] snap-start">
      <figure className="grid items-start gap-x-12 gap-y-3 lg:grid-cols-[7fr_5fr]">
        <blockquote className="max-w-[34em] text-lg lg:text-xl" cite={href}>
          <Quote
            start={words.slice(0, QUOTE_WORDS).join(' ')}
            rest={words.slice(QUOTE_WORDS).join(' ')}
            words={{ more: testimonials.more, less: testimonials.less }}
          />
        </blockquote>
        <figcaption className="flex items-center gap-6 text-sm">
          {author.avatar && (
            // biome-ignore lint/performance/noImgElement: next/image would bring its script into the first load
            <img className="size-11 shrink-0 rounded-full" src={author.avatar} alt="" loading="lazy" />
          )}
          <p>
            <b className="block">{author.name}</b>
            <span className="text-muted-foreground">{author.title}</span>
          </p>
          <a
            className="link underline -outline-offset-2"
            href={author.linkedinUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {testimonials.network}
            <span className="sr-only"> {testimonials.newTab}</span>
          </a>
        </figcaption>
      </figure>
    </li>
  );
}

export function Testimonials({ entries = testimonials.entries }: { entries?: readonly Testimonial[] }) {
  if (entries.length === 0) return null;
  const { label, sample, previous, next } = testimonials;
  const isSample = entries.some(({ isPlaceholder }) => isPlaceholder);
  return (
    <QuoteCarousel
      words={{ label: isSample ? `${label} · ${sample}` : label, previous, next }}
      count={entries.length}
    >
      {entries.map((entry) => (
        <Entry key={entry.id} {...entry} />
      ))}
    </QuoteCarousel>
  );
}
