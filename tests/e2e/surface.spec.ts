import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { notFound } from '#lib/content/site';
import { runScript } from '#tests/support/processes';
import { sendRaw } from '#tests/support/raw-http';
import { lead } from '#tests/support/requests';
import { type Site, standalone, startSite } from '#tests/support/site';

// The server's whole surface: methods, paths, and what a framework leaves open.

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site?.stop());

const routes: Record<string, string> = {
  '/api/chat': 'POST',
  '/api/chat/replies': 'DELETE',
  '/api/contact': 'POST',
  '/api/deliver': 'POST',
  '/api/error-reporting': 'GET, HEAD',
  '/api/health': 'GET, HEAD',
  '/api/health/live': 'GET, HEAD',
  '/api/metrics': 'GET, HEAD',
  '/api/voice/call/end': 'POST',
  '/api/voice/call/web': 'POST',
  '/api/voice/credits': 'GET, HEAD',
};
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

test('every route in the source is in this test', () => {
  const found = globSync('app/api/**/route.ts').map((file) => file.slice('app'.length, -'/route.ts'.length));
  expect(found.filter((path) => !path.includes('[')).toSorted()).toEqual(Object.keys(routes));
});

const dynamicRoutes = { '/api/chat/replies/3f2b8a52-6f5d-4f0e-9d0c-0b1c2d3e4f50': 'GET, HEAD, DELETE' };

for (const [path, allow] of Object.entries({ ...routes, ...dynamicRoutes }))
  test(`${path} accepts ${allow} and rejects the rest with 405`, async () => {
    for (const method of METHODS.filter((name) => !allow.split(', ').includes(name))) {
      const { status } = await sendRaw(site.url, `${method} ${path}`, ['Content-Length: 0']);
      expect(status, method).toBe(405);
    }
  });

test('no method makes the server a proxy', async () => {
  expect((await sendRaw(site.url, 'CONNECT example.com:443')).status).toBe(0);
});

const hidden = [
  '/.data/site.sqlite',
  '/.env',
  '/.env.local',
  '/.git/config',
  '/.next/BUILD_ID',
  '/.next/server/app/index.html',
  '/csp-hashes.json',
  '/build-stamp',
  '/404',
  '/package.json',
  '/server.js',
  '/node_modules/next/package.json',
  '/_next/static',
  '/_next/static/chunks',
  '/_next/server/app/index.html',
  '/_next/../csp-hashes.json',
  '/_next/static/../../server.js',
  '/_next/static/%2e%2e/%2e%2e/server.js',
  '/_next/static/..%2f..%2fserver.js',
  '/_next/..%5c..%5cserver.js',
  '/..%2f..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/index.html',
  '/index',
  '/_error',
  '/_next/data/build/index.json',
  '/_next/webpack-hmr',
  '/__nextjs_original-stack-frames',
  '/%00',
  '/%ff',
  '/%',
];
for (const path of hidden) {
  test(`nothing is served at ${path}`, async () => {
    const { status, body } = await sendRaw(site.url, `GET ${path}`);
    expect(status).toBe(404);
    // Our own page or a line of text, never a file or a directory listing.
    expect(body.includes(notFound.text) || body.length < 200).toBe(true);
    expect(body).not.toMatch(/root:x:|"dependencies"|startServer|sha256-[A-Za-z0-9+/=]{43}'?"/);
  });
}

test('the server resizes no images', async () => {
  for (const url of ['/opengraph-image', '/icon.svg', 'http://127.0.0.1:9/x.png', '//example.com/x.png']) {
    const query = new URLSearchParams({ url, w: '640', q: '75' });
    expect((await fetch(`${site.url}/_next/image?${query}`)).status).toBe(404);
  }
});

test('a made-up server action is refused', async () => {
  const action = '0123456789abcdef0123456789abcdef0123456789';
  for (const path of ['/', '/no/such/page', '/api/chat']) {
    for (const type of ['text/plain;charset=UTF-8', 'multipart/form-data; boundary=x']) {
      const lines = [`Next-Action: ${action}`, `Content-Type: ${type}`, 'Content-Length: 2'];
      const { status } = await sendRaw(site.url, `POST ${path}`, lines, '[]');
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  }
});

test('requests that two servers could read differently are rejected', async () => {
  const both = ['Content-Length: 5', 'Transfer-Encoding: chunked'];
  expect((await sendRaw(site.url, 'POST /api/contact', both, '0\r\n\r\n')).status).toBe(400);
  const twice = ['Content-Length: 5', 'Content-Length: 6'];
  expect((await sendRaw(site.url, 'POST /api/contact', twice, 'abcde')).status).toBe(400);
  expect((await sendRaw(site.url, 'GET /', [`X-Long: ${'x'.repeat(20_000)}`])).status).toBe(431);
});

test('a body declared too large is rejected before it is sent', async () => {
  for (const [path, type] of [
    ['/api/chat', 'multipart/form-data; boundary=x'],
    ['/api/contact', 'application/json'],
  ]) {
    const lines = [`Content-Type: ${type}`, 'Content-Length: 99000000'];
    // No body follows, so the response cannot have waited for it.
    const { status, body } = await sendRaw(site.url, `POST ${path}`, lines);
    expect([status, /"code":"([\w-]+)"/.exec(body)?.[1]], path).toEqual([413, 'body-too-large']);
  }
});

test('text that looks like SQL is text', async () => {
  for (const name of ["Robert'); drop table leads; --", "' or 1=1 --", '"; delete from outbox; --']) {
    const response = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: JSON.stringify({ ...lead, firstName: name }),
    });
    expect(response.status).toBe(202);
  }
  const listed = await runScript('scripts/cli/leads.ts', [], { DATA_DIR: site.dataDir });
  expect(listed).toMatch(/^3 in /m);
  expect(listed).toContain("Robert'); drop table leads; --");
});

test('the deployed folder holds no source map, secret, lead, or package that only builds', () => {
  const files = globSync('{*,.*,.next/**/*,node_modules/*}', { cwd: standalone });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /static.*\.map$|\.env|\.sqlite|\.data/.test(file))).toEqual([]);
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>;
  const unused = Object.keys(devDependencies ?? {}).filter((name) => files.includes(`node_modules/${name}`));
  expect(unused).toEqual([]);
});

test('the deployed folder runs without anything else around it', async () => {
  const place = mkdtempSync(path.join(tmpdir(), 'site-travelled-'));
  cpSync(standalone, place, { recursive: true, verbatimSymlinks: true });
  const travelled = await startSite({}, place);
  try {
    for (const address of ['/', '/opengraph-image', '/api/health'])
      expect((await fetch(travelled.url + address)).status, address).toBe(200);
  } finally {
    await travelled.stop();
    rmSync(place, { recursive: true });
  }
});
