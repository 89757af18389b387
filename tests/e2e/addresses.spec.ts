import { expect, test } from '#tests/support/e2e/test';
import { type Site, startSite } from '#tests/support/site';

// One build, two processes, each at its own address.

const origins = ['https://one.example', 'http://two.example:8080'] as const;

type Address = { site: Site; origin: string };

let addresses: Address[];
test.beforeAll(async () => {
  addresses = await Promise.all(
    origins.map(async (origin) => ({ origin, site: await startSite({ SITE_URL: origin }) })),
  );
});
test.afterAll(async () => {
  for (const { site } of addresses) await site.stop();
});

const get = async ({ site }: Address, path: string) => (await fetch(site.url + path)).text();

test('each is the one in its page, without policy violations', async ({ page }) => {
  // Policy violations and hydration mismatches fail the test.
  await page.addInitScript(() =>
    addEventListener('hydrated', () => document.body.setAttribute('data-is', 'hydrated')),
  );
  for (const { site, origin } of addresses) {
    await page.goto(site.url);
    await expect(page.locator('body')).toHaveAttribute('data-is', 'hydrated');
    const read = (selector: string, attribute: string) => page.locator(selector).getAttribute(attribute);
    expect(await read('link[rel=canonical]', 'href')).toBe(origin);
    expect(await read('meta[property="og:url"]', 'content')).toBe(origin);
    for (const image of ['meta[property="og:image"]', 'meta[name="twitter:image"]'])
      expect(await read(image, 'content')).toMatch(new RegExp(`^${origin}/opengraph-image`));
    const [block = ''] = await page.locator('script[type="application/ld+json"]').allTextContents();
    const graph = JSON.parse(block)['@graph'] as { '@id': string; url: string }[];
    for (const node of graph)
      expect([node.url, node['@id'].startsWith(`${origin}/#`)]).toEqual([origin, true]);
  }
});

test('each is in its sitemap, robots, flight payload and 404 page, and the placeholder is nowhere', async () => {
  for (const address of addresses) {
    const { origin } = address;
    const [page, sitemap, robots] = await Promise.all(
      ['/', '/sitemap.xml', '/robots.txt'].map((path) => get(address, path)),
    );
    expect(sitemap).toContain(`<loc>${origin}/</loc>`);
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const [flight = ''] = /\/_next\/static\/flight\/[^ "]+/.exec(page ?? '') ?? [];
    // It is cached for a year, so each origin has its own address.
    expect(flight).toContain(`?${origin}`);
    const others = await Promise.all([flight, '/nowhere'].map((path) => get(address, path)));
    for (const text of others) expect(text).toContain(`${origin}/opengraph-image`);
    for (const one of [page, sitemap, robots, ...others]) expect(one).not.toContain('site.invalid');
  }
});
