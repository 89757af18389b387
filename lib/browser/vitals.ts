import { onCLS } from 'web-vitals/onCLS.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import type { Vitals } from '#lib/contracts/vitals';

const ROUTE = '/api/vitals';

/** Measures this visit and sends the numbers once, when the page is first hidden. */
export function watchVitals(): void {
  const firstPress = performance.getEntriesByName('first-press')[0]?.duration;
  const vitals: Vitals = firstPress === undefined ? {} : { firstPress: Math.round(firstPress) };
  onLCP(({ value }) => {
    vitals.lcp = Math.round(value);
  });
  onINP(({ value }) => {
    vitals.inp = Math.round(value);
  });
  onCLS(({ value }) => {
    vitals.cls = Math.round(value * 1000);
  });
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    if (Object.keys(vitals).length === 0) return;
    navigator.sendBeacon(ROUTE, new Blob([JSON.stringify(vitals)], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', send);
}
