import { expect, test } from '@playwright/test';
import { engines } from '#tests/support/postgres';
import { runKillsOn } from '#tests/support/resilience/kills';

const KILLS = 32;

for (const engine of engines) {
  test(`${engine}: after ${KILLS} kills in the middle of bursts every acknowledged lead has arrived`, async () => {
    test.setTimeout(240_000);
    const counts = await runKillsOn(engine, KILLS);
    console.log(`${engine}: ${JSON.stringify(counts)}`);
    expect(counts.kills).toBeGreaterThanOrEqual(KILLS);
    expect(counts.acknowledged).toBe(counts.sent);
    expect(counts.lost).toEqual([]);
    // A form resent under its id is one lead.
    expect(counts.unasked).toEqual([]);
  });
}
