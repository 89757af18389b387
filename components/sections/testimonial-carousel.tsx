'use client';

import { type ReactNode, type UIEvent, useState } from 'react';
import {
  Carousel,
  type CarouselApi,
  CarouselContent,
  CarouselNext,
  CarouselPrevious,
} from '#components/ui/carousel';

type TestimonialCarouselProps = {
  children: ReactNode;
  count: number;
  words: { label: string; previous: string; next: string; note?: string };
};

const turnClass = 'noscript:hidden print:hidden';

export function TestimonialCarousel({ children, count, words }: TestimonialCarouselProps) {
  const [at, setAt] = useState(0);

  const follow = (api: CarouselApi) => {
    const tell = () => setAt(api.selectedScrollSnap());
    tell();
    api.on('select', tell);
  };
  const scrolled = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) => {
    if (scrollLeft) setAt(Math.round(scrollLeft / clientWidth));
  };

  return (
    <section aria-roledescription="carousel" aria-label={words.label}>
      <Carousel
        opts={{ loop: true, align: 'start' }}
        setApi={follow}
        onNear={(load) => load().catch((error: unknown) => console.error('testimonials', error))}
      >
        <div className="flex items-start gap-2 border-t border-border pt-3">
          <h3 className="min-h-11 flex-1 content-center text-xs text-muted-foreground">{words.label}</h3>
          {count > 1 && (
            <>
              <p
                className="mr-2 min-h-11 content-center text-xs/body noscript:hidden print:hidden"
                aria-live="polite"
                data-slot="carousel-count"
              >
                {at + 1} / {count}
              </p>
              <CarouselPrevious className={turnClass} aria-label={words.previous} />
              <CarouselNext className={turnClass} aria-label={words.next} />
            </>
          )}
        </div>
        {words.note ? <p className="mt-2 text-sm/body text-muted-foreground">{words.note}</p> : null}
        <CarouselContent
          className="overscroll-x-contain [scroll-snap-type:x_mandatory] data-live:[scroll-snap-type:none]"
          onScroll={scrolled}
        >
          {children}
        </CarouselContent>
      </Carousel>
    </section>
  );
}
