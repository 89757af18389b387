'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button';
import type { Testimonial, testimonials } from '#lib/content/testimonials';

/** Words shown before 'read more...'. */
const QUOTE_WORDS = 30;

const moreClass =
  '-my-2 min-h-11 cursor-pointer text-base text-signal underline underline-offset-[0.25em] noscript:hidden print:hidden';

/** A quote cut to its first words, with a button for the rest. Without scripts and in print it is complete. */
function Entry({ quote, author, href, words }: Testimonial & { words: typeof testimonials }) {
  const [isOpen, setOpen] = useState(false);
  const all = quote.split(' ');
  const rest = all.slice(QUOTE_WORDS).join(' ');
  return (
    <li className="flex-[0_0_100%] snap-start">
      <figure>
        <blockquote className="max-w-[34em] text-lg lg:text-xl" cite={href}>
          {all.slice(0, QUOTE_WORDS).join(' ')}
          {rest && (
            <>
              {' '}
              <span className={isOpen ? '' : 'hidden noscript:inline print:inline'}>{rest}</span>{' '}
              <button
                type="button"
                className={moreClass}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                <span>{isOpen ? words.less : words.more}</span>
              </button>
            </>
          )}
        </blockquote>
        <figcaption className="mt-3 flex items-center gap-7 text-sm">
          {author.avatar && (
            // biome-ignore lint/performance/noImgElement: next/image would bring its script into the first load
            <img
              className="size-11 shrink-0 rounded-full"
              src={author.avatar}
              alt=""
              width={44}
              height={44}
              loading="lazy"
              decoding="async"
            />
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
            {words.network}
            <span className="sr-only"> {words.newTab}</span>
          </a>
        </figcaption>
      </figure>
    </li>
  );
}

/** A list that snaps from quote to quote: by touch, by keyboard, and by its two buttons. */
export function Testimonials(words: typeof testimonials) {
  const { entries, previous, next } = words;
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const count = entries.length;
  if (count === 0) return null;
  const isSample = entries.some(({ isPlaceholder }) => isPlaceholder);
  const label = isSample ? `${words.label} · ${words.sample}` : words.label;
  const turns = [
    { by: -1, name: previous, Icon: ChevronLeft },
    { by: 1, name: next, Icon: ChevronRight },
  ];

  const turn = (by: number) => {
    const width = list.current?.clientWidth ?? 0;
    list.current?.scrollTo({ left: ((shown + by + count) % count) * width });
  };

  return (
    <section className="col-span-full min-w-0 lg:mt-8" aria-roledescription="carousel" aria-label={label}>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-xs whitespace-nowrap text-muted-foreground">{label}</h3>
        {count > 1 && (
          <div className="ml-auto flex items-center gap-2 noscript:hidden print:hidden">
            <p className="mr-2 text-xs whitespace-nowrap text-muted-foreground" aria-live="polite">
              <span>{`${shown + 1} / ${count}`}</span>
            </p>
            {turns.map(({ by, name, Icon }) => (
              <Button
                key={name}
                type="button"
                variant="outline"
                size="icon"
                aria-label={name}
                onClick={() => turn(by)}
              >
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
        className="relative mt-3 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth noscript:[scrollbar-width:thin] print:block"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
      >
        {entries.map((entry) => (
          <Entry key={entry.id} {...entry} words={words} />
        ))}
      </ul>
    </section>
  );
}
