import { expect, test } from '@playwright/test';
import { engines } from '#tests/support/postgres';
import { killInBursts } from '#tests/support/resilience/kills';

const KILLS = 32;

for (const engine of engines)
  test(`${engine}: every acknowledged lead arrives after ${KILLS} kills in bursts`, async () => {
    test.setTimeout(600_000);
    const figures = await killInBursts(engine, KILLS);
    console.log(engine, JSON.stringify(figures));
    expect(figures.delivered).toBe(figures.acknowledged);
  });
