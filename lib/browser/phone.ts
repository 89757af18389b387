import { useSyncExternalStore } from 'react';
import { MOBILE_BREAKPOINT_PX } from '#lib/contracts/limits';

/** Whether the window is narrower than `px` CSS pixels, followed. For what is rendered in the browser only. */
export function useNarrowerThan(px: number): boolean {
  const query = matchMedia(`(width < ${px}px)`);
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
}

/** Whether the window is as narrow as a phone's: under the mobile breakpoint (specification, section 9). */
export function isPhone(): boolean {
  return matchMedia(`(width < ${MOBILE_BREAKPOINT_PX}px)`).matches;
}

/** `isPhone`, followed. */
export function usePhone(): boolean {
  return useNarrowerThan(MOBILE_BREAKPOINT_PX);
}
