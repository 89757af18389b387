import { VITALS_SHARE } from '#lib/contracts/limits';

type Asked = Navigator & { globalPrivacyControl?: boolean };

/**
 * Has one visit of ten measured, and none whose browser asks not to be followed. Part of the first load, so what measures
 * is loaded when the page is idle.
 */
export function sampleVisit(): void {
  const { globalPrivacyControl, doNotTrack } = navigator as Asked;
  if (globalPrivacyControl || doNotTrack === '1' || Math.random() >= VITALS_SHARE) return;
  // Safari has no idle callback.
  (window.requestIdleCallback ?? setTimeout)(() => {
    import('#lib/browser/vitals').then(
      ({ watchVitals }) => watchVitals(),
      (error: unknown) => console.warn('vitals', error),
    );
  });
}
