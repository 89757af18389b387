'use client';

import { clsx } from 'clsx';
import type { EmblaCarouselType, EmblaOptionsType, EmblaPluginType } from 'embla-carousel';
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
import { ErrorBoundary } from '#components/ui/error-boundary';

export type CarouselApi = EmblaCarouselType;

interface CarouselContextProps {
  viewport: RefObject<HTMLDivElement | null>;
  load: () => Promise<CarouselApi>;
  isLive: boolean;
}

const CarouselContext = createContext<CarouselContextProps | null>(null);

/** The carousel around a part of it. `load` brings Embla and gives its API; called again, the same one. */
export function useCarousel(): CarouselContextProps {
  const context = use(CarouselContext);
  if (!context) throw new Error('useCarousel stands outside of a <Carousel />');
  return context;
}

type CarouselProps = ComponentProps<'div'> & {
  /** Embla's options, the same ones for as long as the carousel is there. */
  opts: EmblaOptionsType;
  /** Embla's plugins, which come with it. */
  plugins?: () => Promise<EmblaPluginType[]>;
  /** Called once, when the carousel comes near the viewport. */
  onNear?: (load: () => Promise<CarouselApi>) => void;
};

/** A plain list that scrolls, until somebody calls `load`: then Embla arrives and moves it. */
export function Carousel({ opts, plugins, onNear, ...props }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const loading = useRef<Promise<CarouselApi>>(undefined);
  const [engine, setEngine] = useState<ReactNode>(null);
  const [isLive, setIsLive] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: options and plugins never change
  const load = useCallback(() => {
    loading.current ??= Promise.all([import('#components/ui/carousel-engine'), plugins?.()]).then(
      ([{ CarouselEngine }, loaded = []]) =>
        new Promise<CarouselApi>((resolve, reject) => {
          const ready = (api: CarouselApi) => {
            setIsLive(true);
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
    // It stays a list that scrolls, and the next call asks again.
    loading.current.catch(() => {
      loading.current = undefined;
    });
    return loading.current;
  }, []);

  return (
    <CarouselContext value={{ viewport, load, isLive }}>
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

interface NearWatcherProps {
  viewport: RefObject<HTMLDivElement | null>;
  onNear: () => void;
}

/** Calls back once, when the carousel comes near the viewport. */
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

type CarouselContentProps = ComponentProps<'div'> & { listClassName?: string };

/** The row of a carousel, each `li` an item, in the element that cuts it off. */
export function CarouselContent({ className, listClassName, children, ...props }: CarouselContentProps) {
  const { viewport, isLive } = useCarousel();
  return (
    <div
      ref={viewport}
      data-slot="carousel-content"
      data-live={isLive || undefined}
      className={clsx('relative overflow-x-auto [scrollbar-width:none] data-live:overflow-hidden', className)}
      {...props}
    >
      <ul
        className={clsx(
          'flex [touch-action:pan-y_pinch-zoom] *:shrink-0 *:grow-0 print:flex-wrap print:transform-none! print:*:transform-none!',
          listClassName,
        )}
      >
        {children}
      </ul>
    </div>
  );
}
