'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#components/ui/button';

type QuoteCarouselProps = {
  words: { label: string; previous: string; next: string };
  count: number;
  children: ReactNode;
};

const turns = [
  { by: -1, name: 'previous', Icon: ChevronLeft },
  { by: 1, name: 'next', Icon: ChevronRight },
] as const;

/** A list that snaps from quote to quote: by touch, by keyboard, and by its two buttons. */
export function QuoteCarousel({ words, count, children }: QuoteCarouselProps) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  const turn = (by: 1 | -1) => {
    const width = list.current?.clientWidth ?? 0;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.current?.scrollTo({
      left: ((shown + by + count) % count) * width,
      behavior: isStill ? 'instant' : 'smooth',
    });
  };

  return (
    <section
      className="col-span-full min-w-0 lg:mt-8"
      aria-roledescription="carousel"
      aria-label={words.label}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-xs whitespace-nowrap text-muted-foreground">{words.label}</h3>
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
                aria-label={words[name]}
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
        className="relative mt-3 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] noscript:[scrollbar-width:thin] print:block"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
      >
        {children}
      </ul>
    </section>
  );
}
