import type { Page } from '@playwright/test';
import { integrations } from '#lib/content/integrations';
import { testimonials, wordsOfQuotes } from '#lib/content/testimonials';
import { CAROUSEL_RESUME_MS, QUOTE_WORDS } from '#lib/contracts/limits';
import { boxOf } from '#tests/support/e2e/box';
import { expect, test } from '#tests/support/e2e/test';

// Once the strip is live, the test controls the clock: frames come on demand, and five seconds take no time.

const words = integrations.strip;

async function openStrip(page: Page) {
  await page.clock.install();
  await page.goto('/');
  const strip = page.getByRole('region', { name: words.region });
  await strip.scrollIntoViewIfNeeded();
  const place = () =>
    strip.locator('ul').evaluate((list) => new DOMMatrix(getComputedStyle(list).transform).m41);
  /** Returns the pixels that the strip moves in some ms of its clock. */
  const movement = async (ms: number) => {
    const before = await place();
    await page.clock.runFor(ms);
    return Math.abs((await place()) - before);
  };
  return { strip, movement };
}

async function waitUntilLive(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: words.pause })).toBeVisible();
  await expect(page.getByRole('region', { name: words.region })).toHaveAttribute('data-live');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
}

test('it moves by one pixel a frame; its button stops and starts it, and the arrow keys move it by one tool', async ({
  page,
}) => {
  const { strip, movement } = await openStrip(page);
  await waitUntilLive(page);
  // A screen reader reads each tool once, although the strip loops.
  await expect(strip.getByRole('listitem')).toHaveCount(integrations.tools.length);
  for (const { name, description } of integrations.tools) {
    await expect(strip.getByText(name, { exact: true })).toHaveCount(1);
    await expect(strip.getByText(description, { exact: true }).first()).toBeAttached();
  }
  const perSecond = await movement(1000);
  expect(perSecond).toBeGreaterThan(45);
  expect(perSecond).toBeLessThan(75);
  await page.getByRole('button', { name: words.pause }).click();
  await page.clock.runFor(1000);
  expect(await movement(20_000)).toBeLessThan(1);
  await strip.focus();
  await page.keyboard.press('ArrowRight');
  expect(await movement(2000)).toBeGreaterThan(100);
  await page.getByRole('button', { name: words.play }).click();
  await page.clock.runFor(500);
  expect(await movement(1000)).toBeGreaterThan(45);
});

test('it pauses on pointer down and goes on 5 seconds after pointer up', async ({ page }) => {
  const { strip, movement } = await openStrip(page);
  await waitUntilLive(page);
  await strip.hover();
  await page.mouse.down();
  await page.clock.runFor(1000);
  expect(await movement(20_000)).toBeLessThan(1);
  await page.mouse.up();
  await page.clock.runFor(1000);
  expect(await movement(CAROUSEL_RESUME_MS - 1500)).toBeLessThan(1);
  await page.clock.runFor(1500);
  expect(await movement(1000)).toBeGreaterThan(45);
});

test('the quotes turn by their buttons, round and round', async ({ page }) => {
  await page.goto('/');
  const quotes = page.getByRole('region', { name: wordsOfQuotes().label }).getByRole('figure');
  const { length } = testimonials.entries;
  const next = page.getByRole('button', { name: testimonials.next });
  if (length < 2) {
    await expect(quotes).toHaveCount(length);
    await expect(next).toHaveCount(0);
    return;
  }
  const [first, second, last] = [quotes.first(), quotes.nth(1), quotes.last()];
  await next.click();
  await expect(second).toBeInViewport({ ratio: 0.9 });
  await expect(first).not.toBeInViewport();
  await expect(page.getByText(`2 / ${length}`)).toBeVisible();
  for (let turns = 1; turns < length; turns += 1) await next.click();
  await expect(first).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByText(`1 / ${length}`)).toBeVisible();
  await page.getByRole('button', { name: testimonials.previous }).click();
  await expect(last).toBeInViewport({ ratio: 0.9 });
});

test('an opened quote closes when the next one comes, and leaves no gap below', async ({ page }) => {
  await page.goto('/');
  const quotes = page.getByRole('region', { name: wordsOfQuotes().label });
  const more = quotes.getByRole('figure').first().getByRole('button', { name: testimonials.more });
  const [first, ...others] = testimonials.entries;
  if (!first || others.length === 0 || first.quote.split(' ').length <= QUOTE_WORDS) {
    await expect(more).toHaveCount(0);
    return;
  }
  await more.scrollIntoViewIfNeeded();
  await expect(quotes.locator('[data-live]')).toBeVisible();
  const { height } = await boxOf(quotes);
  await more.click();
  await expect.poll(async () => (await boxOf(quotes)).height).toBeGreaterThan(height);
  await page.getByRole('button', { name: testimonials.next }).click();
  await expect.poll(async () => (await boxOf(quotes)).height).toBe(height);
});

test.describe('for visitors who prefer reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves until they start it', async ({ page }) => {
    const { strip, movement } = await openStrip(page);
    await page.clock.runFor(2000);
    expect(await movement(5000)).toBeLessThan(1);
    // Animations of the page load may still settle; looping ones would never end.
    await expect
      .poll(() =>
        page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length),
      )
      .toBe(0);
    await page.getByRole('button', { name: words.play }).click();
    await expect(strip).toHaveAttribute('data-live');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
    expect(await movement(1000)).toBeGreaterThan(45);
  });
});
