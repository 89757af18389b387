import { expect, test } from 'vitest';
import { variableNames } from '#lib/server/core/env';
import { open, secret } from '#tests/support/secrets';

test('every variable is classified as secret or not, so that tests/e2e/secrets.spec.ts looks for it', () => {
  expect([...open, ...secret].toSorted()).toEqual([...variableNames].toSorted());
});
