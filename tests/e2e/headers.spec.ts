import { expect, test } from '@playwright/test';
import { sendRaw } from '#tests/support/raw-http';
import { type Site, startSite } from '#tests/support/site';

// The headers of every kind of response, over plain HTTP and behind TLS, which no request can change.

const EVIL = 'evil.example';
const HTTPS = 'https://example.com';

let plain: Site;
let secure: Site;
test.beforeAll(async () => {
  [plain, secure] = await Promise.all([startSite(), startSite({ SITE_URL: HTTPS })]);
  // The guard is active from the first request on.
  for (const { url } of [plain, secure]) await fetch(`${url}/api/health`);
});
test.afterAll(async () => {
  await plain?.stop();
  await secure?.stop();
});

async function findAsset(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  return html.match(/\/_next\/static\/[^"'\\ ?]+\.js/)?.[0] ?? '';
}

const kinds: [name: string, path: string | null, method?: string][] = [
  ['page', '/'],
  ['404', '/no/such/page'],
  ['API', '/api/health'],
  ['refusal of a route', '/api/chat', 'POST'],
  ['refusal of a page', '/', 'POST'],
  ['asset', null],
  ['missing asset', '/_next/static/none.js'],
  ['OG image', '/opengraph-image'],
  ['icon', '/icon.svg'],
  ['drawing', '/logos.svg'],
  ['robots', '/robots.txt'],
  ['sitemap', '/sitemap.xml'],
  ['manifest', '/manifest.webmanifest'],
];

for (const [name, given, method = 'GET'] of kinds) {
  test(`${name}: security headers, HSTS exactly behind TLS`, async () => {
    for (const site of [plain, secure]) {
      const path = given ?? (await findAsset(site.url));
      const { headers } = await fetch(site.url + path, { method, redirect: 'manual' });
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
      // Two policies would arrive as one list.
      expect(headers.get('content-security-policy')).not.toContain(',');
      expect(headers.get('strict-transport-security')).toBe(site === secure ? 'max-age=31536000' : null);
      for (const told of ['x-powered-by', 'server']) expect(headers.has(told)).toBe(false);
    }
  });
}

test('the visitor’s cookie is HttpOnly, SameSite=Lax, for the whole site; Secure and __Host- behind TLS', async () => {
  const given = async ({ url }: Site) => (await fetch(`${url}/api/voice/credits`)).headers.getSetCookie();
  const attributes = /^[^=]+=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax/;
  const [open, ...others] = await given(plain);
  expect(others).toEqual([]);
  expect(open).toMatch(attributes);
  expect(open).not.toMatch(/Domain|Secure|__Host-/);
  const [guarded] = await given(secure);
  expect(guarded).toMatch(attributes);
  expect(guarded).toMatch(/^__Host-visitor=.*; Secure$/);
  expect(guarded).not.toContain('Domain');
  for (const path of ['/', '/api/health', '/api/chat']) {
    expect((await fetch(secure.url + path)).headers.getSetCookie()).toEqual([]);
  }
});

test('no header can supply an address that the page or a redirect contains', async () => {
  const lies = [
    `X-Forwarded-Host: ${EVIL}`,
    `X-Forwarded-Proto: https`,
    `Forwarded: host=${EVIL}`,
    `X-Original-URL: http://${EVIL}/`,
    `X-Rewrite-URL: http://${EVIL}/`,
    `X-Middleware-Rewrite: http://${EVIL}/`,
    `X-Middleware-Redirect: http://${EVIL}/`,
    'X-Matched-Path: /api/health',
    'X-Invoke-Path: /api/health',
    'X-Now-Route-Matches: 1=x',
    'X-Nextjs-Data: 1',
  ];
  const honest = await sendRaw(plain.url, 'GET /');
  for (const host of [`Host: ${EVIL}`, `Host: ${new URL(plain.url).host}`]) {
    const page = await sendRaw(plain.url, 'GET /', [host, ...lies]);
    expect(page.status).toBe(200);
    expect(page.body).toBe(honest.body);
    for (const path of ['/trailing/', `//${EVIL}/`, `/\\${EVIL}`, `/%2f%2f${EVIL}/`, `/${EVIL}//`]) {
      const { headers, body } = await sendRaw(plain.url, `GET ${path}`, [host, ...lies]);
      expect(headers.get('location') ?? '/', path).toMatch(/^\/(?![/\\])/);
      expect(headers.get('refresh') ?? '', path).not.toMatch(/url=(?!\/[^/\\])/);
      if (!path.includes(EVIL)) expect(body).not.toContain(EVIL);
    }
  }
  const absolute = await sendRaw(plain.url, `GET http://${EVIL}/`);
  expect(absolute).toMatchObject({ status: 200, body: honest.body });
});

test('a foreign origin stays foreign, whatever the forwarded host', async () => {
  const { status } = await sendRaw(plain.url, 'POST /api/contact', [
    `Origin: http://${EVIL}`,
    `X-Forwarded-Host: ${EVIL}`,
    'Content-Type: application/json',
    'Content-Length: 0',
  ]);
  expect(status).toBe(403);
});

test('the headers of Next’s internals do not bypass the policy', async () => {
  const names = ['middleware', 'src/middleware', 'proxy', 'src/proxy'];
  for (const name of names) {
    const skip = Array(6).fill(name).join(':');
    const { headers, status } = await sendRaw(plain.url, 'GET /', [`X-Middleware-Subrequest: ${skip}`]);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('a request like the router’s is answered with the page, so caches can’t serve visitors anything else', async () => {
  const honest = await sendRaw(plain.url, 'GET /');
  for (const lines of [['RSC: 1'], ['RSC: 1', 'Next-Router-Prefetch: 1', 'Next-Router-State-Tree: garbage']])
    for (const path of ['/', '/?_rsc=anything'])
      expect(await sendRaw(plain.url, `GET ${path}`, lines)).toMatchObject({
        status: 200,
        body: honest.body,
      });
});

test('cross-origin pages get no permission to read', async () => {
  for (const path of ['/', '/api/health', '/api/voice/credits']) {
    const { headers } = await fetch(plain.url + path, { headers: { origin: `http://${EVIL}` } });
    for (const name of headers.keys()) expect(name).not.toMatch(/^access-control-/);
  }
});
