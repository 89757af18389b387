'use client';

import { Pause, Play } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#components/ui/button';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { ScrollBox } from '#components/ui/scroll-box';
import { useInView } from '#lib/browser/page/in-view';
import { useLazy } from '#lib/browser/page/lazy';
import { prefersReducedMotion } from '#lib/browser/page/media';

const loadCarousel = () => import('#components/sections/logo-carousel');

type LogoStripProps = {
  words: { region: string; pause: string; play: string };
  head: ReactNode;
  children: ReactNode;
};

/** The logos: a list that scrolls by hand, replaced by a moving carousel when it comes near the window. */
export function LogoStrip({ words, head, children }: LogoStripProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useInView(frame, '200px');
  const { part: carousel } = useLazy(loadCarousel, isNear);
  const [choice, setChoice] = useState<boolean>();
  // Before it is there, as on the server, nothing moves.
  const isPlaying = choice ?? (Boolean(carousel) && !prefersReducedMotion());
  const list = <ul className="flex">{children}</ul>;

  return (
    <>
      <div className="flex items-start justify-between gap-4 px-page">
        {head}
        <Button
          variant="outline"
          size="icon"
          className="noscript:hidden print:hidden"
          aria-label={isPlaying ? words.pause : words.play}
          onClick={() => setChoice(!isPlaying)}
        >
          {isPlaying ? <Pause size={18} /> : <Play size={18} />}
        </Button>
      </div>
      <ScrollBox
        ref={frame}
        label={words.region}
        role="region"
        className="overflow-x-auto border-t border-b border-border"
      >
        {carousel ? (
          <ErrorBoundary fallback={list}>
            <carousel.LogoCarousel isPlaying={isPlaying && isNear}>{children}</carousel.LogoCarousel>
          </ErrorBoundary>
        ) : (
          list
        )}
      </ScrollBox>
    </>
  );
}
