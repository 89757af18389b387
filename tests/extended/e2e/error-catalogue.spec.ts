import { testErrorCatalogue } from '#tests/support/e2e/error-catalogue';

// The toasts of tests/e2e/error-catalogue.spec.ts on a desktop.

testErrorCatalogue({ width: 1440, height: 900 });
