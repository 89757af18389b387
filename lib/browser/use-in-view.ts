import { type RefObject, useEffect, useState } from 'react';

/**
 * Calls back whether an element is in the window, or within `margin` of it, now and whenever that changes.
 * Returns a function that unsubscribes.
 */
export function onInView(
  element: Element,
  callback: (isInView: boolean) => void,
  margin = '0px',
): () => void {
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting } of entries) callback(isIntersecting);
    },
    { rootMargin: margin },
  );
  watcher.observe(element);
  return () => watcher.disconnect();
}

/** Whether the element is in the window, or within `margin` of it. */
export function useInView(element: RefObject<Element | null>, margin = '0px'): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(
    () => (element.current ? onInView(element.current, setInView, margin) : undefined),
    [element, margin],
  );
  return isInView;
}
