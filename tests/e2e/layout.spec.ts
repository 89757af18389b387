import type { Locator, Page } from '@playwright/test';
import { claimSection } from '#lib/content/claims';
import { gettingStarted } from '#lib/content/getting-started';
import { callLedger, hero } from '#lib/content/hero';
import { integrations } from '#lib/content/integrations';
import { footer, header, site as words } from '#lib/content/site';
import { testimonials } from '#lib/content/testimonials';
import { useCaseSection, useCases } from '#lib/content/use-cases';
import { values } from '#lib/content/values';
import { voice } from '#lib/content/voice';
import { expect, test } from '#tests/support/e2e/guarded-page';
import { type Site, startSite } from '#tests/support/site';

// Where things stand: what covers what, which edges agree, where a link lands, what paper shows.

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site?.stop());

const phone = { width: 390, height: 844 };
const ledger = (page: Page) => page.getByRole('figure', { name: callLedger.label });
const edges = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().toJSON());
const tabs = Object.values(useCases);

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  for (const width of [320, 390, 1440]) {
    test(`the hero's hand stands beside the text at ${width} px, motion: ${reducedMotion}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion });
      await page.goto(site.url);
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
      expect(Math.min(...texts)).toBeGreaterThan(hand);
      // And it comes to rest where the last row begins.
      expect(Math.abs(rest)).toBeLessThan(1);
    });
  }
}

test('the hero’s ledger plays again when asked, and offers nothing where nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(site.url);
  const replay = page.getByRole('button', { name: callLedger.replay });
  const moving = () =>
    ledger(page).evaluate(
      (figure) =>
        figure.getAnimations({ subtree: true }).filter((one) => (one.currentTime as number) < 10_000).length,
    );
  await ledger(page).evaluate((figure) => {
    for (const one of figure.getAnimations({ subtree: true })) one.finish();
  });
  expect(await moving()).toBe(0);
  // The press may come before the page can answer; it is kept until then.
  await replay.click();
  await expect.poll(moving).toBeGreaterThan(5);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(replay).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

  for (const { id, title, content } of tabs) {
    test(`${title}: its name, then the demo, then the benefits`, async ({ page }) => {
      await page.goto(`${site.url}/#${id}`);
      const panel = page.getByRole('tabpanel');
      const tops = await Promise.all(
        [
          panel.getByText(title, { exact: true }),
          panel.getByRole('heading', { name: content.heading }),
          panel.locator('[data-slot=use-case-work]'),
          panel.getByText(useCaseSection.benefits),
          panel.getByRole('link', { name: useCaseSection.action.text }),
        ].map(async (place) => {
          await expect(place).toBeVisible();
          return (await edges(place)).top;
        }),
      );
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    });
  }

  for (const { text } of [hero.action, hero.second]) {
    test(`"${text}" lands where the demo can be started`, async ({ page }) => {
      await page.goto(site.url);
      await page.getByRole('link', { name: text }).tap();
      await expect(page.getByRole('button', { name: voice.start })).toBeInViewport({ ratio: 1 });
    });
  }

  test('the menu is used to its end: two links, then call and chat, each place once', async ({ page }) => {
    await page.goto(site.url);
    await page.getByRole('button', { name: header.menu.open }).tap();
    const links = page.getByRole('navigation', { name: header.menu.label }).getByRole('link');
    await expect(links).toContainText([...header.links, ...header.ways].map(({ text }) => text));
    const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(places).size).toBe(places.length);
    const last = await edges(links.last());
    expect(phone.height - last.bottom).toBeLessThan(24);
    await links.filter({ hasText: header.ways[1].text }).tap();
    await expect(page.getByRole('tabpanel')).toHaveAttribute('id', useCases.chat.id);
    await expect(page.getByRole('tabpanel')).toBeInViewport();
  });
});

for (const width of [1024, 1440, 2560]) {
  test(`every second column begins at the same edge at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto(site.url);
    const left = async (place: Locator) => (await edges(place)).left;
    const first = await left(ledger(page));
    const seconds: Record<string, Locator> = {
      values: page.getByText(values.text),
      'the third value': page.getByRole('heading', { name: values.items[2]?.title ?? '' }),
      integrations: page.getByText(integrations.text),
      claims: page.getByText(claimSection.text),
      'a claim’s drawing': page.getByText('Response', { exact: true }),
      'use cases': page.getByText(useCaseSection.text),
      contact: page.getByText(gettingStarted.text),
      form: page.locator('#contact [data-slot=card]'),
      footer: page.getByRole('navigation', { name: footer.columns[0].title }),
    };
    for (const { id } of tabs) seconds[id] = page.locator(`#${id} [data-slot=use-case-work]`);
    for (const [name, place] of Object.entries(seconds)) {
      if (name in Object.fromEntries(tabs.map(({ id }) => [id, true])))
        await page.locator(`#tab-${name}`).click();
      const off = Math.abs((await left(place)) - first);
      // A cell's hairline is one pixel.
      expect(off, name).toBeLessThanOrEqual(1);
    }
    expect(first).toBeGreaterThan(width / 2);
  });
}

