import { expect, type Locator, type Page } from '@playwright/test';

export const newestToast = (page: Page) => page.locator('[data-sonner-toast][data-front="true"]');

/** Expects that the newest toast has come to rest and covers none of the parts. */
export async function expectUncovered(page: Page, ...parts: Locator[]): Promise<void> {
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: Number.NaN, height: 0 };
  const header = await boxOf(page.getByRole('banner'));
  await expect.poll(async () => (await boxOf(newestToast(page))).y).toBeGreaterThanOrEqual(header.height);
  const toast = await boxOf(newestToast(page));
  for (const part of parts) {
    const { y, height } = await boxOf(part);
    expect(y >= toast.y + toast.height || y + height <= toast.y, `${part}`).toBe(true);
  }
}
