import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request as ask, createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SITE_URL_PLACEHOLDER } from '#lib/content/site-url';
import { chooseEncoding, openFinishedFiles } from '#lib/server/runtime/finished-files';
import { writeFinishedFiles } from '#scripts/build/finished-files';

let root: string;
let close = () => {};
beforeEach(() => {
  root = mkdtempSync(path.join(realpathSync(tmpdir()), 'finished-'));
});
afterEach(() => {
  close();
  rmSync(root, { recursive: true });
});

const long = 'once more '.repeat(50);
const page = `<link rel="canonical" href="${SITE_URL_PLACEHOLDER}"/>${long}`;

/** Makes a build of these assets, two pages and an icon, in `.builds`. */
function make(name: string, assets: Record<string, string>): string {
  const folder = path.join(root, '.builds', name);
  mkdirSync(folder, { recursive: true });
  const file = (text: string, type: string) => ({ bytes: Buffer.from(text), type });
  const html = 'text/html; charset=utf-8';
  writeFinishedFiles(
    folder,
    new Map([
      ['/', file(page, html)],
      ['/404', file('nothing', html)],
      ['/icon.svg', file('<svg/>', 'image/svg+xml')],
      ...Object.entries(assets).map(
        ([asset, text]) => [`/_next/static/${asset}`, file(text, 'text/javascript')] as const,
      ),
    ]),
  );
  return folder;
}

type Words = readonly (readonly [string, string])[];

async function serve(folder: string, policy = 'strict', origin = 'https://one.example', words: Words = []) {
  const pageHeaders = { 'content-security-policy': policy };
  const server = createServer(await openFinishedFiles(folder, { origin, pageHeaders, words }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  close = () => void server.close();
  // Not fetch, which would resolve the dots of a path and add its own headers.
  return async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const sent = ask({ port, host: '127.0.0.1', path, method, headers, agent: false }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    return { status: response.statusCode, headers: response.headers, body, text: body.toString() };
  };
}

const all = { br: 1, gzip: 1, identity: 1 };
test.each([
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip; q=0.5', 'gzip'],
  ['BR', 'br'],
  ['*;q=0', 'identity'],
  ['brotli', 'identity'],
])('from "%s" chooses %s', (header, expected) => {
  expect(chooseEncoding(header, all)).toBe(expected);
});

test('offers only existing encodings', () => {
  expect(chooseEncoding('br, gzip', { identity: 1 })).toBe('identity');
});

test('sends a page with the policy and an asset for a year, and ignores queries', async () => {
  const get = await serve(make('one', { 'a.js': long }));
  const answer = await get('/?utm_source=mail', { 'accept-encoding': 'br' });
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(answer.body.byteLength),
    'content-security-policy': 'strict',
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
  });
  const asset = await get('/_next/static/a.js');
  expect(asset.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
  expect(asset.headers).not.toHaveProperty('content-security-policy');
});

test('answers 304 for a cached copy of the same encoding and policy', async () => {
  const folder = make('one', {});
  const get = await serve(folder);
  const { headers } = await get('/', { 'accept-encoding': 'br' });
  const etag = String(headers.etag);
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': known });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(again.headers).toMatchObject({
      etag,
      vary: 'accept-encoding',
      'content-security-policy': 'strict',
    });
    expect(again.headers).not.toHaveProperty('content-type');
  }
  expect((await get('/', { 'if-none-match': etag })).status).toBe(200);
  close();
  for (const other of [await serve(folder, 'other'), await serve(folder, 'strict', 'https://two.example')])
    expect((await other('/', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(200);
});

test('answers HEAD like GET, without the body', async () => {
  const get = await serve(make('one', {}));
  const { headers } = await get('/', { 'accept-encoding': 'br' });
  const head = await get('/', { 'accept-encoding': 'br' }, 'HEAD');
  expect(head).toMatchObject({ status: 200, text: '' });
  expect(head.headers['content-length']).toBe(headers['content-length']);
});

test.each([
  '/nowhere',
  '/404',
  '/nowhere/',
  '//',
  '/%2f',
  '/_next/static/gone.js',
  '/_next/static/../../finished.json',
  '/%2e%2e/server.js',
  '/finished/x',
])('answers 404 with its page at %s, which may not be cached', async (address) => {
  const get = await serve(make('one', {}));
  const answer = await get(address);
  expect([answer.status, answer.text, answer.headers.etag]).toEqual([404, 'nothing', undefined]);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-security-policy': 'strict' });
});

test('serves assets of the builds before and after it, even after those are gone', async () => {
  make('before', { 'before.js': 'before' });
  const get = await serve(make('one', { 'one.js': 'one' }));
  expect((await get('/_next/static/after.js')).status).toBe(404);
  const after = make('two', { 'after.js': `after "${SITE_URL_PLACEHOLDER}"` });
  expect((await get('/_next/static/before.js')).text).toBe('before');
  expect((await get('/_next/static/after.js')).text).toBe('after "https://one.example"');
  rmSync(after, { recursive: true });
  expect((await get('/_next/static/after.js')).status).toBe(200);
  expect((await get('/_next/static/one.js')).text).toBe('one');
});

test('looks for no other builds if it stands alone', async () => {
  const [one, two] = [make('one', {}), make('two', { 'two.js': 'two' })];
  mkdirSync(path.join(root, 'elsewhere'));
  for (const folder of [one, two]) renameSync(folder, path.join(root, 'elsewhere', path.basename(folder)));
  const get = await serve(path.join(root, 'elsewhere', 'one'));
  expect((await get('/_next/static/two.js')).status).toBe(404);
});

test('reads every file before the first request, and reports a missing one at once', async () => {
  const folder = make('one', {});
  rmSync(path.join(folder, 'finished'), { recursive: true });
  await expect(serve(folder)).rejects.toThrow('ENOENT');
  writeFileSync(path.join(folder, 'finished.json'), '{}');
  await expect(serve(folder)).rejects.toThrow('there is no 404 page');
});

test('inserts this site’s configuration into the page in every encoding, but not into what is cached for a year', async () => {
  const folder = make('words', { 'payload.js': `text:"${long}"` });
  const get = await serve(folder, 'strict', 'https://one.example', [[long, 'exactly so']]);
  expect((await get('/_next/static/payload.js')).text).toBe(`text:"${long}"`);
  const unpacked = [
    (await get('/')).body,
    gunzipSync((await get('/', { 'accept-encoding': 'gzip' })).body),
    brotliDecompressSync((await get('/', { 'accept-encoding': 'br' })).body),
  ];
  for (const body of unpacked)
    expect(body.toString()).toBe('<link rel="canonical" href="https://one.example"/>exactly so');
});
