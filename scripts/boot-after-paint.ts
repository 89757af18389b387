// Takes the tags of Next's chunks out of the prerendered pages and puts the loader first that starts them after the
// paint. It reads what Next writes, which is nobody's interface: whatever is not as expected ends the build.
import { readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { minify } from 'terser';
import { fail, root } from './process.mjs';

const chunk = /<script src="(\/_next\/static\/[^"]+\.js)" async="">\s*<\/script>/g;
const preload = /<link rel="preload" as="script"[^>]*>/g;
const charset = /<meta charset="utf-8"\/?>/i;
const leftOver = /<script\b(?![^>]*\bnomodule)[^>]*\bsrc=[^>]*>/i;

/** A page that boots after it is painted, the chunks that it then loads, and what was not found where Next puts it. */
export type Patched = { html: string; chunks: string[]; problem?: string };

/**
 * Puts `loader` (minified JavaScript) first, with the addresses of the chunks in `data-chunks`, and takes their tags out.
 * A page with a `problem` is as it was, and is not to be served.
 */
export function bootAfterPaint(html: string, loader: string): Patched {
  const chunks = [...new Set([...html.matchAll(chunk)].map(([, src]) => src as string))];
  const refuse = (problem: string) => ({ html, chunks, problem });
  if (chunks.length === 0) return refuse('no <script src="/_next/static/…" async=""> was found');
  if (!charset.test(html)) return refuse('no <meta charset> was found to put the loader after');
  const tag = `<script data-chunks="${chunks.join(' ')}">${loader}</script>`;
  const patched = html
    .replaceAll(chunk, '')
    .replaceAll(preload, '')
    .replace(charset, (meta) => meta + tag);
  const strange = leftOver.exec(patched)?.[0];
  return strange ? refuse(`${strange} would run before the paint`) : { html: patched, chunks };
}

/** The loader as it stands in the pages. */
export async function minifyLoader(): Promise<string> {
  const source = stripTypeScriptTypes(readFileSync(join(root, 'lib', 'browser', 'boot-loader.ts'), 'utf8'));
  const { code } = await minify(`(()=>{${source}})()`, { ecma: 2020, compress: { passes: 3 } });
  if (!code) fail('lib/browser/boot-loader.ts: nothing was left of it.');
  return code as string;
}

/**
 * Rewrites pages in place and returns the chunks that they load. Ends the process when one of them is not as Next writes
 * them today.
 */
export async function bootPagesAfterPaint(pages: string[]): Promise<Set<string>> {
  const loader = await minifyLoader();
  const all = new Set<string>();
  for (const page of pages) {
    const { html, chunks, problem } = bootAfterPaint(readFileSync(page, 'utf8'), loader);
    if (problem) fail(`${page}: ${problem}; has Next changed how it writes pages?`);
    writeFileSync(page, html);
    for (const one of chunks) all.add(one);
  }
  return all;
}
