import { type RefObject, useEffect, useState } from 'react';

/** Whether the element is in the viewport, or within `margin` of it. */
export function useInView(element: RefObject<Element | null>, margin = '0px'): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: margin },
    );
    if (element.current) watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element, margin]);
  return isInView;
}
