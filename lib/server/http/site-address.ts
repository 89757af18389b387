import 'server-only';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { SITE_URL_PLACEHOLDER } from '#lib/content/site-url';
import { SITE_YEAR_PLACEHOLDER } from '#lib/content/site-year';
import type { StaticFile, StaticManifest } from '#lib/server/http/static-files';

// A build names no address and no year; here it gets those that it is served at.

const FLIGHT_FOLDER = '/_next/static/flight/';

type Read = (file: string) => Buffer;

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** A text of the build with the origin and the year in place of their placeholders. */
export function nameSite(text: string, origin: string): string {
  const year = String(new Date().getUTCFullYear());
  return text.replaceAll(SITE_URL_PLACEHOLDER, origin).replaceAll(SITE_YEAR_PLACEHOLDER, year);
}

const held = globalThis as typeof globalThis & { siteNamer?: (text: string) => string };

/** Gives Next's cache (address-cache.mjs) the site's address. Call once, at the start. */
export function nameSiteInCache(origin: string): void {
  held.siteNamer = (text) => nameSite(text, origin);
}

type Named = { text: string; hash: string };

function hashText(text: string): Named {
  return { text, hash: createHash('sha256').update(text).digest('base64url').slice(0, 16) };
}

/** Compresses a file's text anew, in the encodings that it had, and puts the results where `made` is read from. */
async function remake(file: StaticFile, named: Named, made: Map<string, Buffer>): Promise<StaticFile> {
  const bytes = Buffer.from(named.text);
  const name = `named/${named.hash}`;
  made.set(name, bytes);
  const variants: StaticFile['variants'] = { identity: name };
  for (const encoding of ['br', 'gzip'] as const) {
    if (!file.variants[encoding]) continue;
    made.set(`${name}.${encoding}`, await compressors[encoding](bytes));
    variants[encoding] = `${name}.${encoding}`;
  }
  return { ...file, variants };
}

/**
 * The files of a build as they are served at `origin`, and the function that reads them. Those that name the site are
 * made anew: first the flight payloads, then the pages that name these. A payload is kept for a year, so pages ask for it
 * with the hash of what it is here as a query; a process that has another one answers with its own.
 */
export async function nameSiteInFiles(
  manifest: StaticManifest,
  read: Read,
  origin: string,
): Promise<{ manifest: StaticManifest; read: Read }> {
  const made = new Map<string, Buffer>();
  const named: StaticManifest = { ...manifest };
  const marked = new Map<string, string>();
  const works: Promise<void>[] = [];
  const remakeAt = async (address: string, file: StaticFile, now: Named) => {
    named[address] = await remake(file, now, made);
  };
  const touched = Object.entries(manifest).filter(([, { namesSite }]) => namesSite);
  const isFlight = (address: string) => address.startsWith(FLIGHT_FOLDER);
  const textOf = (file: StaticFile) => nameSite(read(file.variants.identity ?? '').toString(), origin);
  for (const [address, file] of touched.filter(([address]) => isFlight(address))) {
    const now = hashText(textOf(file));
    marked.set(address, `${address}?${now.hash}`);
    works.push(remakeAt(address, file, now));
  }
  for (const [address, file] of touched.filter(([address]) => !isFlight(address))) {
    let text = textOf(file);
    for (const [from, to] of marked) text = text.replaceAll(from, to);
    works.push(remakeAt(address, file, hashText(text)));
  }
  await Promise.all(works);
  return { manifest: named, read: (file) => made.get(file) ?? read(file) };
}
