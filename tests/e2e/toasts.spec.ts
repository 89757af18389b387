import type { Locator, Page } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { contactForm, fillContact, waitForContactForm } from '#tests/support/contact-page';
import { openFloatingChat } from '#tests/support/e2e/chat-page';
import { expect, failedRequest, test } from '#tests/support/e2e/guarded-page';
import { lead } from '#tests/support/requests';
import { type Site, startSite } from '#tests/support/site';
import { answer, startWebhook, type Webhook } from '#tests/support/webhook';

// Where a toast stands, and where none is needed.

let webhook: Webhook;
let site: Site;
test.beforeAll(async () => {
  webhook = await startWebhook(answer('{}', 500));
  site = await startSite({ CHAT_WEBHOOK_URL: webhook.url });
});
test.afterAll(async () => {
  await site?.stop();
  await webhook?.close();
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('it has no box');
  return box;
}

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

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: 'reduce' },
    expectedErrors: [failedRequest(422, 502, 503)],
  });

  test('a toast stands under the header, clear of the composer', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.goto(site.url);
    const dialog = await openFloatingChat(page);
    await dialog.getByRole('button', { name: chat.recording.start }).click();
    const toast = page.locator('[data-sonner-toast]');
    await expect(toast).toContainText(chat.toast.microphone);
    await expect(toast).toHaveAttribute('data-mounted', 'true');
    const header = await boxOf(page.getByRole('banner'));
    const composer = await boxOf(dialog.locator('form'));
    await expect.poll(async () => (await boxOf(toast)).y).toBeGreaterThanOrEqual(header.y + header.height);
    const { y, height } = await boxOf(toast);
    expect(y).toBeLessThan(header.height + 40);
    expect(y + height).toBeLessThan(composer.y);
  });

  test('none where a note stands beside the cause: a message that failed', async ({ page }) => {
    await page.goto(site.url);
    const dialog = await openFloatingChat(page);
    await dialog.getByRole('textbox').fill('This will fail');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: chat.retry })).toBeVisible();
    // One after it, which has no note: by then the first would be there, too.
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await dialog.getByRole('button', { name: chat.recording.start }).click();
    const toasts = page.locator('[data-sonner-toast]');
    await expect(toasts.filter({ hasText: chat.toast.microphone })).toBeVisible();
    // At once: a toast goes by itself.
    expect(await toasts.count()).toBe(1);
  });

  test('none where a note stands beside the cause: the form, failing and sent', async ({ page }) => {
    const { form, submit } = await failToSend(page);
    await expect(form.getByRole('alert')).toContainText(contact.failure.description);
    await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });
    // Entries that the server refuses are noted at their fields, which may be far from the button.
    await page.route('**/api/contact', (route) =>
      route.fulfill({
        status: 422,
        json: { code: 'invalid-fields', detail: '', fields: { email: 'invalid' } },
      }),
    );
    await submit.click();
    const toasts = page.locator('[data-sonner-toast]');
    await expect(toasts.filter({ hasText: contact.failure.title })).toBeVisible();
    await page.unroute('**/api/contact');
    await submit.click();
    const thanks = page.getByRole('group', { name: contact.success.title });
    await expect(thanks).toBeInViewport({ ratio: 1 });
    // At once: a toast goes by itself.
    expect(await toasts.count()).toBe(1);
  });
});

test.describe('on a desk', () => {
  test.use({ expectedErrors: [failedRequest(502, 503)] });

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

  test('a toast is shown on a laptop whose letters are enlarged, beside the note', async ({ page }) => {
    await page.setViewportSize({ width: 1093, height: 500 });
    await page.goto(site.url);
    const dialog = await openFloatingChat(page);
    await dialog.getByRole('textbox').fill('This will fail');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-sonner-toast]')).toContainText(chat.toast.sendFailed);
    await expect(dialog.getByRole('button', { name: chat.retry })).toBeVisible();
  });

  test('a toast stands at the foot of the page, beside the note', async ({ page }) => {
    await page.goto(site.url);
    const dialog = await openFloatingChat(page);
    await dialog.getByRole('textbox').fill('This will fail');
    await page.keyboard.press('Enter');
    const toast = page.locator('[data-sonner-toast]');
    await expect(toast).toContainText(chat.toast.sendFailed);
    await expect(dialog.getByRole('button', { name: chat.retry })).toBeVisible();
    expect((await boxOf(toast)).y).toBeGreaterThan(360);
  });
});
