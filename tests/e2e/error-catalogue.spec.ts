import { notFound } from '#lib/content/site';
import { testErrorCatalogue } from '#tests/support/e2e/error-catalogue';
import { expect, failedRequest, test } from '#tests/support/e2e/test';

// What a visitor reads when something ends or fails (docs/requirements.md), on a phone; the extended file
// tests a desktop. voice-contract.spec.ts has the call library's messages, sdk-contract.test.ts the SDK's.

testErrorCatalogue({ width: 390, height: 844 });

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [failedRequest(404)] });

  test('is the 404 page', async ({ page, site }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto('/pricing/old');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.code);
    await expect(page.getByText(notFound.text)).toBeInViewport();
    await expect.poll(() => logged.some((text) => text.includes('/pricing/old'))).toBe(true);
    await page.getByRole('link', { name: notFound.link }).click();
    await expect(page).toHaveURL(`${site.url}/`);
  });
});
