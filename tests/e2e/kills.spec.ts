import { test } from '@playwright/test';
import { engines } from '#tests/support/postgres';
import { killInBursts } from '#tests/support/resilience/kills';

test('no acknowledged lead is lost when the process is killed during a burst', async () => {
  test.setTimeout(120_000);
  // The test mostly waits, so the engines run at the same time.
  await Promise.all(engines.map((engine) => killInBursts(engine, 2)));
});
