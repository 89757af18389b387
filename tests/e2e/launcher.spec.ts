import { expectLauncherInNobodysWay, launcherOf } from '#tests/support/e2e/launcher';
import { expect, test } from '#tests/support/e2e/test';

// The launcher is there for who wants to chat, and in nobody's way.

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

  test('it covers no composer, no call control, no field and no figure, wherever the page stands', async ({
    page,
  }) => {
    await expectLauncherInNobodysWay(page);
  });
});

test.describe('on a small desk', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('it is on the first screen, and by keyboard gives the focus back to itself, also where it is in the way by now', async ({
    page,
    floatingChat,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const launcher = launcherOf(page);
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
});
