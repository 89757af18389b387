import { useSyncExternalStore } from 'react';

// A phone, for code: a window narrower than 768 px, or a touch screen no higher than a phone held sideways. In rem, because
// larger text needs more room.
const PHONE = '(width < 48rem), (pointer: coarse) and (height < 34rem)';

export const isPhone = (): boolean => matchMedia(PHONE).matches;

/** Whether the window fits a media query; false until hydration. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );

/** `isPhone`, updated when the window or the pointer changes. */
export const usePhone = (): boolean => useMedia(PHONE);

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the visitor has a mouse, so that a focused box opens no keyboard over the page. */
export const hasMouse = (): boolean => matchMedia('(pointer: fine)').matches;
