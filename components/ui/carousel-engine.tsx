'use client';

import type { EmblaCarouselType, EmblaOptionsType, EmblaPluginType } from 'embla-carousel';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';

interface CarouselEngineProps {
  /** The element that cuts the row off; the row is its first child. */
  viewport: HTMLElement;
  opts: EmblaOptionsType;
  plugins: EmblaPluginType[];
  onReady: (api: EmblaCarouselType) => void;
}

/** Moves a carousel that is there already: a file of its own, so that it can be loaded when a carousel comes near. */
export function CarouselEngine({ viewport, opts, plugins, onReady }: CarouselEngineProps) {
  const [attach, api] = useEmblaCarousel(opts, plugins);
  useEffect(() => attach(viewport), [attach, viewport]);
  useEffect(() => {
    if (api) onReady(api);
  }, [api, onReady]);
  return null;
}
