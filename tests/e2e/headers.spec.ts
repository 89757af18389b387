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
});
test.afterAll(async () => {
  await plain?.stop();
  await secure?.stop();
});

async function findAsset(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  return html.match(/\/_next\/static\/[^"'\\ ?]+\.js/)?.[0] ?? '';
}

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

for (const path of ['/', '/no/such/page', '/opengraph-image', '/logos.svg', '/logos/code.svg', '/robots.txt'])
  test(`${path}: security headers and one policy, HSTS exactly behind TLS`, async () => {
    for (const site of [plain, secure]) {
      const { headers } = await fetch(site.url + path);
      expect(Object.fromEntries(headers)).toMatchObject({
        ...everywhere,
        'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()',
      });
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none';[^,]*frame-ancestors 'none'$/,
      );
      expect(headers.get('strict-transport-security')).toBe(site === secure ? 'max-age=31536000' : null);
      for (const told of ['x-powered-by', 'server']) expect(headers.has(told)).toBe(false);
    }
  });

for (const [path, method] of [
  ['/api/health', 'GET'],
  ['/api/chat', 'POST'],
  ['/api/nothing', 'GET'],
] as const)
  test(`${method} ${path}: security headers, and a policy that allows nothing`, async () => {
    const { headers } = await fetch(plain.url + path, { method });
    expect(Object.fromEntries(headers)).toMatchObject({
      ...everywhere,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

test('scripts have the security headers, and missing ones too', async () => {
  for (const path of [await findAsset(plain.url), '/_next/static/none.js']) {
    const { headers } = await fetch(plain.url + path);
    expect(Object.fromEntries(headers)).toMatchObject(everywhere);
  }
});

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
    `Host: ${EVIL}`,
    `X-Forwarded-Host: ${EVIL}`,
    `Forwarded: host=${EVIL}`,
    `X-Original-URL: http://${EVIL}/`,
    `X-Middleware-Rewrite: http://${EVIL}/`,
    `X-Middleware-Redirect: http://${EVIL}/`,
    'X-Matched-Path: /api/health',
    'X-Invoke-Path: /api/health',
  ];
  const honest = await sendRaw(plain.url, 'GET /');
  expect(await sendRaw(plain.url, 'GET /', lies)).toMatchObject({ status: 200, body: honest.body });
  for (const path of ['/trailing/', `//${EVIL}/`, `/\\${EVIL}`, `/%2f%2f${EVIL}/`, `/${EVIL}//`]) {
    const { headers } = await sendRaw(plain.url, `GET ${path}`, lies);
    expect(headers.get('location') ?? '/', path).toMatch(/^\/(?![/\\])/);
    expect(headers.get('refresh') ?? '', path).not.toMatch(/url=(?!\/[^/\\])/);
  }
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

test('cross-origin pages get no permission to read', async () => {
  for (const path of ['/', '/api/health', '/api/voice/credits']) {
    const { headers } = await fetch(plain.url + path, { headers: { origin: `http://${EVIL}` } });
    for (const name of headers.keys()) expect(name).not.toMatch(/^access-control-/);
  }
});
