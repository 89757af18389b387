import { useEffect, useState } from 'react';

/** How long the page rests until the visitor counts as reading. */
const REST_MS = 1000;

/** Whether the visitor scrolls down, except by keyboard: until they scroll up, or rest for a second. */
export function useIsScrollingDown(): boolean {
  const [isScrollingDown, setScrollingDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    let rest: ReturnType<typeof setTimeout>;
    const follow = () => {
      setScrollingDown(scrollY > last && !document.activeElement?.matches(':focus-visible'));
      last = scrollY;
      clearTimeout(rest);
      rest = setTimeout(setScrollingDown, REST_MS, false);
    };
    addEventListener('scroll', follow, { passive: true });
    return () => {
      clearTimeout(rest);
      removeEventListener('scroll', follow);
    };
  }, []);
  return isScrollingDown;
}
