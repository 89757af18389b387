import type { Page } from '@playwright/test';
import { example } from '#lib/content/automation';
import { figures } from '#lib/content/figures';
import { integrations } from '#lib/content/integrations';
import { header } from '#lib/content/site';
import { testimonials } from '#lib/content/testimonials';
import { useCaseSection, useCases } from '#lib/content/use-cases';
import { openLive } from '#tests/support/e2e/hydration';
import { expect, test } from '#tests/support/e2e/test';

// The interactive parts: header, menu, tabs, the example run, the logos and the quotes.

test('the header turns translucent past 20 px of scroll', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  const scroll = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  await expect(bar).toHaveCSS('backdrop-filter', 'none');
  await scroll(21);
  await expect(bar).toHaveCSS('backdrop-filter', 'blur(12px)');
  await expect(bar).toHaveCSS('background-color', / 0\.97\)$/);
  await expect(bar).not.toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)');
  await scroll(20);
  await expect(bar).toHaveCSS('backdrop-filter', 'none');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the menu covers and locks the page, until a link or a wide window closes it', async ({ page }) => {
    await page.goto('/');
    const [root, main] = [page.locator('html'), page.locator('main')];
    const menu = page.getByRole('navigation', { name: header.menu.label });
    const open = page.getByRole('button', { name: header.menu.open });
    await open.tap();
    await expect(menu.getByRole('link')).toHaveText(header.links.map(({ text }) => text));
    const place = { x: 0, y: 60, width: 390, height: 784 };
    await expect.poll(() => menu.boundingBox()).toEqual(place);
    await expect(root).toHaveCSS('overflow', 'hidden');
    await expect(main).toHaveAttribute('inert');
    await menu.getByRole('link', { name: header.links[1].text }).tap();
    await expect(menu).toBeHidden();
    await expect(root).toHaveCSS('overflow', 'visible');
    await expect(main).not.toHaveAttribute('inert');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await open.tap();
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 800, height: 600 });
    await expect(menu).toBeHidden();
    await expect(main).not.toHaveAttribute('inert');
  });

  test('tabs show only an icon, and their panel begins with the title', async ({ page }) => {
    await page.goto('/');
    for (const { id, title } of Object.values(useCases)) {
      const tab = page.getByRole('tab', { name: title });
      expect((await tab.getByText(title).boundingBox())?.width).toBeLessThanOrEqual(1);
      await tab.tap();
      await expect(page.locator(`#${id}`).getByRole('heading').first()).toHaveText(title);
    }
  });
});

test.describe('tabs', () => {
  const tab = (page: Page, title: string) => page.getByRole('tab', { name: title });

  test('the first tab is selected, and each shows its panel', async ({ page }) => {
    await openLive(page);
    await expect(tab(page, useCases.voice.title)).toHaveAttribute('aria-selected', 'true');
    for (const { title, content } of [useCases.chat, useCases.automation, useCases.voice]) {
      await tab(page, title).click();
      // A pressed tab has no ring, not even the first one.
      await expect(page.locator('[role=tab]:focus-visible')).toHaveCount(0);
      const panel = page.getByRole('tabpanel');
      await expect(panel).toHaveCount(1);
      await expect(panel.getByRole('heading', { name: content.heading })).toBeVisible();
      for (const benefit of content.benefits) await expect(panel.getByText(benefit.title)).toBeVisible();
      const action = panel.getByRole('link', { name: useCaseSection.action.text });
      await action.press('Enter');
      await expect(page).toHaveURL(/#contact$/);
      await expect(tab(page, title)).toHaveAttribute('aria-selected', 'true');
    }
  });

  test('an address selects its tab, also a second time, and Back the tab before', async ({ page }) => {
    await page.goto('/#automation');
    await expect(tab(page, useCases.automation.title)).toHaveAttribute('aria-selected', 'true');
    await page.evaluate(() => location.assign('#ai-chat-agents'));
    await expect(tab(page, useCases.chat.title)).toHaveAttribute('aria-selected', 'true');
    await tab(page, useCases.voice.title).click();
    await page.getByRole('link', { name: figures.untested.chat.text }).click();
    await expect(tab(page, useCases.chat.title)).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator(`#${useCases.chat.id}`)).toBeInViewport();
    for (const { title } of [useCases.voice, useCases.automation]) {
      await page.goBack();
      await expect(tab(page, title)).toHaveAttribute('aria-selected', 'true');
    }
  });
});

test('the example run waits until the visitor approves or declines it', async ({ page }) => {
  await page.goto('/#automation');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText(example.results.waiting.said)).toBeVisible();
  for (const choice of ['approve', 'decline'] as const) {
    const result = example.results[`${choice}d`];
    await panel.getByRole('button', { name: example.approval[choice] }).click();
    await expect(panel.getByRole('status')).toContainText(result.said);
    await expect(panel.getByText(result.event)).toBeVisible();
    const again = panel.getByRole('button', { name: example.approval.again });
    await expect(again).toBeFocused();
    await again.press('Enter');
    await expect(panel.getByText(example.results.waiting.said)).toBeVisible();
  }
});

