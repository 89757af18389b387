import type { Page } from '@playwright/test';
import { callLedger } from '#lib/content/hero';
import { VITALS_SHARE } from '#lib/contracts/limits';
import { expect, test } from '#tests/support/e2e/test';

// What one visit in ten measures, from the browser's figures to the ops page.

const OPS_PASSWORD = 'a password of the test';
const FIGURES = ['LCP', 'INP', 'CLS', 'First press'];

test.use({ variables: { OPS_PASSWORD } });

type Visitor = { random: number; control?: boolean; track?: string };

/** Controls the random draw of a visit and the browser's privacy signals. */
async function draw(page: Page, { random, control = false, track = 'unspecified' }: Visitor): Promise<void> {
  await page.addInitScript(
    ([drawn, globalPrivacyControl, doNotTrack]) => {
      Math.random = () => drawn;
      for (const [name, value] of Object.entries({ globalPrivacyControl, doNotTrack }))
        Object.defineProperty(Navigator.prototype, name, { value, configurable: true });
    },
    [random, control, track] as const,
  );
}

/** Opens the figures, which hides the previous page. */
async function openFigures(page: Page): Promise<void> {
  await page.goto('/ops/sign-in');
  await page.getByLabel('Password').fill(OPS_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Over time' }).click();
}

/** Returns the newest row of the hourly table, by column. */
async function readHour(page: Page): Promise<Record<string, string>> {
  const table = page.getByRole('region', { name: 'Visits by hour', includeHidden: true });
  const heads = await table.locator('thead th').allTextContents();
  const cells = await table.locator('tbody tr').first().locator('th, td').allTextContents();
  return Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? '']));
}

test('a sampled visit measures itself when the page is idle, and ops see its figures', async ({ page }) => {
  await draw(page, { random: VITALS_SHARE - 0.001 });
  // The page's scripts come late, so the first press comes before the page can answer.
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const replay = page.getByRole('button', { name: callLedger.replay });
  await replay.click({ noWaitAfter: true });
  await expect(replay).toHaveAttribute('data-queued');
  const measuring = page.waitForResponse(
    async (response) => response.url().endsWith('.js') && (await response.text()).includes('/api/vitals'),
  );
  arrive();
  await expect(replay).not.toHaveAttribute('data-queued');
  await measuring;
  await replay.click();
  await openFigures(page);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^Sent by \d+ visits?; one in 10 is measured\.$/).first()).toBeVisible();
  }).toPass();
  const hour = await readHour(page);
  expect(Number(hour.Visits)).toBeGreaterThan(0);
  for (const figure of FIGURES)
    for (const part of ['p50', 'p75']) expect(hour[`${figure} ${part}`], figure).toMatch(/^\d/);
});

test('the other nine visits of ten, and visitors who ask not to be tracked, load and send nothing', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const visitor of [{ random: VITALS_SHARE }, { random: 0, control: true }, { random: 0, track: '1' }]) {
    await draw(page, visitor);
    await page.goto('/', { waitUntil: 'networkidle' });
    const scripts = asked.filter((url) => url.endsWith('.js'));
    const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((_, index) => texts[index]?.includes('/api/vitals'))).toEqual([]);
  }
  await page.goto('about:blank');
  expect(asked.filter((url) => url.includes('/api/vitals'))).toEqual([]);
});
