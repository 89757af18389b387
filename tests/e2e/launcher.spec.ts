import { expect, test } from '#tests/support/e2e/test';

// The launcher is there for who wants to chat, and in nobody's way; tests/extended/e2e/launcher.spec.ts has every place
// of the page.

test.use({ viewport: { width: 1024, height: 768 } });

test('it is on the first screen, and by keyboard gives the focus back to itself, also where it is in the way by now', async ({
  page,
  floatingChat,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const launcher = page.locator('[data-slot="chat-launcher"]');
  await expect(launcher).toBeInViewport({ ratio: 1 });
  await launcher.press('Enter');
  await expect(floatingChat.box).toBeFocused();
  await page
    .locator('main form')
    .last()
    .evaluate((form) => form.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await page.keyboard.press('Escape');
  await expect(floatingChat.panel).toBeHidden();
  await expect(launcher).toBeFocused();
  await expect(launcher).toBeVisible();
  await launcher.blur();
  await expect(launcher).toBeHidden();
});