test.describe('the logos', () => {
  const { strip } = integrations;
  const region = (page: Page) => page.getByRole('region', { name: strip.region });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const show = (page: Page) =>
    region(page).evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const open = (page: Page) => page.goto('/').then(() => show(page));
  const logos = (page: Page) => region(page).getByRole('listitem');
  /** Returns the list's position. */
  const place = (page: Page) =>
    region(page)
      .getByRole('list')
      .evaluate((list) => list.getBoundingClientRect().left);
  const isMoving = async (page: Page) => {
    const before = await place(page);
    await page.evaluate(async () => {
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    });
    return (await place(page)) !== before;
  };

  test('are sixteen, captioned; a button stops and starts them; reduced motion waits', async ({ page }) => {
    await open(page);
    await expect(logos(page)).toHaveCount(16);
    await expect.poll(() => isMoving(page)).toBe(true);
    await button(page, strip.pause).click();
    await expect.poll(() => isMoving(page)).toBe(false);
    await button(page, strip.play).click();
    await expect.poll(() => isMoving(page)).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await expect(button(page, strip.play)).toBeVisible();
    expect(await isMoving(page)).toBe(false);
    await button(page, strip.play).click();
    await expect.poll(() => isMoving(page)).toBe(true);
  });

  test('move a pixel a frame in a window that has changed, and fill a wide one', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await open(page);
    await expect.poll(() => isMoving(page)).toBe(true);
    await page.clock.pauseAt(60_000);
    for (const width of [1000, 3840]) {
      await page.setViewportSize({ width, height: 900 });
      // An observer of ours is called after embla's, which starts anew with the new width.
      await region(page).evaluate((strip) => new Promise((seen) => new ResizeObserver(seen).observe(strip)));
      await show(page);
      const logo = (await logos(page).first().boundingBox())?.width ?? Number.NaN;
      /** Returns how far the logos are from where a pixel for each 60th of a second leads, or a whole round more. */
      const stray = async () => {
        const goal = (await place(page)) - 96;
        await page.clock.runFor(1600);
        const rounds = ((await place(page)) - goal) / (16 * logo);
        return Math.abs(rounds - Math.round(rounds)) * 16 * logo;
      };
      await expect.poll(stray).toBeLessThan(1);
      const lefts = await logos(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
      expect(Math.min(...lefts)).toBeLessThanOrEqual(0);
      expect(Math.max(...lefts) + logo).toBeGreaterThan(width - 1);
    }
  });

  test('stop on pointer down and go on five seconds after pointer up, unless paused', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await open(page);
    await expect.poll(() => isMoving(page)).toBe(true);
    await page.clock.pauseAt(60_000);
    for (const goesOn of [true, false]) {
      await region(page).click();
      if (!goesOn)
        await button(page, strip.pause)
          .click()
          .then(() => region(page).click());
      await page.clock.runFor(4000);
      const rest = await place(page);
      await page.clock.runFor(500);
      expect(await place(page)).toBe(rest);
      await page.clock.runFor(1500);
      expect((await place(page)) !== rest).toBe(goesOn);
    }
  });
});

test('the buttons turn the quotes in a circle, and a long one is cut', async ({ page }) => {
  await page.goto('/');
  const quotes = page.getByRole('region', { name: testimonials.label }).getByRole('figure');
  const { entries, next, previous, more, less } = testimonials;
  for (let turn = 1; turn <= entries.length; turn += 1) {
    await page.getByRole('button', { name: next }).click();
    await expect(quotes.nth(turn % entries.length)).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByText(`${(turn % entries.length) + 1} / ${entries.length}`)).toBeVisible();
  }
  const two = entries.length - 2;
  // From where a swipe has led, not from where the buttons had.
  await quotes.last().evaluate((quote) => quote.closest('ul')?.scrollTo({ left: 9999, behavior: 'instant' }));
  await expect(page.getByText(`${entries.length} / ${entries.length}`)).toBeVisible();
  await page.getByRole('button', { name: previous }).click();
  await expect(quotes.nth(two)).toBeInViewport({ ratio: 0.9 });
  const long = entries.find(({ quote }) => quote.split(' ').length > 30);
  const end = page.getByText(long?.quote.split(' ').slice(-3).join(' ') ?? 'none');
  await expect(end).toBeHidden();
  await page.getByRole('button', { name: more }).click();
  await expect(end).toBeVisible();
  await page.getByRole('button', { name: less }).click();
  await expect(end).toBeHidden();
});
