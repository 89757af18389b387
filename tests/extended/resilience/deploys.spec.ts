import { expect, test } from '@playwright/test';
import { findProxies } from '#tests/support/machine';
import { restartUnderLoad } from '#tests/support/resilience/deploys';

// Two restarts a round. RESTART_ROUNDS=10 is the long form.
const rounds = Number(process.env.RESTART_ROUNDS ?? 1);

for (const proxy of findProxies())
  test(`behind ${proxy}, two instances restarted in turns under load lose nothing`, async () => {
    test.setTimeout(60_000 * (rounds + 1));
    const figures = await restartUnderLoad(proxy, rounds, 8);
    console.log(proxy, JSON.stringify({ restarts: 2 * rounds, ...figures, lost: figures.lost.length }));
    expect(figures).toMatchObject({ failed: [], lost: [] });
    expect(figures.acknowledged).toBeGreaterThan(3);
  });
