'use client';

import { useEffect } from 'react';
import { VITALS_SHARE } from '#lib/contracts/limits';

/** Measures one visit in ten, unless the browser asks not to be tracked, once the page is idle. */
function sampleVisit(): void {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (globalPrivacyControl || doNotTrack === '1' || Math.random() >= VITALS_SHARE) return;
  (window.requestIdleCallback ?? setTimeout)(() => {
    import('#lib/browser/vitals').then(
      ({ watchVitals }) => watchVitals(),
      (error: unknown) => console.warn('vitals', error),
    );
  });
}

/**
 * Tells the page loader that the page is interactive. Effects run in tree order, so it must be the
 * layout's last component.
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
