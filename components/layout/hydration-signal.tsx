'use client';

import { useEffect } from 'react';
import { sampleVisit } from '#lib/browser/sample-visit';

/**
 * Tells the page loader that the page can answer. Effects run in tree order, so it is the layout's last
 * component.
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
