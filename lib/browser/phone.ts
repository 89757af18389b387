import { useSyncExternalStore } from 'react';
import { MOBILE_BREAKPOINT_PX, SHORT_WINDOW_REM } from '#lib/contracts/limits';

// The one place that tells what a phone is: CSS goes by the attribute that `usePhone` sets on the dialog. In rem, as
// Tailwind's breakpoints: larger letters need more room.
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

/** Whether the window is narrower than `px` CSS pixels, followed. For what is rendered in the browser only. */
export function useNarrowerThan(px: number): boolean {
  return useMedia(`(width < ${px}px)`);
}

/**
 * Whether this is a phone: the window is under the mobile breakpoint (specification, section 9), or it is a touch screen as
 * low as a phone held sideways.
 */
export function usePhone(): boolean {
  return useMedia(PHONE);
}
