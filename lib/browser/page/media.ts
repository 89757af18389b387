import { useSyncExternalStore } from 'react';

// A phone, for code: a window narrower than 768 px, or a touch screen no higher than a phone held sideways. In rem, because
// larger text needs more room.
const PHONE = '(width < 48rem), (pointer: coarse) and (height < 34rem)';

export const isPhone = (): boolean => matchMedia(PHONE).matches;

function subscribeToPhone(listener: () => void) {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** `isPhone`, updated when the window changes. Client rendering only. */
export const usePhone = (): boolean => useSyncExternalStore(subscribeToPhone, isPhone);

/** Whether the visitor has asked for less motion. */
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the visitor has a mouse, so that a focused box opens no keyboard over the page. */
export const hasMouse = (): boolean => matchMedia('(pointer: fine)').matches;
