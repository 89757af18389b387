'use client';

import { type RefObject, useEffect, useState } from 'react';

const GAP_PX = 8;

/**
 * Whether the bottom right corner, where `floating` stands, is clear of `data-keep-clear` and, on small
 * screens, of the hero.
 */
export function useClearCorner(floating: RefObject<HTMLElement | null>, isOff: boolean): boolean {
  const [isClear, setClear] = useState(true);

  useEffect(() => {
    if (isOff) return;
    let watcher: IntersectionObserver | undefined;
    const watch = () => {
      watcher?.disconnect();
      const inCorner = new Set<Element>();
      const { offsetTop = 0, offsetLeft = 0 } = floating.current ?? {};
      watcher = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) inCorner.add(target);
            else inCorner.delete(target);
          }
          setClear(inCorner.size === 0);
        },
        { rootMargin: `${GAP_PX - offsetTop}px 0px 0px ${GAP_PX - offsetLeft}px` },
      );
      const isSmall = matchMedia('(width < 64rem)').matches;
      const kept = document.querySelectorAll(`[data-keep-clear]${isSmall ? ', main > :first-child' : ''}`);
      for (const element of kept) watcher.observe(element);
    };
    watch();
    addEventListener('resize', watch);
    return () => {
      removeEventListener('resize', watch);
      watcher?.disconnect();
      setClear(true);
    };
  }, [floating, isOff]);

  return isClear;
}
