import { expect, test } from '@playwright/test';
import { sendRaw } from '#tests/support/raw-http';
import { type Site, startSite } from '#tests/support/site';

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site?.stop());

test('the page is sent as gzip, and is revalidated at every visit', async () => {
  const page = await fetch(site.url);
  expect(page.headers.get('content-encoding')).toBe('gzip');
  expect(page.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
  expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  // Not by fetch, which asks caches not to answer when it is given such a header.
  const again = await sendRaw(site.url, 'GET /', [`If-None-Match: ${page.headers.get('etag')}`]);
  expect(again.status).toBe(304);
});

test('hashed scripts and fonts are cached for good', async () => {
  const html = await (await fetch(site.url)).text();
  const assets = new Set(html.match(/\/_next\/static\/(chunks|flight|media)\/[\w.~-]+\.(js|css|woff2)/g));
  expect(assets.size).toBeGreaterThan(5);
  for (const path of assets) {
    const { status, headers } = await fetch(site.url + path);
    expect([status, headers.get('cache-control')], path).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  }
});

test('no shared cache may serve one visitor the answer to a request like the router’s', async () => {
  for (const lines of [['RSC: 1'], ['RSC: 1', 'Next-Router-Prefetch: 1']]) {
    const { status, headers } = await sendRaw(site.url, 'GET /', lines);
    const isStorable = headers.get('cache-control') !== 'public, max-age=0, must-revalidate';
    expect([status, isStorable]).toEqual([307, false]);
  }
});
