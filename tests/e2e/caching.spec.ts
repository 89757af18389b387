import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e/test';
import { type Site, startSite } from '#tests/support/site';

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site?.stop());

/** Returns the bytes of a response as they were sent, and its headers. */
async function get(path: string, headers: Record<string, string> = {}) {
  const sent = request(site.url + path, { headers, agent: false }).end();
  return new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
    sent.once('error', reject).once('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const answered = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
      resolve({
        status: response.statusCode ?? 0,
        headers: Object.fromEntries(answered),
        body: Buffer.concat(chunks),
      });
    });
  });
}

async function findAssets(): Promise<string[]> {
  const { body } = await get('/');
  return [...new Set(body.toString().match(/\/_next\/static\/(chunks|media)\/[\w.~-]+\.(js|woff2)/g))];
}

/** What the browser fetches on a visit: path → status on the network, or `cache`. */
async function visit(page: Page): Promise<Map<string, string>> {
  const fetched = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const paths = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    fetched.set(paths.get(requestId) ?? '', String(statusCode));
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    fetched.set(paths.get(requestId) ?? '', 'cache');
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache && response.status === 200 && !fetched.has(paths.get(requestId) ?? ''))
      fetched.set(paths.get(requestId) ?? '', 'cache');
  });
  await page.goto(site.url, { waitUntil: 'networkidle' });
  await session.detach();
  return fetched;
}

test('a second visit requests only the page, which is not modified', async ({ browser }) => {
  // In a new context whose requests are not intercepted, because interception disables the cache.
  const context = await browser.newContext();
  const page = await context.newPage();
  const first = await visit(page);
  expect(first.get('/')).toBe('200');
  let second = first;
  const listFetched = async () => {
    await page.goto('about:blank');
    second = await visit(page);
    return [...second].filter(([path, how]) => path !== '/' && how !== 'cache');
  };
  // The browser stores responses in its own time.
  await expect.poll(listFetched, { timeout: 30_000 }).toEqual([]);
  expect(second.get('/')).toBe('304');
  expect(second.size).toBeGreaterThan(3);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('the page is compressed as well as the browser accepts, and stays the same page', async () => {
  const plain = await get('/');
  const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await get('/', { 'accept-encoding': 'gzip' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect(br.body.byteLength).toBeLessThan(gzip.body.byteLength * 0.9);
  for (const { headers } of [plain, br, gzip]) {
    expect(headers.vary?.toLowerCase()).toContain('accept-encoding');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
});

test('a shared cache keeps the page for minutes, but never over a deploy', async () => {
  const { headers } = await get('/');
  const seconds = (name: string) =>
    Number(headers['cache-control']?.match(new RegExp(`${name}=(\\d+)`))?.[1]);
  expect(seconds('(?<!s-)max-age')).toBe(0);
  expect(seconds('s-maxage')).toBeGreaterThan(0);
  expect(seconds('stale-while-revalidate')).toBeGreaterThan(0);
  expect(seconds('s-maxage') + seconds('stale-while-revalidate')).toBeLessThanOrEqual(600);
});

test('hashed scripts and fonts are cached forever, and compressed', async () => {
  const assets = await findAssets();
  expect(assets.some((path) => path.endsWith('.woff2'))).toBe(true);
  for (const path of assets) {
    const whole = await get(path);
    const { status, headers, body } = await get(path, { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    if (path.endsWith('.js')) expect(brotliDecompressSync(body).equals(whole.body)).toBe(true);
    expect((await get(path, { 'if-none-match': headers.etag ?? '', 'accept-encoding': 'br' })).status).toBe(
      304,
    );
  }
});

test('logos, icons and manifest are cached for an hour, then revalidated', async () => {
  for (const path of [
    '/logos.svg',
    '/logos/code.svg',
    '/icon.svg',
    '/apple-icon',
    '/manifest.webmanifest',
    '/robots.txt',
    '/sitemap.xml',
  ]) {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=86400');
    expect((await get(path, { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  }
});