for (const width of [320, 390, 768, 1023, 1024, 1280, 1440, 1920, 2560]) {
  test(`the strip's button keeps its distance from the words at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.url);
    const name = new RegExp(`^(${integrations.strip.play}|${integrations.strip.pause})$`);
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
        expect(Math.max(beside, above), text).toBeGreaterThanOrEqual(8);
      }
    }
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`what is drawn as down is 43 minutes of 30 days, and not more, ${colorScheme}`, async ({ page }) => {
    // At this width a thousandth of the bar is a pixel and more.
    await page.setViewportSize({ width: 2560, height: 1200 });
    await page.emulateMedia({ colorScheme });
    await page.goto(site.url);
    const bar = page.getByText('Up', { exact: true }).locator('xpath=following-sibling::*[1]');
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
    expect(rest).toBeGreaterThan(0);
    expect(rest).toBeLessThanOrEqual(Math.ceil((up + rest) / 1000) + 1);
  });
}

test('at 2560 px the strip goes from edge to edge, and the page uses the width', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.goto(site.url);
  const strip = await edges(page.getByRole('region', { name: integrations.strip.region }));
  expect([strip.left, strip.right]).toEqual([0, 2560]);
  const head = await edges(page.getByText(values.title).locator('..'));
  expect(head.width).toBeGreaterThan(2560 * 0.6);
});

for (const [hash, width] of ['#Use-Cases', '#contact'].flatMap((one) =>
  [390, 1440].map((w) => [one, w] as const),
)) {
  test(`${hash} lands with nothing of the section before it, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${site.url}/${hash}`);
    const bar = await edges(page.getByRole('banner'));
    const target = page.locator(hash);
    await expect.poll(async () => (await edges(target)).top).toBeLessThan(bar.bottom + 32);
    expect((await edges(target)).top).toBeGreaterThanOrEqual(bar.bottom);
    const before = await target.evaluate(
      (element) => element.previousElementSibling?.getBoundingClientRect().bottom ?? Number.NaN,
    );
    expect(before).toBeLessThanOrEqual(bar.bottom);
  });
}

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
  await page.goto(site.url);
  for (const share of [0, 0.5, 1]) {
    await scroll(share);
    await expect.poll(async () => (await hand()).share).toBeCloseTo(share, 1);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await hand()).content).toBe('none');
});

test('the footer tells the time where the visitor is', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-03-04T18:42:10Z') });
  await page.goto(site.url);
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
    await page.goto(site.url);
    await expect(page.locator('#here')).toBeHidden();
    expect((await page.locator('#here').boundingBox())?.height).toBeGreaterThan(20);
    await expect(page.getByRole('button', { name: callLedger.replay })).toBeHidden();
  });
});

test('what a buyer asks opens, and the structured data says the same words', async ({ page }) => {
  await page.goto(site.url);
  const asked = page.locator('[data-slot=faq] details');
  const shown = await asked.evaluateAll((all) =>
    all.map((one) => ({
      name: one.querySelector('summary')?.textContent,
      text: one.querySelector('p')?.textContent,
    })),
  );
  expect(shown.length).toBeGreaterThanOrEqual(6);
  expect(JSON.stringify(shown)).not.toMatch(/\]\(|\*\*/);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  type Question = { '@type': string; name: string; acceptedAnswer: { '@type': string; text: string } };
  const faq = blocks
    .map((text) => JSON.parse(text) as { '@type'?: string; mainEntity: Question[] })
    .find((one) => one['@type'] === 'FAQPage');
  expect(faq?.mainEntity.map(({ name, acceptedAnswer }) => ({ name, text: acceptedAnswer.text }))).toEqual(
    shown,
  );
  const answer = asked.first().locator('p');
  await expect(answer).toBeHidden();
  await asked.first().locator('summary').click();
  await expect(answer).toBeVisible();
});

test('the customers’ words stand in the contact section, above the form', async ({ page }) => {
  await page.goto(site.url);
  const quotes = page.locator('#contact').getByRole('region', { name: testimonials.label });
  const [above, form] = [await edges(quotes), await edges(page.locator('#contact [data-slot=card]'))];
  expect(above.bottom).toBeLessThan(form.top);
});

test('on paper: all three tabs, all answers, the ledger at its end, and no bar over the text', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(site.url);
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
