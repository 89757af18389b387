// Finishes the static pages after `next build`: their scripts start after the paint (docs/decisions.md), and the policy
// gets the hashes of their inline scripts and styles. The one place that knows how Next writes a page.
import { hash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, posix } from 'node:path';
import { minify } from 'terser';
import type { InlineHashes } from '#lib/server/http/csp';

// The parts of a page, as Next writes them.
const scriptTag = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const styleTag = /<style[^>]*>([\s\S]*?)<\/style>/g;
const chunkAttributes = /^ src="(\/_next\/static\/[^"]+\.js)" async=""$/;
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;
const sheetLink = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)"[^>]*?(?=\/>)/g;
const charset = '<meta charSet="utf-8"/>';
/** Next's own error pages, which are not changed. */
const leftAlone = /\/(_global-error|500)\.html$/;

/**
 * Chromium then compiles all of a script on another thread while it loads. Otherwise it compiles each function when
 * it is first called, which blocks a phone's main thread for a fifth of a second. To others the hint is a comment.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** Extracts Next's scripts from a page: the chunks, the flight payload, and the call that starts Next. */
export function extractScripts(page: string): { html: string; chunks: string[]; inline: string } {
  const chunks = new Set<string>();
  const inline: string[] = [];
  const html = page.replaceAll(scriptPreload, '').replaceAll(scriptTag, (tag, attributes, text) => {
    const [, chunk] = chunkAttributes.exec(attributes) ?? [];
    if (chunk) chunks.add(chunk);
    else if (/__next_f|TURBOPACK/.test(text)) inline.push(text);
    else if (!/ src=/.test(attributes) || / noModule=""/.test(attributes)) return tag;
    else throw new Error(`${tag} would run before the paint`);
    return '';
  });
  if (chunks.size === 0) throw new Error('no <script src="/_next/static/…" async=""> was found');
  if (!inline.some((text) => text.includes('__next_f'))) throw new Error('no flight payload was found');
  // A streamed part is at the end of the page until a script moves it.
  if (/ id="[BS]:\d/.test(html)) throw new Error('markup was found that only a script would show');
  return { html, chunks: [...chunks], inline: inline.join(';\n') };
}

/** Puts the loader first in the head, with the addresses of the scripts that it loads later. */
export function addLoader(page: string, loader: string, scripts: string[]): string {
  if (!page.includes(charset)) throw new Error(`no ${charset} was found to put the loader after`);
  const tag = `<script data-scripts="${scripts.join(' ')}">${loader}</script>`;
  return page.replace(charset, () => charset + tag);
}

/** Inlines the stylesheets. Their links stay, disabled, because React would insert missing ones. */
export function inlineSheets(page: string, read: (address: string) => string): string {
  const inlined = page.replaceAll(sheetLink, (link, address) => {
    const toRoot = (_url: string, target: string) => `url(${posix.join(posix.dirname(address), target)})`;
    return `<style>${read(address).replaceAll(/url\((\.\.?\/[^)]+)\)/g, toRoot)}</style>${link} disabled=""`;
  });
  if (inlined === page) throw new Error('no stylesheet link was found');
  return inlined;
}

/** Lists the hashes of the pages' inline scripts and styles. */
function hashInline(pages: readonly string[]): InlineHashes {
  const scripts = pages.flatMap((page) => [...page.matchAll(scriptTag)]);
  const inline = scripts.filter(([, attributes = '']) => !/ src=|json"/.test(attributes));
  const styles = pages.flatMap((page) => [...page.matchAll(styleTag)]);
  const toHashes = (texts: string[]) =>
    [...new Set(texts)].map((text) => `sha256-${hash('sha256', text, 'base64')}`);
  return {
    scripts: toHashes(inline.map(([, , text = '']) => text)),
    styles: toHashes(styles.map(([, text = '']) => text)),
  };
}

export async function minifyLoader(): Promise<string> {
  const source = readFileSync('scripts/page-loader.ts', 'utf8');
  const { code } = await minify(`(()=>{${stripTypeScriptTypes(source)}})()`, { compress: { passes: 3 } });
  if (!code) throw new Error('the minified page loader is empty');
  return code;
}

/** Finishes every page in `folder`, a standalone build with its static files. Throws on an unknown page. */
export function finishPages(folder: string, loader: string): InlineHashes {
  const toFile = (address: string) => join(folder, address.replace('/_next/', '.next/'));
  const readAsset = (address: string) => readFileSync(toFile(address), 'utf8');
  const hinted = new Set<string>();
  const files = globSync('.next/server/{app,pages}/**/*.html', { cwd: folder });
  const pages = files
    .filter((file) => !leftAlone.test(file))
    .map((file) => {
      try {
        const { html, chunks, inline } = extractScripts(readFileSync(join(folder, file), 'utf8'));
        for (const chunk of chunks) hinted.add(chunk);
        const flight = `/_next/static/flight/${hash('sha256', inline).slice(0, 16)}.js`;
        const page = addLoader(inlineSheets(html, readAsset), loader, [flight, ...chunks]);
        writeFileSync(toFile(flight), inline);
        writeFileSync(join(folder, file), page);
        return page;
      } catch (error) {
        throw new Error(`${file}: ${(error as Error).message}. Has Next changed how it writes pages?`);
      }
    });
  for (const chunk of hinted) writeFileSync(toFile(chunk), COMPILE_HINT + readAsset(chunk));
  if (pages.length === 0) throw new Error('No page was found. Has Next moved them?');
  return hashInline(pages);
}
