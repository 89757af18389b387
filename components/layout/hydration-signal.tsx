'use client';

import { useEffect } from 'react';

/**
 * Tells the page loader that the page is interactive. Effects run in tree order, so it must be the
 * layout's last component.
 */
export function HydrationSignal() {
  useEffect(() => {
    queueMicrotask(() => dispatchEvent(new Event('hydrated')));
  }, []);
  return null;
}
