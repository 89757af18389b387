import { testErrorCatalogue } from '#tests/support/e2e/error-catalogue';
import { test } from '#tests/support/e2e/test';
import { microphoneOptions } from '#tests/support/e2e/voice-demo';

// The toasts of tests/e2e/error-catalogue.spec.ts on a desktop.

test.use(microphoneOptions);

testErrorCatalogue({ width: 1440, height: 900 });
