'use client';

import { useEffect } from 'react';
import { sampleVisit } from '#lib/browser/sample-visit';

/**
 * Tells the page loader that the page can answer. It must be the last component of the layout, because effects
 * run in tree order.
 */
export function HydrationSignal() {
  useEffect(() => {
    queueMicrotask(() => {
      dispatchEvent(new Event('hydrated'));
      sampleVisit();
    });
  }, []);
  return null;
}
