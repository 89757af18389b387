import type { Page } from '@playwright/test';
import { brand } from '#lib/content/brand';
import { faq } from '#lib/content/faq';
import { figures } from '#lib/content/figures';
import { gettingStarted } from '#lib/content/getting-started';
import { hero } from '#lib/content/hero';
import { integrations } from '#lib/content/integrations';
import { footer, header, notFound, site as words } from '#lib/content/site';
import { testimonials } from '#lib/content/testimonials';
import { useCaseSection, useCases } from '#lib/content/use-cases';
import { values } from '#lib/content/values';
import { answers } from '#lib/server/chat/assistants/answer-list';
import { expectNothingFoundInBothSchemes } from '#tests/support/e2e/axe';
import { expect, failedRequest, test } from '#tests/support/e2e/test';

// The page's sections and links, its data for machines, and its content without scripts.

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('the sections are in the specified order, and the first leads to the use cases', async ({ page }) => {
  await page.goto('/');
  const action = page.getByRole('link', { name: hero.action.text });
  await expect(action).toHaveAttribute('href', '#Use-Cases');
  const order = [
    page.getByRole('banner'),
    heading(page, hero.headline),
    heading(page, values.title),
    heading(page, integrations.title),
    heading(page, useCaseSection.title),
    heading(page, figures.title),
    heading(page, gettingStarted.title),
    heading(page, faq.title),
    page.getByRole('contentinfo').getByText(footer.text),
  ];
  const tops = await Promise.all(order.map(async (place) => (await place.boundingBox())?.y ?? Number.NaN));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test('the chat’s answers link to parts of the page, and name parts that back them', async ({ page }) => {
  await page.goto('/');
  const links = answers.flatMap(({ answer }) => [...answer.matchAll(/\]\(#([^)]*)\)/g)].map(([, id]) => id));
  const sources = answers.flatMap(({ ticket }) => ticket?.source ?? []);
  for (const id of new Set([...links, ...sources])) await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
});

test('the questions are closed, and open at a press', async ({ page }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: faq.title });
  for (const { question, answer } of faq.entries) {
    await expect(section.getByText(answer)).toBeHidden();
    await section.getByText(question, { exact: true }).click();
    await expect(section.getByText(answer)).toBeVisible();
  }
});

test('the strip’s time changes at the whole minute, whenever the page was opened', async ({ page }) => {
  await page.clock.install({ time: new Date('2031-06-02T08:30:40Z') });
  await page.goto('/');
  const time = page.getByText(values.day.sentences.now.replace('{time}', '08:30'));
  await expect(time).toBeAttached();
  await page.clock.pauseAt(new Date('2031-06-02T08:30:55Z'));
  await page.clock.runFor(5000);
  await expect(page.getByText(values.day.sentences.now.replace('{time}', '08:31'))).toBeAttached();
});

test('the footer has the year of the visit, and its empty links move nothing', async ({ page }) => {
  await page.clock.install({ time: new Date('2031-06-01T12:00:00Z') });
  await page.goto('/');
  const bottom = page.getByRole('contentinfo');
  await expect(bottom).toContainText('© 2031 ');
  const link = bottom.locator('a[href="#"]').first();
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await link.click();
  expect(await page.evaluate(() => [scrollY, location.hash])).toEqual([before, '']);
});

for (const hash of ['', '#ai-chat-agents', '#automation'])
  test(`no width from 320 to 1920 px scrolls sideways at "${hash}"`, async ({ page }) => {
    await page.goto(`/${hash}`);
    for (const width of [320, 390, 640, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

test('machines find title, description, addresses, pictures, sitemap and robots', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(`${brand.name}: ${words.title}`);
  const meta = (selector: string, attribute = 'content') => page.locator(selector).getAttribute(attribute);
  expect(await meta('meta[name=description]')).toBe(words.description);
  const canonical = await meta('link[rel=canonical]', 'href');
  expect(canonical).toMatch(/^https?:\/\/[^/]+\/?$/);
  expect(await meta('meta[property="og:url"]')).toBe(canonical);
  expect(await meta('meta[name="twitter:card"]')).toBe('summary_large_image');
  const image = new URL((await meta('meta[property="og:image"]')) ?? '');
  const response = await page.request.get(image.pathname);
  expect(response.headers()['content-type']).toBe('image/png');
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain('<loc>');
  expect(await (await page.request.get('/robots.txt')).text()).toMatch(/Sitemap: https?:/);
  const icon = await page.request.get((await meta('link[rel=apple-touch-icon]', 'href')) ?? '');
  expect(icon.headers()['content-type']).toBe('image/png');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every panel, every quote and the form are shown in their place', async ({ page, form }) => {
    await page.goto('/');
    for (const { content } of Object.values(useCases))
      await expect(heading(page, content.heading)).toBeVisible();
    for (const { quote } of testimonials.entries)
      await expect(page.getByText(quote.split(' ').slice(-3).join(' '))).toBeVisible();
    await expect(form.submit).toBeVisible();
    // A streamed part would be at the end of the page.
    const places = [form.submit, heading(page, faq.title)].map((place) => place.boundingBox());
    const [submit, questions] = await Promise.all(places);
    expect(submit?.y).toBeLessThan(questions?.y ?? 0);
    await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
  });
});

test('in print every panel and answer is shown, and no bar covers the text', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  for (const { content } of Object.values(useCases))
    await expect(heading(page, content.heading)).toBeVisible();
  for (const { answer } of faq.entries) await expect(page.getByText(answer)).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  await expect(page.getByRole('tablist')).toBeHidden();
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [failedRequest(404)] });

  test('shows the 404 page, which is not indexed, and logs the address', async ({ page, site }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('/pricing/old'));
    await page.goto('/pricing/old');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.code);
    await expect(page.getByText(notFound.text)).toBeInViewport();
    await expectNothingFoundInBothSchemes(page);
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
    await logged;
    for (const { text, href } of header.links)
      await expect(page.getByRole('link', { name: text })).toHaveAttribute('href', `/${href}`);
    await page.getByRole('link', { name: notFound.link }).click();
    await expect(page).toHaveURL(`${site.url}/`);
  });
});
