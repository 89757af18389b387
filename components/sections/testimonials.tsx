'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button';
import { type Testimonial, testimonials } from '#lib/content/testimonials';
import { cn } from '#lib/utils';

const { label, sample, previous, next, more, less, network, newTab } = testimonials;

/** Words shown before 'read more...'. */
const QUOTE_WORDS = 30;

const pageButtons = [
  { by: -1, name: previous, Icon: ChevronLeft },
  { by: 1, name: next, Icon: ChevronRight },
];

/** A quote cut to its first words, with a button for the rest. Without scripts and in print it is complete. */
function Quote({ quote }: { quote: string }) {
  const [isOpen, setOpen] = useState(false);
  const words = quote.split(' ');
  if (words.length <= QUOTE_WORDS) return quote;
  return (
    <>
      {words.slice(0, QUOTE_WORDS).join(' ')}{' '}
      <span className={isOpen ? '' : 'hidden noscript:inline print:inline'}>
        {words.slice(QUOTE_WORDS).join(' ')}
      </span>{' '}
      <button
        type="button"
        className="-my-2 min-h-11 cursor-pointer text-base underline underline-offset-4 noscript:hidden print:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{isOpen ? less : more}</span>
      </button>
    </>
  );
}

function Entry({ quote, author, href, isPlaceholder }: Testimonial) {
  return (
    <li className="flex-[0_0_100%] snap-start">
      <figure className="grid items-start gap-x-12 gap-y-3 lg:grid-cols-[7fr_5fr]">
        <blockquote className={cn('max-w-[34em] text-lg', !isPlaceholder && 'lg:text-xl')} cite={href}>
          <Quote quote={quote} />
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
          {!isPlaceholder && (
            <a
              className="link underline -outline-offset-2"
              href={author.linkedinUrl}
              target="_blank"
              rel="noopener noreferrer"
            >
              {network}
              <span className="sr-only"> {newTab}</span>
            </a>
          )}
        </figcaption>
      </figure>
    </li>
  );
}

/** A list that snaps from quote to quote: by touch, by keyboard, and by its two buttons. */
export function Testimonials({ entries = testimonials.entries }: { entries?: readonly Testimonial[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const count = entries.length;
  if (count === 0) return null;

  const title = entries.some(({ isPlaceholder }) => isPlaceholder) ? `${label} · ${sample}` : label;
  const turn = (by: number) => {
    const target = (shown + by + count) % count;
    list.current?.scrollTo({ left: target * list.current.clientWidth });
  };

  return (
    <section className="mt-16" aria-roledescription="carousel" aria-label={title}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="min-w-36 flex-1 text-lg font-semibold">{title}</h3>
        {count > 1 && (
          <div className="ms-auto flex items-center gap-2 noscript:hidden print:hidden">
            <p className="me-2 text-xs whitespace-nowrap text-muted-foreground" aria-live="polite">
              <span>{`${shown + 1} / ${count}`}</span>
            </p>
            {pageButtons.map(({ by, name, Icon }) => (
              <Button key={name} variant="outline" size="icon" aria-label={name} onClick={() => turn(by)}>
                <Icon size={20} strokeWidth={1.75} />
              </Button>
            ))}
          </div>
        )}
      </div>
      <ul
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        className={cn(
          'relative mt-3 flex overflow-x-auto pb-2 overscroll-x-contain motion-safe:scroll-smooth print:block',
          '[scroll-snap-type:x_mandatory] [scrollbar-width:none] noscript:[scrollbar-width:thin]',
        )}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
      >
        {entries.map((entry) => (
          <Entry key={entry.id} {...entry} />
        ))}
      </ul>
    </section>
  );
}
