'use client';

import { type ReactNode, useRef, useState } from 'react';

interface TestimonialCarouselProps {
  children: ReactNode;
  count: number;
  words: { label: string; previous: string; next: string };
}

/** A row that snaps, which touch and keyboard scroll natively; the two buttons and the count are ours. */
export function TestimonialCarousel({ children, count, words }: TestimonialCarouselProps) {
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);

  const turn = (by: number) => {
    const list = row.current as HTMLUListElement;
    list.scrollTo({ left: ((at + by + count) % count) * list.clientWidth });
  };
  const follow = () => {
    const list = row.current as HTMLUListElement;
    setAt(Math.round(list.scrollLeft / list.clientWidth));
  };
  const arrow = (label: string, by: number, d: string) => (
    <button
      type="button"
      className="press press-outline press-icon"
      aria-label={label}
      onClick={() => turn(by)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={d} />
      </svg>
    </button>
  );

  return (
    <section className="testimonials" aria-roledescription="carousel" aria-label={words.label}>
      <div className="testimonials-head">
        <p className="label">{words.label}</p>
        <p className="count" aria-live="polite">
          {at + 1} / {count}
        </p>
        {arrow(words.previous, -1, 'M14 6l-6 6 6 6')}
        {arrow(words.next, 1, 'M10 6l6 6-6 6')}
      </div>
      <ul ref={row} onScroll={follow}>
        {children}
      </ul>
    </section>
  );
}
