// Takes the tags of Next's chunks and the flight payload out of the prerendered pages and puts the loader first that loads
// them after the paint. It reads what Next writes, which is nobody's interface: whatever is not as expected ends the build.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { minify } from 'terser';
import { fail, root } from '../process.mjs';
import { type Element, readElements, replaceElements } from './html.ts';
import { stagingFolder } from './staging.ts';

const chunkAddress = /^\/_next\/static\/[^\s"]+\.js$/;

/** The page once more, as React wants it to hydrate: what registers the entry module, a line feed, the payload itself. */
export type Flight = { address: string; text: string };

/**
 * A page whose chunks and flight payload load after it is painted, these chunks, that payload, and what was not found
 * where Next puts it.
 */
export type Patched = { html: string; chunks: string[]; flight: Flight; problem?: string };

const flightScript = /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[\s\S]*\])\)$/;
const entryScript =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[\s\S]*\})\);$/;

/** Next's own numbers: 0 begins the payload, 1 adds text to it. Others (form state, bytes) are not in a static page. */
function readFlight(elements: Element[]): { entry: string; payload: string } | undefined {
  const scripts = elements.filter(({ name }) => name === 'script').map(({ text }) => text);
  const entries = scripts.flatMap((text) => entryScript.exec(text)?.[1] ?? []);
  const pieces = scripts
    .flatMap((text) => flightScript.exec(text)?.[1] ?? [])
    .map((text) => JSON.parse(text));
  const isKnown = pieces.every(([kind, text]) => kind === 0 || (kind === 1 && typeof text === 'string'));
  const payload = pieces.map(([, text = '']) => text).join('');
  if (entries.length !== 1 || !isKnown || payload === '') return undefined;
  return { entry: entries[0] as string, payload };
}

/**
 * Puts `loader` (minified JavaScript) first, with the addresses of what it loads in `data-chunks` and `data-flight`, and
 * takes the chunks' tags and the payload out. A page with a `problem` is as it was, and is not to be served.
 */
export function loadAfterPaint(html: string, loader: string): Patched {
  const elements = readElements(html);
  const chunks = [...new Set(elements.filter(isChunk).map(({ attributes }) => attributes.get('src') ?? ''))];
  const read = readFlight(elements);
  const text = `${read?.entry}\n${read?.payload}`;
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  const flight = { address: `/_next/static/flight/${hash}.txt`, text };
  const refuse = (problem: string) => ({ html, chunks, flight, problem });
  if (!read) return refuse('no flight payload, or not as it was known, was found');
  if (chunks.length === 0) return refuse('no <script src="/_next/static/…" async=""> was found');
  const charset = elements.find(({ name, attributes }) => name === 'meta' && attributes.has('charset'));
  if (!charset) return refuse('no <meta charset> was found to put the loader after');
  const strange = elements.find((element) => isLoaded(element) && !isChunk(element));
  if (strange) return refuse(`${html.slice(strange.start, strange.end)} would run before the paint`);
  const tag = `<script data-flight="${flight.address}" data-chunks="${chunks.join(' ')}">${loader}</script>`;
  const patched = replaceElements(html, (element) => {
    if (element.start === charset.start) return html.slice(charset.start, charset.end) + tag;
    return isChunk(element) || isScriptPreload(element) || isFlight(element) ? '' : undefined;
  });
  return { html: patched, chunks, flight };
}

function isLoaded({ name, attributes }: Element): boolean {
  return name === 'script' && attributes.has('src') && !attributes.has('nomodule');
}

/** As Next writes it, and no other: an address below `/_next/static/`, `async`, and nothing else. */
function isChunk(element: Element): boolean {
  const { attributes } = element;
  const src = attributes.get('src') ?? '';
  return isLoaded(element) && chunkAddress.test(src) && attributes.has('async') && attributes.size === 2;
}

function isFlight({ name, text }: Element): boolean {
  return name === 'script' && (flightScript.test(text) || entryScript.test(text));
}

function isScriptPreload({ name, attributes }: Element): boolean {
  return name === 'link' && attributes.get('rel') === 'preload' && attributes.get('as') === 'script';
}

/** The loader as it stands in the pages. */
export async function minifyLoader(): Promise<string> {
  const source = stripTypeScriptTypes(
    readFileSync(join(root, 'lib', 'browser', 'page-load', 'page-loader.ts'), 'utf8'),
  );
  const { code } = await minify(`(()=>{${source}})()`, { ecma: 2020, compress: { passes: 3 } });
  if (!code) fail('lib/browser/page-load/page-loader.ts: nothing was left of it.');
  return code as string;
}

/**
 * Rewrites pages in place and returns the chunks that they load. Ends the process when one of them is not as Next writes
 * them today.
 */
export async function loadPagesAfterPaint(pages: string[]): Promise<Set<string>> {
  const loader = await minifyLoader();
  const all = new Set<string>();
  mkdirSync(join(stagingFolder, '.next/static/flight'), { recursive: true });
  for (const page of pages) {
    const { html, chunks, flight, problem } = loadAfterPaint(readFileSync(page, 'utf8'), loader);
    if (problem) fail(`${page}: ${problem}; has Next changed how it writes pages?`);
    writeFileSync(page, html);
    writeFileSync(join(stagingFolder, flight.address.replace('/_next/', '.next/')), flight.text);
    for (const one of chunks) all.add(one);
  }
  return all;
}
