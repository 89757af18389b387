import { stateOptions, testStates } from '#tests/support/e2e/states';
import { test } from '#tests/support/e2e/test';

// The page and one state per feature. tests/extended/e2e/states.spec.ts tests the others.

test.use(stateOptions);

const states = new Set(['page', 'chat-answered', 'voice-call', 'form-sent']);
testStates(390, (name) => states.has(name));
