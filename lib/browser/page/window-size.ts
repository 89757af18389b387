import { useSyncExternalStore } from 'react';

/** Narrower windows are "mobile". */
export const MOBILE_BREAKPOINT_PX = 768;
/** Touch screens lower than this are phones held sideways. */
const SHORT_WINDOW_REM = 34;

// The only definition of a phone: CSS uses the attribute that `usePhone` sets on the dialog. In rem, because
// larger text needs more room.
const PHONE = `(width < ${MOBILE_BREAKPOINT_PX / 16}rem), (pointer: coarse) and (height < ${SHORT_WINDOW_REM}rem)`;

function useMedia(media: string): boolean {
  const query = matchMedia(media);
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
}

/** Whether the window is narrower than `px` CSS pixels. Client rendering only. */
export function useNarrowerThan(px: number): boolean {
  return useMedia(`(width < ${px}px)`);
}

/** Whether this is a phone: a narrow window, or a touch screen no higher than a phone held sideways. */
export function usePhone(): boolean {
  return useMedia(PHONE);
}
