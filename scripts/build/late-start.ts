// Takes Next's scripts out of a prerendered page and puts the loader first that starts them after the paint
// (docs/decisions/0015). It reads what Next writes, which is nobody's interface: whatever is not as expected ends the build.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { minify } from 'terser';
import { SITE_URL_PLACEHOLDER } from '#lib/content/site-url';
import { fail, root } from '../process.mjs';
import { type Element, readElements, replaceElements } from './html.ts';

/** A page whose scripts start late, the addresses of its chunks, and the file that holds what stood in it inline. */
export type LatePage = { html: string; chunks: string[]; inline: { address: string; text: string } };

const chunkAddress = /^\/_next\/static\/[^\s"]+\.js$/;

/** What Next puts inline: the flight payload, and the call that starts it. A page's own inline scripts stay: React hydrates them. */
const nextInline = /\b(__next_f|TURBOPACK)\b/;

function isScript({ name, attributes, text }: Element): boolean {
  if (name !== 'script' || attributes.has('nomodule')) return false;
  return attributes.has('src') || nextInline.test(text);
}

/** As Next writes a chunk, and no other: an address below `/_next/static/`, `async`, and nothing else. */
function isChunk({ attributes }: Element): boolean {
  return chunkAddress.test(attributes.get('src') ?? '') && attributes.has('async') && attributes.size === 2;
}

function isScriptPreload({ name, attributes }: Element): boolean {
  return name === 'link' && attributes.get('rel') === 'preload' && attributes.get('as') === 'script';
}

/**
 * Puts `loader` (minified JavaScript) first, with the addresses of what it starts in `data-scripts`: the inline scripts, which
 * are React's payload and the call that starts Next, in one file, then the chunks. Throws when a page is not as Next writes it today.
 */
export function startLate(html: string, loader: string): LatePage {
  const elements = readElements(html);
  const scripts = elements.filter(isScript);
  const inlined = scripts.filter(({ attributes }) => !attributes.has('src')).map(({ text }) => text);
  const loaded = scripts.filter(({ attributes }) => attributes.has('src'));
  const chunks = [...new Set(loaded.filter(isChunk).map(({ attributes }) => attributes.get('src') ?? ''))];
  const strange = loaded.find((element) => !isChunk(element));
  if (strange) throw new Error(`${html.slice(strange.start, strange.end)} would run before the paint`);
  if (chunks.length === 0) throw new Error('no <script src="/_next/static/…" async=""> was found');
  if (!inlined.some((text) => text.includes('__next_f'))) throw new Error('no flight payload was found');
  const charset = elements.find(({ name, attributes }) => name === 'meta' && attributes.has('charset'));
  if (!charset) throw new Error('no <meta charset> was found to put the loader after');

  const text = inlined.join(';\n');
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  const address = `/_next/static/flight/${hash}.js`;
  // Kept for a year, and it names the site: another origin is another address.
  const asked = [`${address}?${SITE_URL_PLACEHOLDER}`, ...chunks].join(' ');
  const tag = `<script data-scripts="${asked}">${loader}</script>`;
  const patched = replaceElements(html, (element) => {
    if (element.start === charset.start) return html.slice(charset.start, charset.end) + tag;
    return isScript(element) || isScriptPreload(element) ? '' : undefined;
  });
  return { html: patched, chunks, inline: { address, text } };
}

/**
 * A chunk that V8 compiles while it loads, on another thread, and not function by function on the thread that a press waits
 * for (docs/performance.md). To other engines the hint is a comment.
 */
export function hintCompilation(chunk: Buffer): Buffer {
  const hint = '//# allFunctionsCalledOnLoad\n';
  return chunk.subarray(0, hint.length).equals(Buffer.from(hint))
    ? chunk
    : Buffer.concat([Buffer.from(hint), chunk]);
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
