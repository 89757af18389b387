import { connect } from 'node:net';
import { brotliDecompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { type Claim, claims } from '#lib/content/claims';
import { contact } from '#lib/content/contact';
import { dataUse } from '#lib/content/data-use';
import { gettingStarted } from '#lib/content/getting-started';
import { callLedger, hero } from '#lib/content/hero';
import { integrations } from '#lib/content/integrations';
import { footer, header } from '#lib/content/site';
import { testimonials, wordsOfQuotes } from '#lib/content/testimonials';
import { useCaseSection, useCases } from '#lib/content/use-cases';
import { values } from '#lib/content/values';
import { HEADER_SCROLL_PX, MENU_OVERLAY_TOP_PX, QUOTE_WORDS } from '#lib/contracts/limits';
import { passFrames } from '#tests/support/e2e/frames';
import { expect, test } from '#tests/support/e2e/test';

const phone = { width: 390, height: 844 };

test('the first packets that a server may send hold the whole first screen', async ({ site }) => {
  // Ten packets of 1,460 bytes (RFC 6928), minus TLS.
  const first = 10 * 1460 - 600;
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET / HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`),
    );
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('end', () => resolve(Buffer.concat(chunks)));
    socket.once('error', reject);
  });
  const body = bytes.indexOf('\r\n\r\n') + 4;
  expect(bytes.subarray(0, body).toString()).toMatch(/content-encoding: br/i);
  const html = brotliDecompressSync(bytes.subarray(body, first), {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  }).toString();
  expect(html).toContain('</style>');
  expect(html).toContain(hero.headline);
  expect(html).toContain(callLedger.rows[4].detail);
});

test('the sections stand in the specified order, with the specified words', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.headline);
  await expect(page.getByText(hero.badge, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: hero.action.text })).toHaveAttribute('href', hero.action.href);
  for (const { title } of values.items)
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  for (const { title } of Object.values(useCases))
    await expect(page.getByRole('tab', { name: title })).toBeVisible();
  expect(await page.locator('h1').count()).toBe(1);
  const order = [
    page.getByRole('banner'),
    page.getByRole('heading', { name: hero.headline }),
    page.getByRole('heading', { name: values.items[0]?.title ?? '' }),
    page.getByRole('heading', { name: integrations.title }),
    page.getByRole('heading', { name: useCaseSection.title, exact: true }),
    page.getByRole('heading', { name: gettingStarted.title }),
    page.getByRole('contentinfo').getByText(footer.text),
  ];
  const tops = await Promise.all(order.map(async (place) => (await place.boundingBox())?.y ?? Number.NaN));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  const contact = page.locator('#contact');
  await expect(contact.getByRole('region', { name: wordsOfQuotes().label })).toBeVisible();
  await expect(contact.locator('form[action="/api/contact"]')).toBeVisible();
  const main = ((await page.locator('main').textContent()) ?? '').replaceAll(/\s+/g, ' ');
  for (const { before, value, unit, after } of Object.values<Claim>(claims)) {
    const parts = [before, value, unit, after].filter((part) => part !== undefined);
    expect(main.replaceAll(' ', '')).toContain(parts.join('').replaceAll(' ', ''));
  }
});

for (const timelines of ['with timelines of scrolling', 'without timelines of scrolling'])
  test(`the header turns translucent past 20 px of scroll, ${timelines}`, async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('banner');
    if (timelines.startsWith('without'))
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('[data-slot=site-header]:not([data-scrolled]) { animation: none !important }');
        document.adoptedStyleSheets.push(sheet);
      });
    const scroll = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    const blur = () => bar.evaluate((element) => getComputedStyle(element).backdropFilter);
    expect(await blur()).toBe('none');
    await scroll(HEADER_SCROLL_PX + 1);
    await expect.poll(blur).toContain('blur');
    const border = await bar.evaluate((element) => getComputedStyle(element).borderBottomWidth);
    expect(Number.parseFloat(border)).toBeGreaterThan(0);
    await scroll(HEADER_SCROLL_PX);
    await expect.poll(blur).toBe('none');
  });

test('the header’s links land below it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const bottom = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom);
  for (const { text, href } of header.links) {
    await page.getByRole('navigation', { name: header.label }).getByRole('link', { name: text }).click();
    const top = () => page.locator(href).evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(400);
    expect(await top()).toBeGreaterThanOrEqual(bottom - 1);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('the menu covers the page from 60 px down, locks it, and a link closes it', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: header.menu.open });
    await button.tap();
    const menu = page.getByRole('navigation', { name: header.menu.label });
    await expect(menu).toBeVisible();
    await expect
      .poll(() => menu.evaluate((element) => element.getBoundingClientRect().toJSON()))
      .toMatchObject({
        top: MENU_OVERLAY_TOP_PX,
        bottom: phone.height,
        width: phone.width,
      });
    // Above the bar, which is outside the menu, and above the menu.
    for (const y of [MENU_OVERLAY_TOP_PX / 2, 400]) {
      await page.mouse.move(200, y);
      const turned = page.evaluate(
        () => new Promise<void>((resolve) => addEventListener('wheel', () => resolve(), { once: true })),
      );
      await page.mouse.wheel(0, 600);
      await turned;
      await passFrames(page);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
    await expect(page.locator('main')).toHaveAttribute('inert');

    await menu.getByRole('link', { name: header.links[1].text }).tap();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/#contact$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await expect(page.locator('main')).not.toHaveAttribute('inert');
  });

  test('tab titles are not shown, but named', async ({ page }) => {
    await page.goto('/');
    for (const { title } of Object.values(useCases)) {
      const tab = page.getByRole('tab', { name: title });
      await expect(tab).toBeVisible();
      await expect(tab.getByText(title)).toBeHidden();
    }
  });

  test('nothing causes sideways scrolling', async ({ page }) => {
    for (const id of ['', '#ai-chat-agents', '#automation']) {
      await page.goto(`/${id}`);
      for (const width of [320, 390, 640]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `/${id}`).toBe(width);
      }
    }
  });
});

test('a placeholder link says so, and does not scroll to the top', async ({ page }) => {
  await page.goto('/');
  const footerOfPage = page.getByRole('contentinfo');
  const bare = footerOfPage.locator('a[href="#"]');
  const unpublished = footerOfPage.getByRole('link', { name: dataUse.title });
  if ((await bare.count()) === 0) {
    await expect(unpublished).toHaveCount(0);
    return;
  }
  for (const link of await bare.all()) {
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await link.click();
    await passFrames(page);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  }
  await expect(page).not.toHaveURL(/#/);
  await unpublished.click();
  await expect(page.getByRole('heading', { name: dataUse.title })).toBeInViewport();
});

test('the footer has the year of the visit, even on a page that stays open over New Year', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2031-12-31T23:59:30Z') });
  await page.goto('/');
  const footerOfPage = page.getByRole('contentinfo');
  await expect(footerOfPage).toContainText('© 2031 ');
  await page.clock.runFor(60_000);
  await expect(footerOfPage).toContainText('© 2032 ');
});

test.describe('tabs', () => {
  const tab = (page: Page, title: string) => page.getByRole('tab', { name: title });

  test('the first is the voice agents; a press shows another, back shows the last, and each has a link', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(tab(page, useCases.voice.title)).toHaveAttribute('aria-selected', 'true');
    const panel = page.getByRole('tabpanel');
    for (const { id, title, content } of Object.values(useCases)) {
      await tab(page, title).click();
      await expect(tab(page, title)).toHaveAttribute('aria-selected', 'true');
      await expect(panel).toHaveCount(1);
      await expect(panel).toHaveAttribute('id', id);
      await expect(panel.getByRole('heading', { name: content.heading })).toBeVisible();
      await expect(panel.getByText(useCaseSection.benefits)).toBeVisible();
      for (const benefit of content.benefits) await expect(panel.getByText(benefit.title)).toBeVisible();
      await expect(panel.getByRole('link', { name: useCaseSection.action.text })).toHaveAttribute(
        'href',
        '#contact',
      );
    }
    await expect(page).toHaveURL(/#automation$/);
    await page.goBack();
    await expect(tab(page, useCases.chat.title)).toHaveAttribute('aria-selected', 'true');
    await page.goForward();
    await expect(tab(page, useCases.automation.title)).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await expect(tab(page, useCases.automation.title)).toHaveAttribute('aria-selected', 'true');
    await expect(panel).toHaveAttribute('id', 'automation');
  });

  test('arrows, Home and End move between tabs', async ({ page }) => {
    await page.goto('/');
    await expect(tab(page, useCases.chat.title)).toHaveAttribute('tabindex', '-1');
    await tab(page, useCases.voice.title).focus();
    for (const [key, title] of [
      ['ArrowRight', useCases.chat.title],
      ['End', useCases.automation.title],
      ['ArrowRight', useCases.voice.title],
      ['ArrowLeft', useCases.automation.title],
      ['Home', useCases.voice.title],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, title)).toBeFocused();
      await expect(tab(page, title)).toHaveAttribute('aria-selected', 'true');
    }
  });
});

test('a quote over 30 words is cut until its toggle is pressed', async ({ page }) => {
  await page.goto('/');
  const more = page.getByRole('button', { name: testimonials.more });
  const long = testimonials.entries.find(({ quote }) => quote.split(/\s+/).length > QUOTE_WORDS);
  if (!long) {
    await expect(more).toHaveCount(0);
    return;
  }
  const end = long.quote.split(/\s+/).slice(-3).join(' ');
  await expect(page.getByText(end)).toBeHidden();
  await more.click();
  await expect(page.getByText(end)).toBeVisible();
  await page.getByRole('button', { name: testimonials.less }).click();
  await expect(page.getByText(end)).toBeHidden();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is complete: every panel, every quote, the form, the year', async ({ page }) => {
    const before = new Date().getUTCFullYear();
    await page.goto('/');
    for (const { content } of Object.values(useCases)) {
      await expect(page.getByRole('heading', { name: content.heading })).toBeVisible();
    }
    for (const row of callLedger.rows) await expect(page.getByText(row.event)).toBeVisible();
    for (const { quote } of testimonials.entries) {
      await expect(page.getByText(quote.split(' ').slice(-3).join(' '))).toBeVisible();
    }
    await expect(page.getByRole('button', { name: contact.submit }).last()).toBeVisible();
    const text = (await page.getByRole('contentinfo').textContent()) ?? '';
    const [, year] = /© (\d{4}) /.exec(text) ?? [];
    // The site was started this year, or moments ago in the previous one.
    expect([before, before - 1]).toContain(Number(year));
  });
});
