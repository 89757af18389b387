import type { Page } from '@playwright/test';
import { useCases } from '#lib/content/use-cases';
import { expect, test } from '#tests/support/e2e/test';

const tab = (page: Page, title: string) => page.getByRole('tab', { name: title });

test('pressing a tab with the mouse shows no focus ring; the keys after it do', async ({ page }) => {
  await page.goto('/');
  await expect(tab(page, useCases.chat.title)).toHaveAttribute('tabindex', '-1');
  for (const title of [useCases.automation.title, useCases.chat.title, useCases.chat.title]) {
    await tab(page, title).hover();
    await page.mouse.down();
    await expect(tab(page, title)).toHaveCSS('outline-style', 'none');
    await page.mouse.up();
    await expect(tab(page, title)).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, title)).toBeFocused();
    await expect(tab(page, title)).toHaveCSS('outline-style', 'none');
  }
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, useCases.automation.title)).toBeFocused();
  await expect(tab(page, useCases.automation.title)).toHaveCSS('outline-style', 'solid');
});

test('pressing a tab with another mouse button shows no other', async ({ page }) => {
  await page.goto('/');
  await expect(tab(page, useCases.chat.title)).toHaveAttribute('tabindex', '-1');
  await tab(page, useCases.chat.title).click({ button: 'right' });
  await expect(tab(page, useCases.voice.title)).toHaveAttribute('aria-selected', 'true');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the header still turns translucent', async ({ page }) => {
    await page.goto('/#contact');
    await expect(page.getByRole('banner')).toHaveCSS('backdrop-filter', /blur/);
    await page.goto('/');
    await expect(page.getByRole('banner')).toHaveCSS('backdrop-filter', 'none');
  });
});
