import { type RefObject, useEffect, useState } from 'react';

/** Calls back once, as soon as an element is in the window. Returns a function that unsubscribes. */
export function onceInView(element: Element, callback: () => void): () => void {
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watcher.disconnect();
    callback();
  });
  watcher.observe(element);
  return () => watcher.disconnect();
}

/** Whether an element, given by a ref or its id, is in the window, or within `margin` of it. */
export function useInView(target: RefObject<Element | null> | string, margin = '0px'): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const element = typeof target === 'string' ? document.getElementById(target) : target.current;
    const watcher = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting === true),
      { rootMargin: margin },
    );
    if (element) watcher.observe(element);
    return () => watcher.disconnect();
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
