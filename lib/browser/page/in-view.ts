import { type RefObject, useEffect, useState } from 'react';

/**
 * Calls back whether an element is in the window, or within `margin` of it, now and whenever that changes.
 * Returns a function that unsubscribes.
 */
function onInView(element: Element, callback: (isInView: boolean) => void, margin = '0px'): () => void {
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting } of entries) callback(isIntersecting);
    },
    { rootMargin: margin },
  );
  watcher.observe(element);
  return () => watcher.disconnect();
}

/** Calls back once: as soon as an element is in the window, or within `margin` of it. Returns as `onInView`. */
export function onceInView(element: Element, callback: () => void, margin?: string): () => void {
  const stopWatching = onInView(
    element,
    (isInView) => {
      if (!isInView) return;
      stopWatching();
      callback();
    },
    margin,
  );
  return stopWatching;
}

/** Whether an element, given by a ref or its id, is in the window, or within `margin` of it. */
export function useInView(target: RefObject<Element | null> | string, margin?: string): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const element = typeof target === 'string' ? document.getElementById(target) : target.current;
    return element ? onInView(element, setInView, margin) : undefined;
  }, [target, margin]);
  return isInView;
}

/** Calls back when an element is hidden, at any scroll position. Returns a function that unsubscribes. */
export function onHidden(element: Element, callback: () => void): () => void {
  // A hidden element has no width. In background tabs sizes do not change.
  const hidden = new ResizeObserver((entries) => {
    if (entries.at(-1)?.contentRect.width === 0) callback();
  });
  hidden.observe(element);
  return () => hidden.disconnect();
}
