import { expect, test } from '#tests/support/e2e/guarded-page';
import { lead } from '#tests/support/requests';
import { type Site, startSite } from '#tests/support/site';

// One build, two processes, each at an address of its own.

const origins = ['https://one.example', 'http://two.example:8080'] as const;
let sites: Site[];
test.beforeAll(async () => {
  sites = await Promise.all(origins.map((SITE_URL) => startSite({ SITE_URL })));
});
test.afterAll(async () => {
  for (const site of sites) await site.stop();
});

for (const [index, origin] of origins.entries()) {
  test.describe(origin, () => {
    const get = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(sites[index]?.url + path, { headers });
      return { response, text: await response.text() };
    };

    test('is what a browser reads in the page, with no violation of its policy', async ({ page }) => {
      // What violates the policy, and what React finds to be another than the payload says, fails the guarded page's test.
      await page.addInitScript(() =>
        addEventListener('hydrated', () => document.body.setAttribute('data-is', 'hydrated')),
      );
      await page.goto(sites[index]?.url ?? '');
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
    });

    test('is in sitemap, robots, flight payload and the 404 page', async () => {
      expect((await get('/sitemap.xml')).text).toContain(`<loc>${origin}/</loc>`);
      expect((await get('/robots.txt')).text).toContain(`Sitemap: ${origin}/sitemap.xml`);
      const [flight = ''] = /\/_next\/static\/flight\/[^ "]+/.exec((await get('/')).text) ?? [];
      // It is kept for a year: each origin has an address of its own.
      expect(flight).toContain(`?${origin}`);
      for (const path of [flight, '/nowhere']) {
        const { text } = await get(path);
        expect(text, path).toContain(`${origin}/opengraph-image`);
        expect(text, path).not.toContain('site.invalid');
      }
    });

    test('is compressed as what it is', async () => {
      const plain = (await get('/', { 'accept-encoding': 'identity' })).text;
      for (const encoding of ['br', 'gzip']) {
        const { response, text } = await get('/', { 'accept-encoding': encoding });
        expect([response.headers.get('content-encoding'), text]).toEqual([encoding, plain]);
      }
    });

    test('is the one that may post', async () => {
      const post = async (from: string) => {
        const response = await fetch(`${sites[index]?.url}/api/contact`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: from },
          body: JSON.stringify({ ...lead, message: `From ${from}` }),
        });
        return response.status;
      };
      expect(await post(origin)).toBe(202);
      expect(await post(origins[1 - index] ?? '')).toBe(403);
    });
  });
}

test('no page has the tag of the other, and nothing names the placeholder', async () => {
  for (const path of ['/', '/robots.txt', '/sitemap.xml']) {
    const answers = await Promise.all(sites.map(({ url }) => fetch(url + path)));
    const [one, two] = answers.map(({ headers }) => headers.get('etag'));
    expect(one, path).not.toBe(two);
    for (const answer of answers) expect(await answer.text(), path).not.toContain('site.invalid');
  }
});
