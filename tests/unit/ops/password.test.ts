import { afterEach, expect, test, vi } from 'vitest';
import { watchForwarding } from '#lib/server/http/client-ip';
import { checkPassword } from '#lib/server/ops/password';
import { configure } from '#tests/support/unit/environment';

const PASSWORD = 'a password of the test';

/** Time stands still until a test advances it. */
async function begin() {
  await configure();
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const start = performance.now();
  const attempt = (given: string, address: string) => {
    const state: { verdict?: string; at?: number } = {};
    void checkPassword(given, PASSWORD, address).then((verdict) =>
      Object.assign(state, { verdict, at: performance.now() - start }),
    );
    return state;
  };
  return { pass: (ms: number) => vi.advanceTimersByTimeAsync(ms), attempt };
}

afterEach(() => void vi.useRealTimers());

test('five wrong passwords from an address are answered at once, then one every two seconds', async () => {
  const { pass, attempt } = await begin();
  const wrong = Array.from({ length: 12 }, () => attempt('wrong', 'a'));
  await pass(60_000);
  expect(wrong.map(({ at, verdict }) => `${verdict} ${at}`)).toEqual([
    ...Array(5).fill('wrong 0'),
    ...['wrong 2000', 'wrong 4000', 'wrong 6000'],
    ...Array(4).fill('not-looked-at 0'),
  ]);
});

test('the right one works from an address that has failed often, after a moment', async () => {
  const { pass, attempt } = await begin();
  for (let count = 0; count < 6; count += 1) attempt('wrong', 'a');
  const right = attempt(PASSWORD, 'a');
  await pass(60_000);
  expect(right).toEqual({ verdict: 'right', at: 4000 });
});

test('and at once from any other address, while eleven thousand fail, of which ten thousand are remembered', async () => {
  const { pass, attempt } = await begin();
  for (let address = 0; address < 11_000; address += 1) attempt('wrong', String(address));
  const right = attempt(PASSWORD, 'the owner');
  await pass(0);
  expect(right).toEqual({ verdict: 'right', at: 0 });
  const { sitePasswordAttempts } = globalThis as { sitePasswordAttempts?: Map<string, number> };
  expect(sitePasswordAttempts?.size).toBe(10_000);
});

test('the right one does not count', async () => {
  const { pass, attempt } = await begin();
  for (let count = 0; count < 40; count += 1) {
    const right = attempt(PASSWORD, 'a');
    await pass(0);
    expect(right).toEqual({ verdict: 'right', at: 0 });
  }
});

test('addresses of one /48 together get as many guesses as five of them', async () => {
  const { pass, attempt } = await begin();
  const wrong = Array.from({ length: 100 }, (_, lot) =>
    attempt('wrong', `2001:db8:1:${lot.toString(16)}::/64`),
  );
  const other = attempt(PASSWORD, '2001:db8:2:1::/64');
  await pass(60_000);
  expect(wrong.filter(({ at, verdict }) => verdict === 'wrong' && at === 0)).toHaveLength(21);
  expect(wrong.filter(({ verdict }) => verdict === 'not-looked-at').length).toBeGreaterThan(50);
  expect(other).toEqual({ verdict: 'right', at: 0 });
});

test('behind a proxy whose header is not configured, one visitor’s twenty wrong ones delay nobody', async () => {
  const { pass, attempt } = await begin();
  const fail = () => Array.from({ length: 20 }, () => attempt('wrong', '127.0.0.1'));
  for (let request = 0; request < 20; request += 1)
    watchForwarding({ headers: { 'x-forwarded-for': '192.0.2.1' } });
  const wrong = fail();
  const right = attempt(PASSWORD, '127.0.0.1');
  await pass(60_000);
  expect([...wrong, right].map(({ at }) => at)).toEqual(Array(21).fill(0));
  expect(right.verdict).toBe('right');
  const many = Array.from({ length: 10 }, fail).flat();
  await pass(60_000);
  expect(many.filter(({ verdict, at }) => verdict === 'wrong' && at === 60_000)).toHaveLength(81);
  expect(many.some(({ verdict }) => verdict === 'not-looked-at')).toBe(true);
});
