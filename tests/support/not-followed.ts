/**
 * For `addInitScript`: makes the browser ask not to be tracked. Otherwise one visit in ten would
 * load the vitals' code and send a beacon.
 */
export const askNotToBeFollowed = () => {
  Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true, configurable: true });
};
