import type { Locator, Page } from '@playwright/test';
import { claimSection, claims } from '#lib/content/claims';
import { gettingStarted } from '#lib/content/getting-started';
import { callLedger } from '#lib/content/hero';
import { integrations } from '#lib/content/integrations';
import { footer, site as words } from '#lib/content/site';
import { testimonials } from '#lib/content/testimonials';
import { useCaseSection, useCases } from '#lib/content/use-cases';
import { values } from '#lib/content/values';
import { expect, test } from '#tests/support/e2e/test';

// What covers what, which edges agree, what paper shows, at every width.

const ledger = (page: Page) => page.getByRole('figure', { name: callLedger.label });
const edges = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().toJSON());
const tabs = Object.values(useCases);

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`the hero's hand stands beside the text, motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      const { hand, texts, rest } = await ledger(page)
        .locator('ol')
        .evaluate((list) => {
          const style = getComputedStyle(list, '::after');
          const { left, top } = list.getBoundingClientRect();
          const walker = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
          const texts: number[] = [];
          while (walker.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(walker.currentNode);
            texts.push(range.getBoundingClientRect().left);
          }
          const last = (list.lastElementChild as Element).getBoundingClientRect().top;
          return {
            hand: left + Number.parseFloat(style.left) + Number.parseFloat(style.width),
            texts,
            rest: last - (top + Number.parseFloat(style.top) + Number.parseFloat(style.height)),
          };
        });
      expect(texts).toHaveLength(callLedger.rows.length * 4);
      // It moves up and down only: left of every text it can cross none, at whatever second.
      expect(Math.min(...texts), `${width} px`).toBeGreaterThan(hand);
      // And it comes to rest where the last row begins.
      expect(Math.abs(rest), `${width} px`).toBeLessThan(1);
    }
  });

for (const width of [1024, 1440, 2560]) {
  test(`every second column begins at the same edge at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto('/');
    const left = async (place: Locator) => (await edges(place)).left;
    const first = await left(ledger(page));
    const expectFirst = async (name: string, place: Locator) => {
      // A cell's hairline is one pixel.
      expect(Math.abs((await left(place)) - first), name).toBeLessThanOrEqual(1);
    };
    expect(first).toBeGreaterThan(width / 2);
    const seconds: Record<string, Locator> = {
      values: page.getByText(values.text),
      'the third value': page.getByRole('heading', { name: values.items[2]?.title ?? '' }),
      integrations: page.getByText(integrations.text),
      claims: page.getByText(claimSection.text),
      'a claim’s drawing': page.getByText(claims.response.bars[0].label, { exact: true }),
      'use cases': page.getByText(useCaseSection.text),
      contact: page.getByText(gettingStarted.text),
      form: page.locator('#contact [data-slot=card]'),
      footer: page.getByRole('navigation', { name: footer.columns[0].title }),
    };
    for (const [name, place] of Object.entries(seconds)) await expectFirst(name, place);
    for (const { id } of tabs) {
      await page.locator(`#tab-${id}`).click();
      await expectFirst(id, page.locator(`#${id} [data-slot=use-case-work]`));
    }
  });
}

test('the strip’s button keeps its distance from the words at every width', async ({ page }) => {
  await page.goto('/');
  const name = new RegExp(`^(${integrations.strip.play}|${integrations.strip.pause})$`);
  for (const width of [320, 390, 768, 1023, 1024, 1280, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const button = await edges(page.getByRole('button', { name }));
    for (const text of [integrations.title, integrations.text]) {
      const lines = await page.getByText(text, { exact: true }).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()].map((line) => line.toJSON() as DOMRect);
      });
      for (const line of lines) {
        const beside = Math.max(button.left - line.right, line.left - button.right);
        const above = Math.max(button.top - line.bottom, line.top - button.bottom);
        expect(Math.max(beside, above), `${width} px: ${text}`).toBeGreaterThanOrEqual(8);
      }
    }
  }
});

