import { VITALS_SHARE } from '#lib/contracts/limits';

type Asked = Navigator & { globalPrivacyControl?: boolean };

/**
 * Measures one visit in ten, unless the browser asks not to be tracked. Its code is loaded when the page is
 * idle.
 */
export function sampleVisit(): void {
  const { globalPrivacyControl, doNotTrack } = navigator as Asked;
  if (globalPrivacyControl || doNotTrack === '1' || Math.random() >= VITALS_SHARE) return;
  (window.requestIdleCallback ?? setTimeout)(() => {
    import('#lib/browser/vitals').then(
      ({ watchVitals }) => watchVitals(),
      (error: unknown) => console.warn('vitals', error),
    );
  });
}
