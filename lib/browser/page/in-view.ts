import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Whether an element, given by a ref or its id, is in the window, or within `margin` of it; null until that is known. */
export function useInView(target: RefObject<Element | null> | string | null, margin = '0px') {
  const [isInView, setInView] = useState<boolean | null>(null);
  useEffect(() => {
    const element = typeof target === 'string' ? document.getElementById(target) : target?.current;
    const watcher = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting === true),
      { rootMargin: margin },
    );
    if (element) watcher.observe(element);
    else setInView(false);
    return () => watcher.disconnect();
  }, [target, margin]);
  return isInView;
}

/** Runs `act` when an element is hidden or removed, at any scroll position. */
export function useOnHidden(target: RefObject<Element | null>, act: () => void): void {
  const onHidden = useEffectEvent(act);
  useEffect(() => {
    // A hidden element has no width. In background tabs sizes do not change.
    const watcher = new ResizeObserver((entries) => {
      if (entries.at(-1)?.contentRect.width === 0) onHidden();
    });
    if (target.current) watcher.observe(target.current);
    return () => {
      watcher.disconnect();
      onHidden();
    };
  }, [target]);
}

/** Whether an element is in the window. A closed or hidden one has no size. */
export function isInSight(element: Element): boolean {
  const { width, top, bottom } = element.getBoundingClientRect();
  return width > 0 && top < innerHeight && bottom > 0;
}