test('what is drawn as down is 43 minutes of 30 days, and not more, in both schemes', async ({ page }) => {
  // At this width a thousandth of the bar is a pixel and more.
  await page.setViewportSize({ width: 2560, height: 1200 });
  await page.goto('/');
  const bar = page.getByText('Up', { exact: true }).locator('xpath=following-sibling::*[1]');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await bar.scrollIntoViewIfNeeded();
    const picture = (await bar.screenshot({ animations: 'disabled' })).toString('base64');
    const { up, rest } = await page.evaluate(async (png) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const brush = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (!brush) throw new Error('no canvas');
      brush.drawImage(bitmap, 0, 0);
      const row = brush.getImageData(0, Math.round(bitmap.height / 2), bitmap.width, 1).data;
      const isInk = (at: number) => Math.abs((row[at] ?? 0) - (row[40] ?? 0)) < 8;
      const pixels = Array.from({ length: bitmap.width - 2 }, (_, at) => isInk((at + 1) * 4));
      const up = pixels.filter(Boolean).length;
      return { up, rest: pixels.length - up };
    }, picture);
    // A thousandth, and the two pixels at whose edges it may fall.
    expect(rest, colorScheme).toBeGreaterThan(0);
    expect(rest, colorScheme).toBeLessThanOrEqual(Math.ceil((up + rest) / 1000) + 1);
  }
});

test('at 2560 px the strip goes from edge to edge, and the page uses the width', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.goto('/');
  const strip = await edges(page.getByRole('region', { name: integrations.strip.region }));
  expect([strip.left, strip.right]).toEqual([0, 2560]);
  const head = await edges(page.getByText(values.title).locator('..'));
  expect(head.width).toBeGreaterThan(2560 * 0.6);
});

for (const hash of ['#Use-Cases', '#contact'])
  for (const width of [390, 1440])
    test(`${hash} lands with nothing of the section before it, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`/${hash}`);
      const bar = await edges(page.getByRole('banner'));
      const target = page.locator(hash);
      await expect.poll(async () => (await edges(target)).top).toBeLessThan(bar.bottom + 32);
      expect((await edges(target)).top).toBeGreaterThanOrEqual(bar.bottom);
      const before = await target.evaluate(
        (element) => element.previousElementSibling?.getBoundingClientRect().bottom ?? Number.NaN,
      );
      expect(before).toBeLessThanOrEqual(bar.bottom);
    });

test('a hand goes over the header’s rule as the page scrolls, and none where motion is not wanted', async ({
  page,
}) => {
  const hand = () =>
    page.getByRole('banner').evaluate((bar) => {
      const { content, transform } = getComputedStyle(bar, '::after');
      return { content, share: 1 + new DOMMatrix(transform).m41 / bar.clientWidth };
    });
  const scroll = (share: number) =>
    page.evaluate((to) => {
      const root = document.documentElement;
      scrollTo({ top: (root.scrollHeight - innerHeight) * to, behavior: 'instant' });
    }, share);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  for (const share of [0, 0.5, 1]) {
    await scroll(share);
    await expect.poll(async () => (await hand()).share).toBeCloseTo(share, 1);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await hand()).content).toBe('none');
});

test('the footer tells the time where the visitor is', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-03-04T18:42:10Z') });
  await page.goto('/');
  const here = page.locator('#here');
  await expect(here).toHaveText(`18:42 ${footer.here}`);
  await expect(here).toBeVisible();
  const place = () => here.evaluate((line) => Number(getComputedStyle(line).getPropertyValue('--now')));
  expect(await place()).toBeCloseTo((18 * 60 + 42) / 1440, 4);
  await page.clock.runFor(60_000);
  await expect(here).toHaveText(`18:43 ${footer.here}`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the time’s line is there, and empty to the eye', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#here')).toBeHidden();
    expect((await page.locator('#here').boundingBox())?.height).toBeGreaterThan(20);
    await expect(page.getByRole('button', { name: callLedger.replay })).toBeHidden();
  });
});

test('on paper: all three tabs, all answers, the ledger at its end, and no bar over the text', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  for (const { id, title, content } of tabs) {
    await expect(page.getByRole('heading', { name: content.heading })).toBeVisible();
    await expect(page.locator(`#${id}`).getByText(title, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  for (const row of callLedger.rows)
    await expect(ledger(page).getByText(row.outcome, { exact: true })).toHaveCSS('opacity', '1');
  expect(await ledger(page).evaluate((figure) => figure.getAnimations({ subtree: true }).length)).toBe(0);
  for (const quote of testimonials.entries) {
    await expect(page.getByText(quote.quote.split(' ').slice(-3).join(' '))).toBeVisible();
  }
  const answers = await page
    .locator('[data-slot=faq] details p')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...answers)).toBeGreaterThan(10);
  await expect(page.locator('[data-slot=chat-launcher]')).toBeHidden();
  await expect(page.getByRole('link', { name: words.skip })).toBeHidden();
  await expect(page.getByRole('button', { name: callLedger.replay })).toBeHidden();
});
