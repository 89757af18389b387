import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { SITE_URL_PLACEHOLDER } from '#lib/content/site-url';
import { SITE_YEAR_PLACEHOLDER } from '#lib/content/site-year';
import { nameSiteInFiles } from '#lib/server/http/site-address';
import type { StaticManifest } from '#lib/server/http/static-files';

const flight = '/_next/static/flight/as-built.txt';
const built: Record<string, string> = {
  page: `<link rel="canonical" href="${SITE_URL_PLACEHOLDER}"/><script data-flight="${flight}"></script>© ${SITE_YEAR_PLACEHOLDER} Us`,
  flight: `1:["${SITE_URL_PLACEHOLDER}/opengraph-image"]`,
  script: 'let a;',
};
const headers = { 'content-type': 'text/plain' };
const manifest: StaticManifest = {
  '/': {
    headers,
    isPage: true,
    namesSite: true,
    variants: { identity: 'page', br: 'page.br', gzip: 'page.gz' },
  },
  [flight]: { headers, isPage: false, namesSite: true, variants: { identity: 'flight', br: 'flight.br' } },
  '/_next/static/a.js': { headers, isPage: false, variants: { identity: 'script', br: 'script.br' } },
};
const nameFor = (origin: string) =>
  nameSiteInFiles(manifest, (file) => Buffer.from(built[file] ?? `as built: ${file}`), origin);

afterEach(() => {
  vi.useRealTimers();
});

it('puts the year of the start into each page, whenever it was built', async () => {
  for (const year of ['2031', '2032']) {
    vi.useFakeTimers({ now: new Date(`${year}-01-01T00:00:00Z`), toFake: ['Date'] });
    const { manifest: named, read } = await nameFor('https://one.example');
    expect(read(named['/']?.variants.identity ?? '').toString()).toContain(`© ${year} Us`);
  }
});

it('puts the origin into each file that names the site, in every encoding, and leaves the others', async () => {
  const { manifest: named, read } = await nameFor('https://one.example');
  const page = named['/']?.variants ?? {};
  const text = read(page.identity ?? '').toString();
  expect(text).toContain('href="https://one.example"');
  expect(text).not.toContain(SITE_URL_PLACEHOLDER);
  expect(brotliDecompressSync(read(page.br ?? '')).toString()).toBe(text);
  expect(gunzipSync(read(page.gzip ?? '')).toString()).toBe(text);
  expect(named['/_next/static/a.js']).toBe(manifest['/_next/static/a.js']);
  expect(read('script.br').toString()).toBe('as built: script.br');
});

it('a flight payload is kept for a year, so pages of each origin ask for it by another address', async () => {
  const addresses: string[] = [];
  for (const origin of ['https://one.example', 'https://two.example']) {
    const { manifest: named, read } = await nameFor(origin);
    const page = read(named['/']?.variants.identity ?? '').toString();
    const [address = ''] = /\/_next\/static\/flight\/[^"]+/.exec(page) ?? [];
    const text = read(named[flight]?.variants.identity ?? '').toString();
    expect(text).toBe(`1:["${origin}/opengraph-image"]`);
    expect(address).toBe(`${flight}?${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`);
    addresses.push(address);
  }
  expect(new Set(addresses).size).toBe(2);
});
