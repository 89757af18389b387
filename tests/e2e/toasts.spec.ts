import { boxOf } from '#tests/support/e2e/box';
import { expect, failedRequest, test } from '#tests/support/e2e/test';

// Where a toast is on a tablet. error-catalogue.spec.ts tests phones, desktops and which errors are toasts.

test.use({ viewport: { width: 820, height: 1180 }, expectedErrors: [failedRequest(503)] });

test('a toast covers neither the form’s Send nor its messages', async ({ page, form, lead }) => {
  await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: 'no' }));
  await form.open();
  await form.fill(lead);
  // In the middle of the screen, as a click would otherwise scroll to it.
  await form.submit.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await form.submit.press('Enter');
  await expect(form.toast).toHaveAttribute('data-mounted', 'true');
  const header = await boxOf(page.getByRole('banner'));
  await expect.poll(async () => (await boxOf(form.toast)).y).toBeGreaterThanOrEqual(header.y + header.height);
  const { y, height } = await boxOf(form.toast);
  for (const part of [form.form.getByRole('alert'), form.submit])
    expect((await boxOf(part)).y).toBeGreaterThan(y + height);
});
