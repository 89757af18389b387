import { header } from '#lib/content/site';
import { expect, test } from '#tests/support/e2e/test';

// Zoom, the skip link and touch. states.spec.ts runs axe on each state of the page.

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.locator(':focus');
  await expect(skip).toHaveAttribute('href', '#main');
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  // Not by changing the URL: during startup Next overwrites it with the initial one.
  await expect(page.locator('#main:target')).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.locator('#main :focus')).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('every touch target is at least 44 px high', async ({ page }) => {
    for (const hash of ['', '#ai-chat-agents', '#automation']) {
      await page.goto(`/${hash}`);
      const small = await page
        .locator('a, button, input, textarea, summary, select')
        .evaluateAll((controls) =>
          controls
            // Not controls that people never reach: the honeypot is outside the tab order.
            .filter((control) => control.getAttribute('tabindex') !== '-1')
            .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            .map((control) => ({
              html: control.outerHTML.slice(0, 90),
              // A finger hits a radio's label, which surrounds it.
              height: (control.closest('label') ?? control).getBoundingClientRect().height,
            }))
            .filter(({ height }) => height > 1 && height < 44),
        );
      expect(small).toEqual([]);
    }
  });
});

test.describe('with text twice as large on a phone', () => {
  // A phone widens its viewport to the layout, and moves fixed elements to that edge.
  test.use({ isMobile: true, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

  for (const [width, height, fontSize] of [
    [390, 800, 32],
    // A window of 390 px at 200 %.
    [195, 400, 16],
  ] as const)
    test(`a window of ${width} px with a font of ${fontSize} px: nothing scrolls sideways, nothing fixed is off the screen`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
      for (const place of ['/', '/#ai-chat-agents', '/#automation', '/#contact']) {
        await page.goto(place);
        await expect(page.locator('html')).toHaveCSS('font-size', `${fontSize}px`);
        const widest = () => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        expect(await widest(), place).toEqual([width, width]);
      }
      for (const control of [
        page.getByRole('button', { name: header.menu.open }),
        page.locator('[data-slot=chat-launcher]'),
      ]) {
        await expect(control).toBeInViewport({ ratio: 1 });
        const { left, right } = await control.evaluate((one) => one.getBoundingClientRect().toJSON());
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(width);
      }
    });
});
