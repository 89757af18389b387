import { test as base, expect } from '#tests/support/e2e/test';
import { contactInit, lead } from '#tests/support/requests';
import { type Site, startSite } from '#tests/support/site';

// One build, two processes, each at its own address.

const origins = ['https://one.example', 'http://two.example:8080'] as const;

type Address = { site: Site; origin: string; otherOrigin: string };

const test = base.extend<object, { addresses: Address[] }>({
  addresses: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs.
    async ({}, use) => {
      const sites = await Promise.all(origins.map((SITE_URL) => startSite({ SITE_URL })));
      await use(
        sites.map((site, index) => ({
          site,
          origin: origins[index] ?? '',
          otherOrigin: origins[1 - index] ?? '',
        })),
      );
      for (const site of sites) await site.stop();
    },
    { scope: 'worker' },
  ],
  // Neither is the one that `page.goto('/')` would open.
  // biome-ignore lint/correctness/noEmptyPattern: as above
  baseURL: ({}, use) => use(undefined),
});

async function get({ site }: Address, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.url + path, { headers });
  return { response, text: await response.text() };
}

test('each is what a browser reads in its page, with no violation of its policy', async ({
  page,
  addresses,
}) => {
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

test('each is in its sitemap, robots, flight payload and 404 page, and nothing names the placeholder', async ({
  addresses,
}) => {
  for (const address of addresses) {
    const { origin } = address;
    const [page, sitemap, robots] = await Promise.all(
      ['/', '/sitemap.xml', '/robots.txt'].map((path) => get(address, path)),
    );
    expect(sitemap?.text).toContain(`<loc>${origin}/</loc>`);
    expect(robots?.text).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const [flight = ''] = /\/_next\/static\/flight\/[^ "]+/.exec(page?.text ?? '') ?? [];
    // It is cached for a year, so each origin has its own address.
    expect(flight).toContain(`?${origin}`);
    const others = await Promise.all([flight, '/nowhere'].map((path) => get(address, path)));
    for (const { text } of others) expect(text).toContain(`${origin}/opengraph-image`);
    for (const one of [page, sitemap, robots, ...others]) expect(one?.text).not.toContain('site.invalid');
  }
});

test('each page is compressed as what it is, and has the tag of no other', async ({ addresses }) => {
  for (const address of addresses) {
    const plain = await get(address, '/', { 'accept-encoding': 'identity' });
    for (const encoding of ['br', 'gzip']) {
      const { response, text } = await get(address, '/', { 'accept-encoding': encoding });
      expect([response.headers.get('content-encoding'), text]).toEqual([encoding, plain.text]);
    }
  }
  for (const path of ['/', '/robots.txt', '/sitemap.xml']) {
    const answers = await Promise.all(addresses.map((address) => get(address, path)));
    const [one, two] = answers.map(({ response }) => response.headers.get('etag'));
    expect(one, path).not.toBe(two);
  }
});

test('each takes what is posted from itself, and from no other', async ({ addresses }) => {
  for (const { site, origin, otherOrigin } of addresses) {
    const post = async (from: string) => {
      const init = contactInit({ ...lead, message: `From ${from}` }, { origin: from });
      return (await fetch(`${site.url}/api/contact`, init)).status;
    };
    expect(await post(origin)).toBe(202);
    expect(await post(otherOrigin)).toBe(403);
  }
});
