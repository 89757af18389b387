import { testErrorCatalogue } from '#tests/support/e2e/error-catalogue';
import { test } from '#tests/support/e2e/test';
import { microphoneOptions } from '#tests/support/e2e/voice-demo';

// What comes as a toast on a phone (tests/e2e/error-catalogue.spec.ts), on a desk.

test.use(microphoneOptions);

testErrorCatalogue({ width: 1440, height: 900 });
