import { header } from '#lib/content/site';
import { useCases } from '#lib/content/use-cases';
import { expectNothingFoundInBothSchemes } from '#tests/support/e2e/axe';
import { expect, failedRequest, test } from '#tests/support/e2e/test';

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.locator(':focus');
  await expect(skip).toHaveAttribute('href', '#main');
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  // The URL is not checked, because Next restores the initial URL while it starts.
  await expect(page.locator('#main:target')).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.locator('#main :focus')).toBeInViewport();
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`at ${width} px axe finds no fault, nor in a form with errors`, async ({ page, form }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await form.open();
    await form.submit.click();
    await expect(form.field('firstName')).toHaveAttribute('aria-invalid', 'true');
    await expectNothingFoundInBothSchemes(page);
  });

for (const { id, title } of [useCases.chat, useCases.automation])
  test(`axe finds no fault in the tab ${title}`, async ({ page }) => {
    await page.goto(`/#${id}`);
    await expectNothingFoundInBothSchemes(page, page.locator(`#${id}`));
  });

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [failedRequest(404)] });

  test('has no fault that axe finds', async ({ page }) => {
    await page.goto('/nowhere');
    await expectNothingFoundInBothSchemes(page);
  });
});

test.describe('with text twice as large on a phone', () => {
  // A phone widens its viewport to the layout, and moves fixed elements to that edge.
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 800 } });

  test('nothing scrolls sideways, and the fixed controls stay on the screen', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const place of ['/', '/#ai-chat-agents', '/#automation', '/#contact']) {
      await page.goto(place);
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBe(390);
    }
    await expect(page.getByRole('button', { name: header.menu.open })).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-slot=chat-launcher]')).toBeInViewport({ ratio: 1 });
  });
});
