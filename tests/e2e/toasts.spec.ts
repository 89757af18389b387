import type { Page } from '@playwright/test';
import { contactForm, fillContact, waitForContactForm } from '#tests/support/contact-page';
import { boxOf } from '#tests/support/e2e/box';
import { expect, failedRequest, test } from '#tests/support/e2e/guarded-page';
import { lead } from '#tests/support/requests';
import { type Site, startSite } from '#tests/support/site';

// How a toast stands and looks. Which sentence comes as one is in error-catalogue.spec.ts.

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(async () => {
  await site?.stop();
});

/** Sends the form to a site that has no store just now. */
async function failToSend(page: Page): Promise<ReturnType<typeof contactForm>> {
  await page.goto(site.url);
  await waitForContactForm(page);
  await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: 'no' }));
  await fillContact(page, lead);
  const controls = contactForm(page);
  // In the middle of the screen: a click would scroll it where there is room.
  await controls.submit.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await controls.submit.press('Enter');
  return controls;
}

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, expectedErrors: [failedRequest(503)] });

  test('a toast covers neither the form’s Send nor what the form says', async ({ page }) => {
    const { form, submit } = await failToSend(page);
    const toast = page.locator('[data-sonner-toast]');
    await expect(toast).toHaveAttribute('data-mounted', 'true');
    const header = await boxOf(page.getByRole('banner'));
    await expect.poll(async () => (await boxOf(toast)).y).toBeGreaterThanOrEqual(header.y + header.height);
    const { y, height } = await boxOf(toast);
    for (const part of [form.getByRole('alert'), submit])
      expect((await boxOf(part)).y).toBeGreaterThan(y + height);
  });
});

test.describe('on a desk', () => {
  test.use({ expectedErrors: [failedRequest(503)] });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`the mark that closes a toast stands on the toast’s own ground, ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await failToSend(page);
      const toast = page.locator('[data-sonner-toast]');
      await expect(toast).toHaveAttribute('data-mounted', 'true');
      const close = toast.getByRole('button');
      await expect(close).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await close.hover();
      await expect(close).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    });
});
