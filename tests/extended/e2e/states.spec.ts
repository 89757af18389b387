import { stateOptions, testStates } from '#tests/support/e2e/states';
import { test } from '#tests/support/e2e/test';

test.use(stateOptions);

const elsewhere = new Set(['page', 'chat-answered', 'voice-call', 'form-sent']);
testStates(390, (name) => !elsewhere.has(name));

/** The states with another layout on a wide screen. */
const wide = new Set([
  'page',
  'chat-answered',
  'chat-recording',
  'chat-floating',
  'voice-call',
  'voice-ended',
  'form-failed',
  'form-sent',
]);
testStates(1440, (name) => wide.has(name));
