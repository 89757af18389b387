import { expect, test } from '@playwright/test';
import { sendRaw } from '#tests/support/raw-http';
import { startSite } from '#tests/support/site';

// The build under test was made without SITE_URL, so its pages name localhost.

test('a server started with another SITE_URL says so in one line', async () => {
  const site = await startSite({ SITE_URL: 'https://example.com' });
  const lines = () =>
    site.logged().flatMap(({ msg }) => (/pages were built with/.test(String(msg)) ? [msg] : []));
  await expect
    .poll(lines)
    .toEqual([
      'SITE_URL is https://example.com, but the pages were built with http://localhost:3000: build again with this SITE_URL',
    ]);
  await site.stop();
});

test('a visit by a public name is a trouble in health while the pages name localhost', async () => {
  const token = 'health-token-of-this-test';
  const site = await startSite({ OPS_TOKEN: token });
  const readTroubles = async () => {
    const response = await fetch(`${site.url}/api/health`, { headers: { authorization: `Bearer ${token}` } });
    return ((await response.json()) as { troubles: string[] }).troubles;
  };
  expect(await readTroubles()).not.toContain('site-url');
  await sendRaw(site.url, 'GET /', ['Host: www.example.com']);
  expect(await readTroubles()).toContain('site-url');
  await site.stop();
});
