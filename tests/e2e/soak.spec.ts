import { expect, test } from '@playwright/test';
import { soak } from '#tests/support/soak';

// The short form of `npm run bench -- soak`, gentle enough to run beside other tests.

test('a minute of mixed traffic with failing upstreams, a restart and a kill breaks no promise', async () => {
  test.setTimeout(240_000);
  const figures = await soak({ seconds: 60, share: 0.3, least: 5, most: 15, seed: 7 });
  console.log(JSON.stringify({ ...figures, lost: figures.lost.length }));
  expect(figures.lost).toEqual([]);
  expect(figures.wrongCredits).toEqual([]);
  expect(figures.unexplained).toEqual([]);
  // It was a soak: there was traffic, and each window was felt.
  expect(figures.acknowledged).toBeGreaterThan(20);
  expect(figures.calls).toBeGreaterThan(5);
  for (const name of ['status', 'hang', 'reset']) expect(figures.explained[name]).toBeGreaterThan(0);
  const { restBefore, restAfter, early, late } = figures.memory;
  expect(late).toBeLessThan(early * 1.5 + 40);
  expect(restAfter).toBeLessThan(restBefore * 1.5 + 120);
});
