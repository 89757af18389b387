import { expect, test } from '@playwright/test';
import { attack, type FuzzTarget, startFuzzTarget } from '#tests/support/resilience/fuzz';
import { measureRest } from '#tests/support/resilience/inspected';

// The seed changes every day. A failure names the seed and the request's number, for `mutantsOf`.

const PER_ROUTE = 200;
const WARM_UP = 60;
// What a run leaves behind for a while: counts of the rate limiter, and compiled code.
const GROWTH_MB = 20;

let fuzzTarget: FuzzTarget;
test.beforeAll(async () => {
  fuzzTarget = await startFuzzTarget();
});
test.afterAll(async () => {
  fuzzTarget?.inspector.close();
  await fuzzTarget?.stop();
});

test('malformed requests on every route: an answer of ours, one line each, none of their words, and memory recovers', async () => {
  test.setTimeout(120_000);
  const seed = Math.floor(Date.now() / 86_400_000);
  for (const target of fuzzTarget.targets) await attack(fuzzTarget, target, -1, WARM_UP);
  const before = await measureRest(fuzzTarget.inspector);
  for (const target of fuzzTarget.targets) {
    const { failures, statuses } = await attack(fuzzTarget, target, seed, PER_ROUTE);
    expect(failures, target.name).toEqual([]);
    // An attack that is rejected at once, or that changes nothing, would prove nothing.
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
  const after = await measureRest(fuzzTarget.inspector);
  expect(after.sockets).toBe(0);
  expect(after.liveMb - before.liveMb).toBeLessThan(GROWTH_MB);
  const page = await fetch(fuzzTarget.site.url);
  expect(page.status).toBe(200);
});
