import type { Page } from '@playwright/test';
import { useCaseSection, useCases } from '#lib/content/use-cases';
import { expect, test } from '#tests/support/e2e/test';

const launcherOf = (page: Page) => page.locator('[data-slot="chat-launcher"]');

/** What the launcher, or its bar on phones, must not cover: controls, inputs and figures. */
const KEPT_CLEAR = [
  '[data-slot="chat-panel"]',
  ':is(main > :not(:first-child), footer) :is(a, button, input, textarea, select, summary)',
  'main strong',
  '[data-slot="use-case-work"] time',
].join(', ');

/** The bar stays while the page is read: it only avoids these parts. */
const KEPT_CLEAR_OF_BAR =
  '[data-slot="use-case-work"]:has(button), #contact-form :is(input, textarea, button), footer a';

/**
 * Scrolls from one place to another in steps. Returns what the launcher covered for longer than the page
 * takes to notice, and at how many places the launcher was shown.
 */
function walk(page: Page, from: number, to: number) {
  return page.evaluate(
    async ([start, end, selector, frames]) => {
      const isSeen = (one: Element) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const launcher = document.querySelector('[data-slot="chat-launcher"]') as Element;
      const covered = () => {
        if (!isSeen(launcher)) return [];
        const bar = launcher.closest('nav') as Element;
        const own = (bar.clientHeight > 0 ? bar : launcher).getBoundingClientRect();
        return [...document.querySelectorAll(selector)].filter((element) => {
          const { top, right, bottom, left } = element.getBoundingClientRect();
          const isUnder = top < own.bottom && bottom > own.top && left < own.right && right > own.left;
          return isUnder && isSeen(element);
        });
      };
      const faults: string[] = [];
      let seen = 0;
      for (let y = Math.max(0, start); y < end; y += 48) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
        for (let left = frames; left > 0 && covered().length > 0; left -= 1)
          await new Promise(requestAnimationFrame);
        faults.push(...covered().map((one) => `${one.tagName} ${one.textContent?.slice(0, 30)} at ${y}`));
        if (isSeen(launcher)) seen += 1;
      }
      return { faults, seen };
    },
    [from, to, (page.viewportSize()?.width ?? 0) < 1024 ? KEPT_CLEAR_OF_BAR : KEPT_CLEAR, 60] as const,
  );
}

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const)
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

    test('it covers no composer, call control, field or figure, at any scroll position', async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      const whole = await walk(page, 0, await page.evaluate(() => document.documentElement.scrollHeight));
      expect(whole.faults).toEqual([]);
      expect(whole.seen).toBeGreaterThan(10);
      for (const { title } of [useCases.chat, useCases.automation]) {
        await page.getByRole('tab', { name: title }).click();
        const [from, to] = await page.locator(`#${useCaseSection.id}`).evaluate((tabs) => {
          const { top, bottom } = tabs.getBoundingClientRect();
          return [top + scrollY - innerHeight, bottom + scrollY] as const;
        });
        expect((await walk(page, from, to)).faults).toEqual([]);
      }
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(launcherOf(page)).toBeVisible();
    });
  });
