'use client';

import { type ReactNode, type UIEvent, useState } from 'react';
import { Button } from '#components/ui/button';
import { Carousel, type CarouselApi, CarouselContent, useCarousel } from '#components/ui/carousel';

interface TestimonialCarouselProps {
  children: ReactNode;
  count: number;
  words: { label: string; previous: string; next: string };
}

type Load = () => Promise<CarouselApi>;

/** A row that snaps, which touch and keyboard scroll natively until the carousel arrives; the count follows both. */
export function TestimonialCarousel({ children, count, words }: TestimonialCarouselProps) {
  const [at, setAt] = useState(0);

  const follow = (load: Load) =>
    load().then(
      (api) => {
        const tell = () => setAt(api.selectedScrollSnap());
        tell();
        api.on('select', tell);
      },
      (error: unknown) => console.error('testimonials', error),
    );
  const scrolled = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) => {
    if (scrollLeft) setAt(Math.round(scrollLeft / clientWidth));
  };

  return (
    <section className="mt-12" aria-roledescription="carousel" aria-label={words.label}>
      <Carousel opts={{ loop: true, align: 'start' }} onNear={follow}>
        <div className="flex items-center gap-2 border-t border-border pt-3">
          <p className="flex-1 text-figures text-muted-foreground">{words.label}</p>
          {count > 1 && (
            <>
              <p
                className="mr-2 font-mono text-xs/body noscript:hidden print:hidden"
                aria-live="polite"
                data-slot="carousel-count"
              >
                {at + 1} / {count}
              </p>
              <Turn label={words.previous} by={-1} d="M14 6l-6 6 6 6" />
              <Turn label={words.next} by={1} d="M10 6l6 6-6 6" />
            </>
          )}
        </div>
        <CarouselContent
          className="overscroll-x-contain [scroll-snap-type:x_mandatory] data-live:[scroll-snap-type:none]"
          listClassName="*:basis-full *:snap-start *:pt-6"
          onScroll={scrolled}
        >
          {children}
        </CarouselContent>
      </Carousel>
    </section>
  );
}

function Turn({ label, by, d }: { label: string; by: 1 | -1; d: string }) {
  const { load } = useCarousel();
  const turn = async () => {
    const api = await load();
    const count = api.scrollSnapList().length;
    const isStill = matchMedia('(prefers-reduced-motion:reduce)').matches;
    api.scrollTo((api.selectedScrollSnap() + by + count) % count, isStill);
  };
  return (
    <Button
      type="button"
      variant="outline"
      size="icon"
      className="noscript:hidden print:hidden"
      aria-label={label}
      onClick={() => turn().catch((error: unknown) => console.error('testimonials', error))}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={d} />
      </svg>
    </Button>
  );
}
