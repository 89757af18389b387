'use client';

import { clsx } from 'clsx';
import type { EmblaCarouselType, EmblaOptionsType, EmblaPluginType } from 'embla-carousel';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '#components/ui/button';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { loadPart } from '#lib/browser/load-part';

export type CarouselApi = EmblaCarouselType;

type CarouselContextProps = {
  viewport: RefObject<HTMLDivElement | null>;
  load: () => Promise<CarouselApi>;
  isLive: boolean;
  scrollPrev: () => void;
  scrollNext: () => void;
};

const CarouselContext = createContext<CarouselContextProps | null>(null);

/** The surrounding carousel. `load` fetches Embla and resolves to its API, the same one each time. */
export function useCarousel(): CarouselContextProps {
  const context = use(CarouselContext);
  if (!context) throw new Error('useCarousel stands outside of a <Carousel />');
  return context;
}

type CarouselProps = ComponentProps<'div'> & {
  opts: EmblaOptionsType;
  plugins?: () => Promise<EmblaPluginType[]>;
  setApi?: (api: CarouselApi) => void;
  onNear?: (load: () => Promise<CarouselApi>) => void;
};

/** Wraps around even if there are too few items for Embla's own loop. */
function turn(api: CarouselApi, by: 1 | -1): void {
  const count = api.scrollSnapList().length;
  const isStill = matchMedia('(prefers-reduced-motion:reduce)').matches;
  api.scrollTo((api.selectedScrollSnap() + by + count) % count, isStill);
}

/** A plain scrolling list, until `load` is called and Embla takes over. */
export function Carousel({ opts, plugins, setApi, onNear, ...props }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const loading = useRef<Promise<CarouselApi>>(undefined);
  const [engine, setEngine] = useState<ReactNode>(null);
  const [isLive, setIsLive] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is given never changes
  const load = useCallback(() => {
    loading.current ??= Promise.all([
      loadPart(() => import('#components/ui/carousel-engine')),
      plugins?.(),
    ]).then(
      ([{ CarouselEngine }, loaded = []]) =>
        new Promise<CarouselApi>((resolve, reject) => {
          const ready = (api: CarouselApi) => {
            setIsLive(true);
            setApi?.(api);
            resolve(api);
          };
          const fail = (error: unknown) => {
            setEngine(null);
            reject(error);
          };
          const element = viewport.current as HTMLElement;
          element.scrollLeft = 0;
          setEngine(
            <ErrorBoundary onFailed={fail}>
              <CarouselEngine viewport={element} opts={opts} plugins={loaded} onReady={ready} />
            </ErrorBoundary>,
          );
        }),
    );
    loading.current.catch(() => {
      loading.current = undefined;
    });
    return loading.current;
  }, []);

  const scroll = (by: 1 | -1) =>
    load().then(
      (api) => turn(api, by),
      (error: unknown) => console.error('carousel', error),
    );

  return (
    <CarouselContext
      value={{ viewport, load, isLive, scrollPrev: () => scroll(-1), scrollNext: () => scroll(1) }}
    >
      <div data-slot="carousel" {...props} />
      {onNear && (
        <ErrorBoundary>
          <NearWatcher viewport={viewport} onNear={() => onNear(load)} />
        </ErrorBoundary>
      )}
      {engine}
    </CarouselContext>
  );
}

type NearWatcherProps = {
  viewport: RefObject<HTMLDivElement | null>;
  onNear: () => void;
};

function NearWatcher({ viewport, onNear }: NearWatcherProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: set up once, for the life of the page
  useEffect(() => {
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        onNear();
      },
      { rootMargin: '200px' },
    );
    near.observe(viewport.current as HTMLElement);
    return () => near.disconnect();
  }, []);
  return null;
}

export function CarouselContent({ className, children, ...props }: ComponentProps<'div'>) {
  const { viewport, isLive } = useCarousel();
  return (
    <div
      ref={viewport}
      data-slot="carousel-content"
      data-live={isLive || undefined}
      className={clsx('relative overflow-x-auto [scrollbar-width:none] data-live:overflow-hidden', className)}
      {...props}
    >
      <ul className="flex [touch-action:pan-y_pinch-zoom] print:flex-wrap print:transform-none!">
        {children}
      </ul>
    </div>
  );
}

/** Full width unless a `basis-…` class says otherwise, which comes after `flex` in the stylesheet. */
export function CarouselItem({ className, ...props }: ComponentProps<'li'>) {
  return (
    <li
      data-slot="carousel-item"
      className={clsx('flex-[0_0_100%] print:transform-none!', className)}
      {...props}
    />
  );
}

type TurnButtonProps = ComponentProps<typeof Button>;

function TurnButton(props: TurnButtonProps) {
  return <Button type="button" variant="outline" size="icon" {...props} />;
}

export function CarouselPrevious(props: TurnButtonProps) {
  const { scrollPrev } = useCarousel();
  return (
    <TurnButton data-slot="carousel-previous" onClick={scrollPrev} {...props}>
      <ChevronLeft strokeWidth={1.75} />
    </TurnButton>
  );
}

export function CarouselNext(props: TurnButtonProps) {
  const { scrollNext } = useCarousel();
  return (
    <TurnButton data-slot="carousel-next" onClick={scrollNext} {...props}>
      <ChevronRight strokeWidth={1.75} />
    </TurnButton>
  );
}
