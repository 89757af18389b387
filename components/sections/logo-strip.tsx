'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Strip } from '#lib/browser/auto-scroll';

interface LogoStripProps {
  head: ReactNode;
  children: ReactNode;
  words: { region: string; pause: string; play: string };
}

/**
 * A plain scrollable list until it comes near the viewport; then the carousel arrives and moves it, unless
 * the visitor wants less motion. The button is the consent: what it says last, holds.
 */
export function LogoStrip({ head, children, words }: LogoStripProps) {
  const root = useRef<HTMLElement>(null);
  const strip = useRef<Promise<Strip>>(undefined);
  const [playing, setPlaying] = useState(false);

  const play = (on: boolean) => {
    setPlaying(on);
    strip.current ??= import('#lib/browser/auto-scroll').then(({ start }) =>
      start(root.current as HTMLElement),
    );
    strip.current
      .then((it) => it.play(on))
      .catch((error: unknown) => {
        // The list stays a list that scrolls, and the next press asks again.
        console.error('strip', error);
        strip.current = undefined;
        setPlaying(false);
      });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: set up once, for the life of the page
  useEffect(() => {
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        if (!matchMedia('(prefers-reduced-motion:reduce)').matches) play(true);
      },
      { rootMargin: '200px' },
    );
    near.observe(root.current as HTMLElement);
    return () => {
      near.disconnect();
      strip.current?.then((it) => it.destroy());
      strip.current = undefined;
    };
  }, []);

  return (
    <>
      <div className="measure strip-head">
        {head}
        <button
          type="button"
          className="press press-outline press-icon"
          aria-label={playing ? words.pause : words.play}
          onClick={() => play(!playing)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={playing ? 'M9 6v12M15 6v12' : 'M9 6l9 6-9 6z'} />
          </svg>
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={root} className="strip" aria-label={words.region} tabIndex={0}>
        <ul>{children}</ul>
      </section>
    </>
  );
}
