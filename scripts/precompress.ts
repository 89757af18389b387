// The last step of a build: compresses what is served as it is, and lists it for lib/server/static-files.ts.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { StaticFile, StaticManifest } from '#lib/server/static-files';
import { standaloneFolder } from './build-stamp.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
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
// Marks, icons, manifest: they have no hash in their address, and an old one does no harm for an hour.
const plain = { 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400', vary: routed };

type Source = { path: string; file: string; headers: Record<string, string>; isPage: boolean };

/** Every hashed asset, by its address. What has another ending than those above stays with Next. */
function findAssets(folder: string): Source[] {
  return globSync('.next/static/**/*', { cwd: folder }).flatMap((file) => {
    const type = types[extname(file)];
    const path = `/_next/${file.slice('.next/'.length)}`;
    return type ? [{ path, file, headers: { ...hashed, 'content-type': type }, isPage: false }] : [];
  });
}

/** Every prerendered page and file, by its address. */
function findPrerendered(folder: string): Source[] {
  const list = readFileSync(join(folder, '.next', 'prerender-manifest.json'), 'utf8');
  const { routes } = JSON.parse(list) as { routes: Record<string, unknown> };
  return Object.keys(routes).flatMap((path) => {
    if (path.startsWith('/_')) return [];
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

function compress(folder: string, source: Source): StaticFile['variants'] {
  const bytes = readFileSync(join(folder, source.file));
  const variants: StaticFile['variants'] = { identity: source.file };
  if (!compressible.test(source.headers['content-type'] ?? '')) return variants;
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

/** Compresses every asset and prerendered page of a build as it now is. Whoever changes one calls this again. */
export function precompress(folder = standaloneFolder): void {
  mkdirSync(join(folder, 'compressed'), { recursive: true });
  const manifest: StaticManifest = {};
  for (const source of [...findAssets(folder), ...findPrerendered(folder)]) {
    const { path, headers, isPage } = source;
    manifest[path] = { headers, isPage, variants: compress(folder, source) };
  }
  writeFileSync(join(folder, 'static.json'), JSON.stringify(manifest));
}
