import { chat } from '#lib/content/chat';
import { openChat } from '#tests/support/chat-page';
import { expect, test } from '#tests/support/guarded-page';
import { type Site, startSite } from '#tests/support/site';
import { answerLate, answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

let webhook: Webhook;
let site: Site;

test.beforeAll(async () => {
  webhook = await startWebhook(answerOutput('Hello.'));
  site = await startSite({ CHAT_WEBHOOK_URL: webhook.url });
});
test.afterAll(async () => {
  await site?.stop();
  await webhook?.close();
});

test('the launcher opens the same conversation in a dialog, and Escape closes it', async ({ page }) => {
  await page.goto(site.url);
  await page.getByRole('button', { name: chat.launcher.open }).click();
  const dialog = page.getByRole('dialog', { name: chat.title });
  const box = dialog.getByRole('textbox', { name: chat.inputLabel });
  await expect(box).toBeFocused();
  await box.fill('From the corner');
  await box.press('Enter');
  await expect(dialog.getByText('Hello.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: chat.launcher.open })).toBeFocused();

  const { entries } = await openChat(page, site.url);
  await expect(entries.first()).toContainText('From the corner');
  await expect(entries.last()).toContainText('Hello.');
});

test('Escape closes it while a reply is pending, too', async ({ page }) => {
  const late = answerLate('Late.');
  webhook.behave(late.behaviour);
  await page.goto(site.url);
  await page.getByRole('button', { name: chat.launcher.open }).click();
  const dialog = page.getByRole('dialog', { name: chat.title });
  await dialog.getByRole('textbox').fill('Slowly');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  late.release();
  webhook.behave(answerOutput('Hello.'));
});

test('two live composers are never shown; what was typed goes along', async ({ page }) => {
  const { box } = await openChat(page, site.url);
  await box.fill('Half a thought');
  await page.getByRole('button', { name: chat.launcher.open }).click();
  const dialog = page.getByRole('dialog', { name: chat.title });
  await expect(dialog.getByRole('textbox')).toHaveValue('Half a thought');
  await expect(page.getByRole('textbox', { name: chat.inputLabel })).toHaveCount(1);
  await expect(page.getByText(chat.elsewhere.text)).toBeVisible();
  await page.getByRole('button', { name: chat.elsewhere.action }).click();
  await expect(dialog).toBeHidden();
  await expect(box).toHaveValue('Half a thought');
  await expect(box).toBeFocused();
});

test('the panel is at least 400 px wide from 768 px up', async ({ page }) => {
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const { panel } = await openChat(page, site.url);
    await expect.poll(async () => (await panel.boundingBox())?.width).toBeGreaterThanOrEqual(400);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole('button', { name: chat.launcher.open }).click();
    const dialog = page.getByRole('dialog', { name: chat.title });
    await expect(dialog).toBeVisible();
    expect((await dialog.boundingBox())?.width).toBeGreaterThanOrEqual(400);
    await page.keyboard.press('Escape');
  }
});

test('the box and the button have the specified sizes and words', async ({ page }) => {
  for (const { width, height, words } of [
    { width: 390, height: 48, words: chat.send.compact },
    { width: 1024, height: 64, words: chat.send.full },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    const { box, sendButton } = await openChat(page, site.url);
    await expect.poll(async () => (await box.boundingBox())?.height).toBe(height);
    await expect(box).toHaveAttribute('name', 'message');
    await expect(box).toHaveAttribute('placeholder', 'Type your message here...');
    await expect(box).toHaveCSS('border-top-width', '0px');
    await expect(sendButton).toHaveAccessibleName(words);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true });

  test('it covers the screen, leaves the page alone, and its text does not make a browser zoom', async ({
    page,
  }) => {
    await page.goto(site.url);
    await page.getByRole('button', { name: chat.launcher.open }).tap();
    const dialog = page.getByRole('dialog', { name: chat.title });
    await expect(dialog.getByRole('textbox')).toBeFocused();
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 700 });
    await expect(dialog.getByRole('textbox')).toHaveCSS('font-size', '16px');
    await expect(page.locator('main')).toHaveAttribute('inert');
    // The keyboard takes half of the screen: the box stays above it.
    await page.setViewportSize({ width: 390, height: 380 });
    await expect(dialog.getByRole('textbox')).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: chat.launcher.close }).tap();
    await expect(dialog).toBeHidden();
    await expect(page.locator('main')).not.toHaveAttribute('inert');
  });
});

test('what is typed and sent before the panel’s code has arrived is kept and sent', async ({ page }) => {
  // Holds back every chunk that the page has not loaded by itself.
  const gate = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    if (isHeld) await gate.promise;
    await route.fallback();
  });
  await page.goto(site.url, { waitUntil: 'networkidle' });
  isHeld = true;
  await page.getByRole('tab', { name: 'AI Chat Agents' }).click();
  const box = page.getByRole('textbox', { name: chat.inputLabel });
  await box.fill('Before you were ready');
  await box.press('Enter');
  gate.resolve();
  await expect(page.getByRole('log').getByText('Before you were ready')).toBeVisible();
  await expect(page.getByRole('log').getByText('Hello.')).toBeVisible();
  await expect(box).toHaveValue('');
});
