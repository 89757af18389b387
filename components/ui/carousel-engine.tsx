'use client';

import type { EmblaCarouselType, EmblaOptionsType, EmblaPluginType } from 'embla-carousel';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';

type CarouselEngineProps = {
  viewport: HTMLElement;
  opts: EmblaOptionsType;
  plugins: EmblaPluginType[];
  onReady: (api: EmblaCarouselType) => void;
};

/** Attaches Embla to an existing list. In its own file, so that it is loaded when a carousel comes near. */
export function CarouselEngine({ viewport, opts, plugins, onReady }: CarouselEngineProps) {
  const [attach, api] = useEmblaCarousel(opts, plugins);
  useEffect(() => attach(viewport), [attach, viewport]);
  useEffect(() => {
    if (api) onReady(api);
  }, [api, onReady]);
  return null;
}
