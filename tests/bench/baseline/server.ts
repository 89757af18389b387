// Serves the baseline page as a process of its own, as the site is: `node server.ts SITE`. Every file goes out with the
// encoding and the headers that the site answers the same request with, compressed beforehand.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { newestBuild } from '#scripts/build/builds';
import { writeLimitPage } from './page.ts';

type File = { body: Buffer; onSite: string };
type Answer = { body: Buffer; headers: Record<string, string> };

const site = process.argv[2] ?? '';
const build = path.join(newestBuild(), '.next');
const css = readFileSync(path.join(import.meta.dirname, 'style.css'), 'utf8')
  .replace(/\s+/g, ' ')
  .replace(/ ?([{};,]) ?/g, '$1')
  .replaceAll(': ', ':');
const [font = ''] = globSync('static/media/instrument_sans.*.woff2', { cwd: build });

const files: Record<string, File> = {
  '/': { body: Buffer.from(writeLimitPage(css)), onSite: '/' },
  '/font.woff2': { body: readFileSync(path.join(build, font)), onSite: `/_next/${font}` },
  '/logos.svg': { body: readFileSync(path.join(build, 'server/app/logos.svg.body')), onSite: '/logos.svg' },
};

// Headers that say something about the connection or about Next, and those that must fit the body.
const notCopied =
  /^(connection|keep-alive|date|etag|last-modified|accept-ranges|transfer-encoding|content-length|content-encoding|content-security-policy|link|vary|x-next.*)$/;
const encode: Record<string, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body),
  gzip: (body) => gzipSync(body, { level: 9 }),
};
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

async function answerLikeTheSite({ body, onSite }: File, accepted: string): Promise<Answer> {
  const theirs = await fetch(site + onSite, { headers: { 'accept-encoding': accepted } });
  await theirs.arrayBuffer();
  const encoding = theirs.headers.get('content-encoding') ?? '';
  const mine = encode[encoding]?.(body) ?? body;
  const headers = Object.fromEntries([...theirs.headers].filter(([name]) => !notCopied.test(name)));
  if (encode[encoding]) headers['content-encoding'] = encoding;
  return {
    body: mine,
    headers: {
      ...headers,
      'content-length': String(mine.length),
      'content-security-policy': policy,
      vary: 'accept-encoding',
    },
  };
}

const answers = new Map<string, Promise<Answer>>();
const server = createServer(async (request, response) => {
  const file = files[request.url ?? ''];
  if (!file) return response.writeHead(404).end();
  const accepted = String(request.headers['accept-encoding'] ?? 'identity');
  const key = `${request.url} ${accepted}`;
  const known = answers.get(key) ?? answerLikeTheSite(file, accepted);
  answers.set(key, known);
  const { body, headers } = await known;
  response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
