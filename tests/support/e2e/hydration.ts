import { expect, type Page } from '@playwright/test';

/** Waits until React has taken over the page. Earlier presses are replayed, but nothing else works before. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
}

/** Opens an address and waits as above. */
export async function openLive(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}
