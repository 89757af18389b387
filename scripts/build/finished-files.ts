// Compresses static files into `finished/`, listed in `finished.json` (lib/server/runtime/finished-files.ts).
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FinishedFile, FinishedFiles } from '#lib/server/runtime/finished-files';
import { root } from '../process.mjs';

type Source = { bytes: Buffer; type: string };
export type Sources = Map<string, Source>;

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
const otherType = 'application/octet-stream';
const compressible = /^text\/|javascript|svg|json|xml/;

const assets = '/_next/static/';
const hashed = 'public, max-age=31536000, immutable';
// Browsers always revalidate. Shared caches keep a page 1 min, plus 5 while revalidating: deploys must show.
const page = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';
const plain = 'public, max-age=3600, stale-while-revalidate=86400';

function chooseCache(address: string, type: string): string {
  if (address.startsWith(assets)) return hashed;
  return type.startsWith('text/html') ? page : plain;
}

type Outputs = { files: { address: string; file: string; type?: string }[]; config: object };

export function readOutputs(): Outputs {
  return JSON.parse(readFileSync(join(root, '.next', 'outputs.json'), 'utf8')) as Outputs;
}

export function readSources(): Sources {
  const folder = join(root, 'public');
  const found = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ address: `/${relative(folder, file)}`, file, type: undefined }));
  return new Map(
    [...readOutputs().files, ...found].map(({ address, file, type }) => [
      address,
      { bytes: readFileSync(file), type: type ?? types[extname(file.replace(/\.body$/, ''))] ?? otherType },
    ]),
  );
}

function finish(folder: string, address: string, { bytes, type }: Source): FinishedFile {
  const headers = {
    'content-type': type,
    'cache-control': chooseCache(address, type),
    vary: 'accept-encoding',
  };
  const name = `finished/${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}`;
  writeFileSync(join(folder, name), bytes);
  const variants: FinishedFile['variants'] = { identity: name };
  if (!compressible.test(type)) return { headers, variants };
  for (const [encoding, compressed] of [
    ['br', brotliCompressSync(bytes)],
    ['gzip', gzipSync(bytes, { level: 9 })],
  ] as const) {
    if (compressed.byteLength >= bytes.byteLength) continue;
    variants[encoding] = `${name}.${encoding}`;
    writeFileSync(join(folder, `${name}.${encoding}`), compressed);
  }
  return { headers, variants };
}

export function writeFinishedFiles(folder: string, sources: Sources): void {
  mkdirSync(join(folder, 'finished'), { recursive: true });
  const files: FinishedFiles = Object.fromEntries(
    [...sources].map(([address, source]) => [address, finish(folder, address, source)]),
  );
  writeFileSync(join(folder, 'finished.json'), JSON.stringify(files));
}
