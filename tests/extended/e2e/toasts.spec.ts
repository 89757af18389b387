import { expect, failedRequest, test } from '#tests/support/e2e/test';

test.use({ expectedErrors: [failedRequest(503)] });

test('a toast’s close icon contrasts with the toast in both schemes', async ({ page, form, lead }) => {
  await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: 'no' }));
  await form.open();
  await form.send(lead);
  await expect(form.toast).toHaveAttribute('data-mounted', 'true');
  const close = form.toast.getByRole('button');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.mouse.move(0, 0);
    await expect(close).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await close.hover();
    await expect(close).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  }
});
