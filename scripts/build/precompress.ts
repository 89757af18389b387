// Compresses what a build serves as it is, and lists it for lib/server/http/static-files.ts.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { SITE_URL_PLACEHOLDER } from '#lib/content/site-url';
import { SITE_YEAR_PLACEHOLDER } from '#lib/content/site-year';
import type { FinishedFiles, StaticFile, StaticManifest } from '#lib/server/http/static-files';
import { fail } from '../process.mjs';
import { stagingFolder } from './staging.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};
const compressible = /^text\/|svg|json|xml/;

const hashed = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' };
const routed =
  'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, accept-encoding';
// A browser asks each time, and mostly hears 304. A shared cache keeps a page for a minute and may show it for five more
// while it asks: not longer, because the page of an old build names scripts that a deploy takes away.
const page = {
  'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
  vary: routed,
  'x-nextjs-prerender': '1',
};
// Logos, icons, manifest: they have no hash in their address, and an old one does no harm for an hour.
const plain = { 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400', vary: routed };

type Source = { path: string; file: string; headers: Record<string, string>; isPage: boolean };

const assetFolder = '.next/static/';
const addressOf = (file: string) =>
  file.startsWith(assetFolder) ? `/_next/${file.slice('.next/'.length)}` : file.slice('public'.length);

/** Hashed assets, and drawings that a person may replace. What has another ending than those above stays with Next. */
function findLoose(folder: string): { sources: Source[]; others: string[] } {
  const sources: Source[] = [];
  const others: string[] = [];
  const entries = globSync('{.next/static,public}/**/*', { cwd: folder, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = relative(folder, join(entry.parentPath, entry.name));
    const type = types[extname(file)];
    const isPage = !file.startsWith(assetFolder);
    const headers = { ...(isPage ? plain : hashed), 'content-type': type ?? '' };
    if (type) sources.push({ path: addressOf(file), file, headers, isPage });
    else others.push(addressOf(file));
  }
  return { sources, others };
}

/** The page that answers where nothing is, in Next's own manifest. */
const notFound = '/_not-found';

/** Every prerendered page and file, by its address. */
function findPrerendered(folder: string): Source[] {
  const list = readFileSync(join(folder, '.next', 'prerender-manifest.json'), 'utf8');
  const { routes } = JSON.parse(list) as { routes: Record<string, unknown> };
  return Object.keys(routes).flatMap((path) => {
    if (path.startsWith('/_') && path !== notFound) return [];
    const base = `.next/server/app${path === '/' ? '/index' : path}`;
    if (existsSync(join(folder, `${base}.html`))) {
      const headers = { ...page, 'content-type': 'text/html; charset=utf-8' };
      return [{ path, file: `${base}.html`, headers, isPage: true }];
    }
    const meta = JSON.parse(readFileSync(join(folder, `${base}.meta`), 'utf8'));
    const headers = { ...plain, 'content-type': String(meta.headers['content-type']) };
    return [{ path, file: `${base}.body`, headers, isPage: true }];
  });
}

function compress(folder: string, bytes: Buffer): StaticFile['variants'] {
  const variants: StaticFile['variants'] = {};
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
  for (const [encoding, compressed] of [
    ['br', brotliCompressSync(bytes)],
    ['gzip', gzipSync(bytes, { level: 9 })],
  ] as const) {
    if (compressed.byteLength >= bytes.byteLength) continue;
    const file = `compressed/${name}.${encoding}`;
    writeFileSync(join(folder, file), compressed);
    variants[encoding] = file;
  }
  return variants;
}

const holdsPlaceholder = (text: string) =>
  text.includes(SITE_URL_PLACEHOLDER) || text.includes(SITE_YEAR_PLACEHOLDER);

/** Whether a placeholder stands in a file for what the start puts there; a text that counts its own bytes must not hold one. */
function namesSite(file: string, bytes: Buffer): boolean {
  const text = bytes.toString();
  for (const { index, 0: row, 1: length = '' } of text.matchAll(/[0-9a-f]+:T([0-9a-f]+),/g)) {
    const start = Buffer.byteLength(text.slice(0, index)) + row.length;
    const counted = bytes.subarray(start, start + Number.parseInt(length, 16)).toString();
    if (holdsPlaceholder(counted)) fail(`${file}: a text that names the site counts its bytes.`);
  }
  return holdsPlaceholder(text);
}

/** Compresses every asset and prerendered page of a build as it now is. Whoever changes one calls this again. */
export function precompress(folder = stagingFolder): void {
  mkdirSync(join(folder, 'compressed'), { recursive: true });
  const files: StaticManifest = {};
  const { sources, others } = findLoose(folder);
  for (const { path, file, headers, isPage } of [...sources, ...findPrerendered(folder)]) {
    files[path] = { headers, isPage, variants: { identity: file } };
    if (!compressible.test(headers['content-type'] ?? '')) continue;
    const bytes = readFileSync(join(folder, file));
    Object.assign(files[path].variants, compress(folder, bytes));
    if (namesSite(file, bytes)) files[path].namesSite = true;
  }
  const finished: FinishedFiles = { files, others, notFound };
  writeFileSync(join(folder, 'static.json'), JSON.stringify(finished));
}
