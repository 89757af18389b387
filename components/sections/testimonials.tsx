import { Avatar, AvatarImage } from '#components/ui/avatar';
import { CarouselItem } from '#components/ui/carousel';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { example } from '#lib/content/pictures';
import { type Testimonial, testimonials, wordsOfQuotes } from '#lib/content/testimonials';
import { QUOTE_WORDS } from '#lib/contracts/limits';
import { QuoteToggle } from './quote-toggle';
import { TestimonialCarousel } from './testimonial-carousel';

function Quote({ quote }: { quote: string }) {
  const words = quote.split(' ');
  if (words.length <= QUOTE_WORDS) return quote;
  const rest = ` ${words.slice(QUOTE_WORDS).join(' ')}`;
  return (
    <>
      {words.slice(0, QUOTE_WORDS).join(' ')}
      <ErrorBoundary instead={rest}>
        <QuoteToggle more={testimonials.more} less={testimonials.less}>
          {rest}
        </QuoteToggle>
      </ErrorBoundary>
    </>
  );
}

function Entry({ entry }: { entry: Testimonial }) {
  const { avatar, name, title } = entry.author;
  const linkedinUrl = entry.isPlaceholder ? undefined : entry.author.linkedinUrl;
  const isSigned = avatar || name || title || linkedinUrl || entry.isPlaceholder;
  return (
    <CarouselItem className="snap-start pt-3">
      <figure>
        <blockquote className="max-w-[34em] text-lg" cite={entry.href}>
          <Quote quote={entry.quote} />
        </blockquote>
        {isSigned ? (
          <figcaption className="mt-3 flex flex-wrap items-center gap-x-4 text-sm/body">
            {avatar ? (
              <Avatar>
                <AvatarImage src={avatar} />
              </Avatar>
            ) : null}
            {name ? <b>{name}</b> : null}
            {title ? <span>{title}</span> : null}
            {linkedinUrl ? (
              <a className="link underline" href={linkedinUrl} target="_blank" rel="noopener noreferrer">
                {testimonials.network}
                <span className="sr-only"> {testimonials.newTab}</span>
              </a>
            ) : null}
            {entry.isPlaceholder ? <span className="text-xs text-muted-foreground">{example}</span> : null}
          </figcaption>
        ) : null}
      </figure>
    </CarouselItem>
  );
}

export function Testimonials({ entries = testimonials.entries }: { entries?: readonly Testimonial[] }) {
  if (entries.length === 0) return null;
  return (
    <TestimonialCarousel words={wordsOfQuotes(entries)} count={entries.length}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </TestimonialCarousel>
  );
}
