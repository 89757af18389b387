/**
 * For `addInitScript`: a page's browser asks not to be followed, as some do. Else one visit of ten would load what measures
 * it, and send a beacon.
 */
export const askNotToBeFollowed = () => {
  Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true, configurable: true });
};
