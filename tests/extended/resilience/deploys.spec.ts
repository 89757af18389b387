import { expect, test } from '@playwright/test';
import { findProxies } from '#tests/support/machine';
import { engines, engineVariables } from '#tests/support/postgres';
import { deployUnderLoad } from '#tests/support/resilience/deploys';

// With twenty deploys and fifty visitors: npm run bench -- deploys 20.
for (const engine of engines)
  for (const proxy of findProxies())
    test(`behind ${proxy} on ${engine}, deploys to another build are unnoticeable`, async () => {
      test.setTimeout(300_000);
      const database = await engineVariables(engine);
      try {
        const figures = await deployUnderLoad({
          proxy,
          deploys: 2,
          visitors: 12,
          env: database.env,
        });
        console.log(JSON.stringify(figures));
        const { failed, lost, wrongCredits, missing } = figures;
        expect({ failed, lost, wrongCredits, missing }).toEqual({
          failed: [],
          lost: [],
          wrongCredits: [],
          missing: [],
        });
        // Otherwise nothing was shown: there must be leads, calls and pages open during a deploy.
        expect(figures.restarts).toBe(4);
        for (const count of [figures.acknowledged, figures.calls, figures.openOver])
          expect(count).toBeGreaterThan(3);
      } finally {
        await database.remove();
      }
    });
