import { brand } from '#lib/content/brand';
import { site as words } from '#lib/content/site';
import { expect, test } from '#tests/support/e2e/test';

// What machines read of the page. Addresses are the build's: http://localhost:3000 without SITE_URL.

test('title, description, canonical, Open Graph and Twitter card', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(`${brand.name}: ${words.title}`);
  const meta = (selector: string, attribute = 'content') => page.locator(selector).getAttribute(attribute);
  expect(await meta('meta[name=description]')).toBe(words.description);
  const canonical = await meta('link[rel=canonical]', 'href');
  expect(canonical).toMatch(/^https?:\/\/[^/]+\/?$/);
  expect(await meta('meta[property="og:title"]')).toContain(brand.name);
  expect(await meta('meta[property="og:url"]')).toBe(canonical);
  expect(await meta('meta[name="twitter:card"]')).toBe('summary_large_image');
  const image = new URL((await meta('meta[property="og:image"]')) ?? '');
  const response = await page.request.get(image.pathname);
  expect(response.headers()['content-type']).toBe('image/png');
});

test('structured data matches the page, and nothing else', async ({ page }) => {
  await page.goto('/');
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const text = blocks.join();
  for (const type of ['Organization', 'WebSite']) expect(text).toContain(`"${type}"`);
  expect(text).toContain(brand.name);
  expect(text).not.toMatch(/aggregateRating|review|telephone|address/i);
});

test('sitemap, robots, manifest and icons', async ({ request }) => {
  const get = async (path: string) => {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    return response;
  };
  expect(await (await get('/sitemap.xml')).text()).toContain('<loc>');
  expect(await (await get('/robots.txt')).text()).toMatch(/Sitemap: https?:/);
  const manifest = await (await get('/manifest.webmanifest')).json();
  expect(manifest.name).toContain(brand.name);
  for (const { src } of manifest.icons as { src: string }[]) await get(src);
  await get('/apple-icon');
});

test('an address that is not there answers 404, and is not indexed', async ({ request }) => {
  const response = await request.get('/nowhere');
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('noindex');
});
