import { expect, test } from '@playwright/test';
import { engines } from '#tests/support/postgres';
import { runKillsOn } from '#tests/support/resilience/kills';

// A short form of tests/extended/resilience/kills.spec.ts, for every change.

for (const engine of engines) {
  test(`${engine}: no acknowledged lead is lost when the process is killed in the middle of a burst`, async () => {
    test.setTimeout(120_000);
    const counts = await runKillsOn(engine, 2);
    expect(counts.acknowledged).toBe(counts.sent);
    expect(counts.lost).toEqual([]);
    expect(counts.unasked).toEqual([]);
  });
}
