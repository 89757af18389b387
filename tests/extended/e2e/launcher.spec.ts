import { passFrames } from '#tests/support/e2e/frames';
import { expectLauncherInNobodysWay, launcherOf } from '#tests/support/e2e/launcher';
import { expect, test } from '#tests/support/e2e/test';

for (const [width, height] of [
  [320, 568],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const)
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

    test('it covers no composer, no call control, no field and no figure, wherever the page stands', async ({
      page,
    }) => {
      await expectLauncherInNobodysWay(page);
    });
  });

for (const [width, height] of [
  [1280, 720],
  [1440, 900],
] as const)
  test(`at ${width} × ${height} it is there on the first screen, and opens the chat`, async ({
    page,
    floatingChat,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(launcherOf(page)).toBeInViewport({ ratio: 1 });
    await launcherOf(page).click();
    await expect(floatingChat.panel).toBeVisible();
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('it is there again after the chat was open beside a keyboard', async ({ page, floatingChat }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await launcherOf(page).tap();
    await expect(floatingChat.box).toBeFocused();
    await page.setViewportSize({ width: 390, height: 480 });
    await passFrames(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await launcherOf(page).tap();
    await expect(floatingChat.panel).toBeHidden();
    await passFrames(page);
    await expect(launcherOf(page)).toBeVisible();
  });
});
