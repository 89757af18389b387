import { type RefObject, useEffect, useState } from 'react';

const GAP_PX = 8;

// Each control, but not the hero's, because the launcher is on the first screen.
const KEPT_CLEAR =
  '[data-keep-clear], :is(main > :not(:first-child), footer) :is(a, button, input, textarea, summary)';

// A bar that left for each control would flicker while the page is read, so on small screens it leaves for the
// parts that are used at length. Elsewhere a control scrolls out from under it.
const KEPT_CLEAR_OF_BAR = 'main > :first-child, [data-keep-clear]:has(button), footer > *';

/**
 * Whether the launcher covers nothing that it must keep clear of. It takes the corner from the top left of
 * `bar`, or else `disc`, to the bottom right of the window.
 */
export function useClearCorner(
  bar: RefObject<HTMLElement | null>,
  disc: RefObject<HTMLElement | null>,
  isOff: boolean,
): boolean {
  const [isClear, setClear] = useState(true);

  useEffect(() => {
    if (isOff) return;
    let watcher: IntersectionObserver | undefined;
    const watch = () => {
      watcher?.disconnect();
      const inCorner = new Set<Element>();
      const shown = bar.current?.offsetHeight ? bar : disc;
      const { top = 0, left = 0 } = shown.current?.getBoundingClientRect() ?? {};
      watcher = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) inCorner.add(target);
            else inCorner.delete(target);
          }
          setClear(inCorner.size === 0);
        },
        { rootMargin: `${GAP_PX - top}px 0px 0px ${Math.min(0, GAP_PX - left)}px` },
      );
      const isSmall = matchMedia('(width < 64rem)').matches;
      const kept = document.querySelectorAll(isSmall ? KEPT_CLEAR_OF_BAR : KEPT_CLEAR);
      for (const element of kept) watcher.observe(element);
    };
    watch();
    addEventListener('resize', watch);
    return () => {
      removeEventListener('resize', watch);
      watcher?.disconnect();
      setClear(true);
    };
  }, [bar, disc, isOff]);

  return isClear;
}
