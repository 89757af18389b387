import { notFound } from '#lib/content/site';
import { expect, test } from '#tests/support/e2e/test';
import { sendRaw } from '#tests/support/raw-http';
import { type Site, startSite } from '#tests/support/site';

// What the server answers over HTTP: its addresses, and the headers of every kind of response, over plain HTTP and behind
// TLS, which no request can change.

// A voice service adds its hosts and WebAssembly to the policy; voice.spec.ts runs under that one.
test.use({ isConnected: false });

const EVIL = 'evil.example';

let secure: Site;
test.beforeAll(async () => {
  secure = await startSite({ SITE_URL: 'https://example.com' });
});
test.afterAll(() => secure?.stop());

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()',
};

// One of them only begins like those of the API.
for (const path of ['/', '/api-none', '/icon.svg', '/logos.svg', '/robots.txt'])
  test(`${path} has security headers and one policy, and HSTS only behind TLS`, async ({ site }) => {
    for (const one of [site, secure]) {
      const { headers } = await fetch(one.url + path);
      expect(Object.fromEntries(headers)).toMatchObject(everywhere);
      const policy = headers.get('content-security-policy');
      expect(policy).toMatch(/^default-src 'none';[^,]*frame-ancestors 'none'$/);
      expect(policy).not.toMatch(/unsafe-(inline|eval)/);
      expect(headers.get('strict-transport-security')).toBe(one === secure ? 'max-age=31536000' : null);
      for (const told of ['x-powered-by', 'server']) expect(headers.has(told)).toBe(false);
    }
  });

test('the page is compressed, and no page is kept by a cache for longer than a visit', async ({ site }) => {
  expect((await fetch(site.url)).headers.get('content-encoding')).toBe('gzip');
  // Without OPS_PASSWORD, /ops is the 404 page.
  for (const path of ['/', '/logos.svg', '/sitemap.xml', '/no/such/page', '/ops'])
    expect
      .soft((await fetch(site.url + path)).headers.get('cache-control'), path)
      .toMatch(/^(public|private, no-cache, no-store), max-age=0, must-revalidate$/);
});

test('behind TLS the visitor’s cookie is Secure and named __Host-', async () => {
  const setBy = async (path: string) => (await fetch(secure.url + path)).headers.getSetCookie();
  const attributes =
    /^__Host-visitor=[^;]+; Path=\/; Expires=[^;]+; Max-Age=2592000; Secure; HttpOnly; SameSite=lax$/;
  expect(await setBy('/api/voice/credits')).toEqual([expect.stringMatching(attributes)]);
  for (const path of ['/', '/api/health']) expect(await setBy(path)).toEqual([]);
});

test('no request header gets its address into the page or a redirect', async ({ site }) => {
  const lies = [`Host: ${EVIL}`, `X-Forwarded-Host: ${EVIL}`];
  const honest = await sendRaw(site.url, 'GET /');
  expect(await sendRaw(site.url, 'GET /', lies)).toMatchObject({ status: 200, body: honest.body });
  const { headers } = await sendRaw(site.url, 'GET /trailing/', lies);
  expect(headers.get('location')).toBe('/trailing');
});

test('an unknown API path answers like a route, even for forms', async ({ site }) => {
  for (const address of ['/api', '/api/none', '/api/chat/none/more']) {
    const lines = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 5'];
    const { status, body } = await sendRaw(site.url, `POST ${address}`, lines, '--x--');
    expect(status, address).toBe(404);
    expect(JSON.parse(body), address).toMatchObject({ code: 'not-found' });
  }
});

const hidden = `/csp-hashes.json /build-stamp /.env /_next/static/%2e%2e/%2e%2e/server.js
  /_next/image?url=%2Flogos.svg&w=640&q=75`;

test('no file of the server and no resized image is served', async ({ site }) => {
  for (const address of hidden.split(/\s+/)) {
    const { status, body } = await sendRaw(site.url, `GET ${address}`);
    expect.soft(status, address).toBe(404);
    // Our own page or a line of text, never a file or a directory listing.
    expect.soft(body.includes(notFound.text) || body.length < 200, address).toBe(true);
  }
});
