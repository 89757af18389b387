'use client';

import { useEffect } from 'react';
import { sampleVisit } from '#lib/browser/sample-visit';

/**
 * Tells the page loader that the page can answer. It must be the last component of the layout: effects run in the
 * order of the tree, and every island has then set up its own.
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
