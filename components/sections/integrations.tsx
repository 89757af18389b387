'use client';

import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { useInView } from '#lib/browser/page/in-view';
import { useLate } from '#lib/browser/page/load-late';
import type { Integration, integrations } from '#lib/content/integrations';

const loadCarousel = () => import('./logo-carousel');

// To loop, the logos without one must fill the window: those in a window wider than 2,773 px are wider, too.
const toolClass =
  'flex shrink-0 basis-[max(13rem,7.5vw)] items-center gap-4 border-r border-border px-5 py-4';

function Tool({ id, name, description, className }: Integration) {
  return (
    <li className={toolClass}>
      <svg className={clsx('size-7 shrink-0 fill-current', className)} aria-hidden="true">
        <use href={`/logos.svg#${id}`} />
      </svg>
      <p className="text-sm">
        <b className="block font-medium">{name}</b>
        <span className="text-xs text-muted-foreground">{description}</span>
      </p>
    </li>
  );
}

/** The logos: a list that scrolls by hand, replaced by a moving carousel when it comes near the window. */
export function Integrations({ id, title, text, strip, tools }: typeof integrations) {
  const frame = useRef<HTMLElement>(null);
  const isNear = useInView(frame, '200px');
  const [isLive, setLive] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  if (isNear && !isLive) {
    setLive(true);
    setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  }
  const late = useLate(loadCarousel, isLive);
  const logos = tools.map((tool) => <Tool key={tool.id} {...tool} />);
  const list = <ul className="flex">{logos}</ul>;

  return (
    <section id={id} className="mt-16 lg:mt-24" aria-labelledby="integrations-title">
      <div className="flex items-start justify-between gap-4 px-page">
        <div className="items-baseline gap-x-6 lg:flex">
          <h2 id="integrations-title" className="shrink-0 text-2xl font-semibold">
            {title}
          </h2>
          <p className="text-muted-foreground max-lg:mt-2">{text}</p>
        </div>
        <Button
          type="button"
          variant="outline"
          size="icon"
          className="noscript:hidden print:hidden"
          aria-label={isPlaying ? strip.pause : strip.play}
          onClick={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? <Pause size={18} /> : <Play size={18} />}
        </Button>
      </div>
      <section
        ref={frame}
        aria-label={strip.region}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        className="mt-6 overflow-x-auto border-y border-border"
      >
        {late ? (
          <ErrorBoundary instead={list}>
            <late.LogoCarousel isPlaying={isPlaying && isNear}>{logos}</late.LogoCarousel>
          </ErrorBoundary>
        ) : (
          list
        )}
      </section>
    </section>
  );
}
