import { cpSync, globSync, mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { notFound } from '#lib/content/site';
import { expect, test } from '#tests/support/e2e/test';
import { sendRaw } from '#tests/support/raw-http';
import { standalone, startSite } from '#tests/support/site';

// The server's whole surface: methods, paths, and the framework's own addresses.

test.use({ isConnected: false });

test('an unknown API path answers like a route, even for forms', async ({ site }) => {
  for (const address of ['/api', '/api/none', '/api/chat/none/more']) {
    const lines = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 5'];
    const { status, body } = await sendRaw(site.url, `POST ${address}`, lines, '--x--');
    expect(status, address).toBe(404);
    expect(JSON.parse(body), address).toMatchObject({ code: 'not-found' });
  }
});

const hidden = `
  /.data/site.sqlite /.env /.env.local /.git/config /.next/BUILD_ID /.next/server/app/index.html
  /csp-hashes.json /build-stamp /404 /package.json /server.js /node_modules/next/package.json
  /_next/static /_next/static/chunks /_next/server/app/index.html /_next/../csp-hashes.json
  /_next/static/../../server.js /_next/static/%2e%2e/%2e%2e/server.js /_next/static/..%2f..%2fserver.js
  /_next/..%5c..%5cserver.js /..%2f..%2f..%2fetc/passwd /%2e%2e/%2e%2e/etc/passwd
  /index.html /index /_error /_next/data/build/index.json /_next/webpack-hmr
  /__nextjs_original-stack-frames /_next/image?url=%2Flogos.svg&w=640&q=75 /%00 /%ff /%`;

test('no file, folder or framework address is served', async ({ site }) => {
  for (const address of hidden.trim().split(/\s+/)) {
    const { status, body } = await sendRaw(site.url, `GET ${address}`);
    expect.soft(status, address).toBe(404);
    // Our own page or a line of text, never a file or a directory listing.
    expect.soft(body.includes(notFound.text) || body.length < 200, address).toBe(true);
  }
});

test('no public file names the ops pages or a server variable', () => {
  const scripts = globSync('.next/static/**/*.js', { cwd: standalone });
  expect(scripts.length).toBeGreaterThan(5);
  const names = /\/ops|VAPI_API_KEY|WEBHOOK_URL|OPS_TOKEN/;
  const naming = scripts.filter((file) => names.test(readFileSync(path.join(standalone, file), 'utf8')));
  expect(naming).toEqual([]);
});

test('the deployed folder contains no source, test, source map, secret, lead or build-only package', () => {
  const files = globSync('{*,.*,.next/**/*,node_modules/*}', { cwd: standalone });
  expect(files.length).toBeGreaterThan(100);
  const unwanted = /\.env|\.sqlite|\.data|^(components|docs|lib|scripts|tests)$/;
  expect(files.filter((file) => unwanted.test(file))).toEqual([]);
  expect(globSync('{.next/,}**/*.map', { cwd: standalone })).toEqual([]);
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>;
  const buildOnly = ['tailwindcss', 'terser', 'typescript', ...Object.keys(devDependencies ?? {})];
  expect(buildOnly.filter((name) => files.includes(`node_modules/${name}`))).toEqual([]);
});

test('the deployed folder runs without anything else around it', async () => {
  using place = mkdtempDisposableSync(path.join(tmpdir(), 'site-travelled-'));
  cpSync(standalone, place.path, { recursive: true, verbatimSymlinks: true });
  await using travelled = await startSite({}, place.path);
  for (const address of ['/', '/apple-icon.png', '/api/health'])
    expect((await fetch(travelled.url + address)).status, address).toBe(200);
});
