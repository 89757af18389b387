import { expect, test } from '@playwright/test';
import { HEAP_GROWTH, soak } from '#tests/support/resilience/soak';

test('45 seconds of mixed traffic with failing upstreams, a restart and a kill break no promise', async () => {
  test.setTimeout(240_000);
  const figures = await soak({ seconds: 45, rate: 10 });
  console.log(JSON.stringify({ ...figures, lost: figures.lost.length }));
  expect(figures.lost).toEqual([]);
  expect(figures.wrongCredits).toEqual([]);
  expect(figures.unexplained).toEqual([]);
  // It was a real soak: there was traffic, and each window had an effect.
  expect(figures.acknowledged).toBeGreaterThan(20);
  expect(figures.calls).toBeGreaterThan(5);
  for (const name of ['status', 'hang', 'reset']) expect(figures.explained[name]).toBeGreaterThan(0);
  // Measured by what is live after a collection, because the process's memory says little about its need.
  const { heap, open } = figures;
  expect(heap.samples).toBeGreaterThan(8);
  expect(heap.late).toBeLessThanOrEqual(heap.early * HEAP_GROWTH);
  expect(open.after.sockets).toBe(0);
  expect(open.after.handles).toBeLessThanOrEqual(open.fresh.handles);
});
