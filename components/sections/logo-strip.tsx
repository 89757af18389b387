'use client';

import { Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button';
import { Carousel, type CarouselApi, CarouselContent, useCarousel } from '#components/ui/carousel';
import type { Strip } from '#lib/browser/auto-scroll';
import { loadPart } from '#lib/browser/load-part';
import { CAROUSEL_SPEED } from '#lib/contracts/limits';

type LogoStripProps = {
  head: ReactNode;
  children: ReactNode;
  words: { region: string; pause: string; play: string };
};

type Load = () => Promise<CarouselApi>;

const plugins = async () => {
  const { default: AutoScroll } = await loadPart(() => import('embla-carousel-auto-scroll'));
  return [AutoScroll({ speed: CAROUSEL_SPEED, startDelay: 0, playOnInit: false, stopOnFocusIn: false })];
};

/**
 * A plain list until it comes near the viewport; then it scrolls, unless the visitor prefers
 * reduced motion.
 */
export function LogoStrip({ head, children, words }: LogoStripProps) {
  const strip = useRef<Promise<Strip>>(undefined);
  const [playing, setPlaying] = useState(false);

  const play = (on: boolean, load: Load) => {
    setPlaying(on);
    strip.current ??= Promise.all([load(), loadPart(() => import('#lib/browser/auto-scroll'))]).then(
      ([api, { driveStrip }]) => driveStrip(api),
    );
    strip.current
      .then((it) => it.play(on))
      .catch((error: unknown) => {
        console.error('strip', error);
        strip.current = undefined;
        setPlaying(false);
      });
  };

  useEffect(() => () => void strip.current?.then((it) => it.destroy()), []);

  return (
    <Carousel
      opts={{ loop: true, dragFree: true, align: 'start' }}
      plugins={plugins}
      onNear={(load) => {
        if (!matchMedia('(prefers-reduced-motion:reduce)').matches) play(true, load);
      }}
    >
      <div className="px-page">
        <div className="relative">
          {head}
          <PlayButton isPlaying={playing} words={words} onPlay={play} />
        </div>
      </div>
      <CarouselContent
        role="region"
        aria-label={words.region}
        tabIndex={0}
        className="mt-6 border-y border-border data-live:cursor-grab noscript:[scrollbar-width:thin]"
      >
        {children}
      </CarouselContent>
    </Carousel>
  );
}

type PlayButtonProps = {
  isPlaying: boolean;
  words: { pause: string; play: string };
  onPlay: (on: boolean, load: Load) => void;
};

function PlayButton({ isPlaying, words, onPlay }: PlayButtonProps) {
  const { load } = useCarousel();
  return (
    <Button
      type="button"
      variant="outline"
      size="icon"
      className="absolute top-0 right-0 noscript:hidden print:hidden"
      aria-label={isPlaying ? words.pause : words.play}
      onClick={() => onPlay(!isPlaying, load)}
    >
      {isPlaying ? <Pause size={18} /> : <Play size={18} />}
    </Button>
  );
}
