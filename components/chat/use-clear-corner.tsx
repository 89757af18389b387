import { type RefObject, useEffect, useState } from 'react';

const GAP_PX = 8;

// All controls except the hero's, because the launcher is on the first screen.
const KEPT_CLEAR =
  '[data-keep-clear], :is(main > :not(:first-child), footer) :is(a, button, input, textarea, summary)';

// On small screens the bar would flicker if it gave way to every control, so it does so only for
// parts that are used for longer. Other controls can be scrolled clear of it.
const KEPT_CLEAR_OF_BAR = 'main > :first-child, [data-keep-clear]:has(button), footer > *';

/**
 * Whether the launcher covers no control that must stay clear. It occupies the corner from the top
 * left of `bar`, or else `disc`, to the bottom right of the window.
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
