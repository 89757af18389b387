// Starts scripts after the paint (docs/decisions/0015). Anything unexpected ends the build.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { minify } from 'terser';
import { SITE_URL_PLACEHOLDER } from '#lib/content/site-url';
import { fail, root } from '../process.mjs';
import { readElements, replaceElements } from './html.ts';
import { isChunk, isFlightPayload, isScript, isScriptPreload } from './next-internals.ts';

export type LatePage = { html: string; chunks: string[]; inline: { address: string; text: string } };

/** Puts the minified `loader` first, with its scripts in `data-scripts`. Throws on an unknown page. */
export function startLate(html: string, loader: string): LatePage {
  const elements = readElements(html);
  const scripts = elements.filter(isScript);
  const inlined = scripts.filter(({ attributes }) => !attributes.has('src')).map(({ text }) => text);
  const loaded = scripts.filter(({ attributes }) => attributes.has('src'));
  const chunks = [...new Set(loaded.filter(isChunk).map(({ attributes }) => attributes.get('src') ?? ''))];
  const strange = loaded.find((element) => !isChunk(element));
  if (strange) throw new Error(`${html.slice(strange.start, strange.end)} would run before the paint`);
  if (chunks.length === 0) throw new Error('no <script src="/_next/static/…" async=""> was found');
  if (!inlined.some(isFlightPayload)) throw new Error('no flight payload was found');
  const charset = elements.find(({ name, attributes }) => name === 'meta' && attributes.has('charset'));
  if (!charset) throw new Error('no <meta charset> was found to put the loader after');

  const text = inlined.join(';\n');
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  const address = `/_next/static/flight/${hash}.js`;
  // The file is cached for a year and names the site, so another origin needs another address.
  const asked = [`${address}?${SITE_URL_PLACEHOLDER}`, ...chunks].join(' ');
  const tag = `<script data-scripts="${asked}">${loader}</script>`;
  const patched = replaceElements(html, (element) => {
    if (element.start === charset.start) return html.slice(charset.start, charset.end) + tag;
    return isScript(element) || isScriptPreload(element) ? '' : undefined;
  });
  return { html: patched, chunks, inline: { address, text } };
}

/**
 * Makes V8 compile a chunk on another thread while it loads, rather than at the first press
 * (docs/performance.md).
 */
export function hintCompilation(chunk: Buffer): Buffer {
  const hint = '//# allFunctionsCalledOnLoad\n';
  return chunk.subarray(0, hint.length).equals(Buffer.from(hint))
    ? chunk
    : Buffer.concat([Buffer.from(hint), chunk]);
}

export async function minifyLoader(): Promise<string> {
  const source = stripTypeScriptTypes(
    readFileSync(join(root, 'lib', 'browser', 'page-load', 'page-loader.ts'), 'utf8'),
  );
  const { code } = await minify(`(()=>{${source}})()`, { ecma: 2020, compress: { passes: 3 } });
  if (!code) fail('lib/browser/page-load/page-loader.ts: the minifier’s output is empty.');
  return code as string;
}
