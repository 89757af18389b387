'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#components/ui/button';
import { cn } from '#lib/utils';

type QuoteProps = { start: string; rest: string; words: { more: string; less: string } };
type QuoteCarouselProps = {
  words: { label: string; previous: string; next: string };
  count: number;
  children: ReactNode;
};

const pageButtons = [
  { by: -1, name: 'previous', Icon: ChevronLeft },
  { by: 1, name: 'next', Icon: ChevronRight },
] as const;

/** A quote cut to its first words, with a button for the rest. Without scripts and in print it is complete. */
export function Quote({ start, rest, words }: QuoteProps) {
  const [isOpen, setOpen] = useState(false);
  if (!rest) return start;
  return (
    <>
      {start} <span className={isOpen ? '' : 'hidden noscript:inline print:inline'}>{rest}</span>{' '}
      <button
        type="button"
        className="-my-2 min-h-11 cursor-pointer text-base underline underline-offset-4 noscript:hidden print:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{isOpen ? words.less : words.more}</span>
      </button>
    </>
  );
}

/** A list that snaps from quote to quote: by touch, by keyboard, and by its two buttons. */
export function QuoteCarousel({ words, count, children }: QuoteCarouselProps) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  const showPage = (by: number) => {
    const width = list.current?.clientWidth ?? 0;
    list.current?.scrollTo({ left: ((shown + by + count) % count) * width });
  };

  return (
    <section className="mt-10" aria-roledescription="carousel" aria-label={words.label}>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-xs whitespace-nowrap text-muted-foreground">{words.label}</h3>
        {count > 1 && (
          <div className="ms-auto flex items-center gap-2 noscript:hidden print:hidden">
            <p className="me-2 text-xs whitespace-nowrap text-muted-foreground" aria-live="polite">
              <span>{`${shown + 1} / ${count}`}</span>
            </p>
            {pageButtons.map(({ by, name, Icon }) => (
              <Button
                key={name}
                variant="outline"
                size="icon"
                aria-label={words[name]}
                onClick={() => showPage(by)}
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
        className={cn(
          'relative mt-3 flex overflow-x-auto pb-2 overscroll-x-contain motion-safe:scroll-smooth print:block',
          '[scroll-snap-type:x_mandatory] [scrollbar-width:none] noscript:[scrollbar-width:thin]',
        )}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
      >
        {children}
      </ul>
    </section>
  );
}
