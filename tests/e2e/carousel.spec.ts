import type { Page } from '@playwright/test';
import { integrations } from '#lib/content/integrations';
import { CAROUSEL_RESUME_MS } from '#lib/contracts/limits';
import { passFrames } from '#tests/support/e2e/frames';
import { expect, test } from '#tests/support/e2e/test';

// The strip of logos.

const { strip } = integrations;
const region = (page: Page) => page.getByRole('region', { name: strip.region });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Where the strip's list is. */
const place = (page: Page) =>
  region(page)
    .getByRole('list')
    .evaluate((list) => list.getBoundingClientRect().left);

async function open(page: Page): Promise<void> {
  await page.goto('/');
  await region(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
}

async function isMoving(page: Page): Promise<boolean> {
  const before = await place(page);
  await passFrames(page, 5);
  return (await place(page)) !== before;
}

test('sixteen logos with captions move, and a button stops and starts them', async ({ page }) => {
  await open(page);
  await expect(region(page).getByRole('listitem')).toHaveCount(16);
  await expect.poll(() => isMoving(page)).toBe(true);
  await button(page, strip.pause).click();
  await expect.poll(() => isMoving(page)).toBe(false);
  await button(page, strip.play).click();
  await expect.poll(() => isMoving(page)).toBe(true);
});

test('they stop on pointer down and go on five seconds after pointer up', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await open(page);
  await expect.poll(() => isMoving(page)).toBe(true);
  await page.clock.pauseAt(60_000);
  await expect(button(page, strip.pause)).toBeVisible();
  await region(page).hover();
  await page.mouse.down();
  await page.mouse.up();
  await page.clock.runFor(CAROUSEL_RESUME_MS - 1000);
  const rest = await place(page);
  await page.clock.runFor(500);
  expect(await place(page)).toBe(rest);
  await page.clock.runFor(1500);
  expect(await place(page)).not.toBe(rest);
});

test('under reduced motion they wait for the button', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await expect(button(page, strip.play)).toBeVisible();
  expect(await isMoving(page)).toBe(false);
  await button(page, strip.play).click();
  await expect.poll(() => isMoving(page)).toBe(true);
});
