import { expect, test } from '@playwright/test';
import { attack, type Besieged, measureRest, startBesieged } from '#tests/support/fuzz';

// A small helping of `npm run bench -- fuzz`, which sends ten thousand to each route. The seed is another each day: what
// it finds is named with the command that does it again.

const PER_ROUTE = 200;
const WARM_UP = 60;
// What a run leaves behind for a while: counts of the rate limiter, and code that was compiled on the way.
const GROWTH_MB = 20;

let besieged: Besieged;
test.beforeAll(async () => {
  besieged = await startBesieged();
});
test.afterAll(async () => {
  besieged?.inspector.close();
  await besieged?.stop();
});

test('bent requests on every route: an answer of ours, one line each, none of their words, and memory comes back', async () => {
  test.setTimeout(120_000);
  const seed = Math.floor(Date.now() / 86_400_000);
  for (const target of besieged.targets) await attack(besieged, target, -1, WARM_UP);
  const before = await measureRest(besieged);
  for (const target of besieged.targets) {
    const { failures, statuses } = await attack(besieged, target, seed, PER_ROUTE);
    expect(failures, target.name).toEqual([]);
    // An attack that is refused at the door, or that is not bent at all, would prove nothing.
    const share = (test: (status: number) => boolean) =>
      [...statuses].reduce((sum, [status, times]) => sum + (test(status) ? times : 0), 0) / PER_ROUTE;
    expect(
      share((status) => status < 300 && status > 0),
      target.name,
    ).toBeGreaterThan(0.02);
    expect(
      share((status) => status >= 400),
      target.name,
    ).toBeGreaterThan(0.02);
    expect(
      share((status) => status === 0),
      target.name,
    ).toBeLessThan(0.3);
  }
  const after = await measureRest(besieged);
  expect(after.sockets).toBe(0);
  expect(after.liveMb - before.liveMb).toBeLessThan(GROWTH_MB);
  const page = await fetch(besieged.site.url);
  expect(page.status).toBe(200);
});
