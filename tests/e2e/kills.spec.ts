import { expect, test } from '@playwright/test';
import { engines } from '#tests/support/postgres';
import { runKillsOn } from '#tests/support/resilience/kills';

// A short form of tests/extended/resilience/kills.spec.ts, for every change.

test('no acknowledged lead is lost when the process is killed in the middle of a burst', async () => {
  test.setTimeout(120_000);
  // Most of it is waiting, so the engines wait together.
  const all = await Promise.all(engines.map((engine) => runKillsOn(engine, 2, { isHurried: true })));
  for (const [index, counts] of all.entries()) {
    const engine = engines[index];
    expect(counts.acknowledged, engine).toBe(counts.sent);
    expect(counts.lost, engine).toEqual([]);
    expect(counts.unasked, engine).toEqual([]);
  }
});
