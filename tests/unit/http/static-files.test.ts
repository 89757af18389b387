import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { chooseEncoding, createStaticHandler, type StaticManifest } from '#lib/server/http/static-files';

const all = ['br', 'gzip', 'identity'] as const;

it.each([
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity, gzip;q=0.5', 'identity'],
  ['gzip;q=nonsense, brotli', 'identity'],
])('takes of "%s" %s', (header, expected) => {
  expect(chooseEncoding(header, all)).toBe(expected);
});

it('offers only what there is', () => {
  expect(chooseEncoding('br, gzip', ['identity'])).toBe('identity');
});

const manifest: StaticManifest = {
  '/': {
    headers: { 'content-type': 'text/html', vary: 'accept-encoding' },
    isPage: true,
    variants: { identity: 'page', br: 'page.br' },
  },
  '/a.js': { headers: { 'content-type': 'text/javascript' }, isPage: false, variants: { identity: 'a' } },
};

let close = () => {};
afterEach(() => close());

/** Serves the manifest before a server that answers 418, as Next would be. */
async function serve(
  policy: Record<string, string> = { 'content-security-policy': 'strict' },
  files = manifest,
  options: Parameters<typeof createStaticHandler>[3] = {},
) {
  const handle = createStaticHandler(files, (file) => Buffer.from(`bytes of ${file}`), policy, options);
  const server = createServer((request, response) => {
    if (!handle(request, response)) response.writeHead(418).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  close = () => void server.close();
  // Not fetch: it would resolve the dots of a path, and write headers of its own.
  return async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const sent = ask({ port, host: '127.0.0.1', path, method, headers, agent: false }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() };
  };
}

it('sends what was compressed at build, with the headers of the file and of the configuration', async () => {
  const get = await serve();
  const answer = await get('/?utm_source=mail', { 'accept-encoding': 'br' });
  expect(answer).toMatchObject({ status: 200, body: 'bytes of page.br' });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': '16',
    'content-security-policy': 'strict',
    'content-type': 'text/html',
    vary: 'accept-encoding',
  });
  const asset = await get('/a.js', { 'accept-encoding': 'br' });
  expect(asset).toMatchObject({ status: 200, body: 'bytes of a' });
  expect(asset.headers).not.toHaveProperty('content-encoding');
  expect(asset.headers).not.toHaveProperty('content-security-policy');
});

it('answers 304 to whoever has it, in that encoding and under that policy', async () => {
  const get = await serve();
  const { headers } = await get('/', { 'accept-encoding': 'br' });
  const etag = String(headers.etag);
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': known });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers).toMatchObject({
      etag,
      vary: 'accept-encoding',
      'content-security-policy': 'strict',
    });
    expect(again.headers).not.toHaveProperty('content-type');
  }
  expect((await get('/', { 'if-none-match': etag })).status).toBe(200);
  close();
  const getOther = await serve({ 'content-security-policy': 'other' });
  expect((await getOther('/', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(200);
});

it('answers HEAD like GET, without the body', async () => {
  const get = await serve();
  const head = await get('/', { 'accept-encoding': 'br' }, 'HEAD');
  expect(head).toMatchObject({ status: 200, body: '' });
  expect(head.headers).toMatchObject({ 'content-length': '16', 'content-encoding': 'br' });
});

it.each([
  ['another method', '/', {}, 'POST'],
  ['a part of an asset', '/a.js', { range: 'bytes=0-1' }, 'GET'],
  ['an address that is not on the list', '/b.js', {}, 'GET'],
  ['a way up', '/../a.js', {}, 'GET'],
  ['a way up, written otherwise', '/%2e%2e/a.js', {}, 'GET'],
  ['the name of a file', '/page.br', {}, 'GET'],
])('leaves %s to Next', async (_name, path, headers, method) => {
  const get = await serve();
  expect((await get(path, headers as Record<string, string>, method)).status).toBe(418);
});

it('sends a page whole to whoever asks for a part', async () => {
  const get = await serve();
  expect(await get('/', { range: 'bytes=0-1' })).toMatchObject({ status: 200, body: 'bytes of page' });
});

it('leaves what Next’s router asks for to Next, and lets nobody keep it in the page’s place', async () => {
  const get = await serve();
  const answer = await get('/', { rsc: '1' });
  expect(answer.status).toBe(418);
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

it('reads every file before the first request, and says at once which one is missing', () => {
  const asked: string[] = [];
  const read = (file: string) => {
    asked.push(file);
    if (file === 'page.br') throw new Error(`no such file: ${file}`);
    return Buffer.from(file);
  };
  expect(() => createStaticHandler(manifest, read, {})).toThrow('no such file: page.br');
  expect(asked).toEqual(['page', 'page.br']);
});

it('answers for an address that nobody has, and leaves to Next what it normalizes, decodes or serves', async () => {
  const known = { ...manifest, '/_not-found': { ...manifest['/'], variants: { identity: 'nothing' } } };
  const get = await serve({}, known as StaticManifest, {
    notFound: '/_not-found',
    others: new Set(['/a.pdf']),
  });
  for (const path of ['/nowhere', '/wp-login.php?a=1', '/_next/static/gone.js', '/_not-found']) {
    const answer = await get(path);
    expect([answer.status, answer.body, answer.headers.etag], path).toEqual([
      404,
      'bytes of nothing',
      undefined,
    ]);
    expect(answer.headers['cache-control']).toContain('no-store');
  }
  for (const path of ['/a.pdf', '/nowhere/', '//nowhere', '/%6eowhere', '/api/nowhere', '/api'])
    expect((await get(path)).status, path).toBe(418);
  expect((await get('/nowhere', { rsc: '1' })).status).toBe(418);
  expect((await get('/nowhere', {}, 'POST')).status).toBe(418);
});

it('asks elsewhere for what is not here, but not for what Next serves', async () => {
  const asked: string[] = [];
  const get = await serve({}, manifest, {
    others: new Set(['/_next/static/a.wasm']),
    elsewhere: (request, response) => {
      asked.push(request.url ?? '');
      return request.url === '/_next/static/new.js' && Boolean(response.writeHead(200).end('newer'));
    },
  });
  expect((await get('/_next/static/new.js')).body).toBe('newer');
  expect((await get('/_next/static/a.wasm')).status).toBe(418);
  expect((await get('/a.js')).status).toBe(200);
  expect(asked).toEqual(['/_next/static/new.js']);
});
