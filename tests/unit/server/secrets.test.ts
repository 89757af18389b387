import { expect, it } from 'vitest';
import { variableNames } from '#lib/server/core/env';
import { open, secret } from '#tests/support/secrets';

it('every variable is known to be a secret or none, so that tests/e2e/secrets.spec.ts looks for it', () => {
  expect([...open, ...secret].toSorted()).toEqual([...variableNames].toSorted());
});
