// Runs after `next build` and completes .next/standalone, the folder that is deployed. The scripts of static pages
// then start after the paint (docs/decisions.md), and the policy gets the hashes of inline scripts and styles.
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, posix } from 'node:path';
import { minify } from 'terser';
import type { InlineHashes } from '#lib/server/http/csp';

const scriptTag = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const styleTag = /<style[^>]*>([\s\S]*?)<\/style>/g;
const chunkAttributes = /^ src="(\/_next\/static\/[^"]+\.js)" async=""$/;
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;
const sheetLink = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)"[^>]*?(?=\/>)/g;
const charset = '<meta charSet="utf-8"/>';

/**
 * Chromium then compiles all of a script on another thread while it loads. Otherwise it compiles each function when
 * it is first called, which blocks a phone's main thread for a fifth of a second. Other browsers read a comment.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** Next's own error pages, which are not changed. */
const leftAlone = /(_global-error|500)\.html$/;

export type LatePage = { html: string; chunks: string[]; inline: string };

/** Takes Next's scripts out of a page: the chunks, the flight payload, and the call that starts Next. */
export function takeScripts(page: string): LatePage {
  const chunks: string[] = [];
  const inline: string[] = [];
  const html = page.replaceAll(scriptPreload, '').replaceAll(scriptTag, (tag, attributes, text) => {
    const [, chunk] = chunkAttributes.exec(attributes) ?? [];
    if (chunk) chunks.push(chunk);
    else if (/__next_f|TURBOPACK/.test(text)) inline.push(text);
    else if (/ src=/.test(attributes) && !/ noModule=""/.test(attributes))
      throw new Error(`${tag} would run before the paint`);
    else return tag;
    return '';
  });
  if (chunks.length === 0) throw new Error('no <script src="/_next/static/…" async=""> was found');
  if (!inline.some((text) => text.includes('__next_f'))) throw new Error('no flight payload was found');
  return { html, chunks: [...new Set(chunks)], inline: inline.join(';\n') };
}

const lateMarkup =
  /<div hidden id="(S:\d+)">([\s\S]*?)<\/div><script>(?:(?!<\/script>)[\s\S])*?\$RC\("(B:\d+)","\1"\)<\/script>/g;
const latePlace = /<!--\$\?--><template id="(B:\d+)"><\/template>[\s\S]*?<!--\/\$-->/g;

/** Puts the markup of Suspense boundaries, which React writes last and moves by a script, into its place. */
export function placeLateMarkup(page: string): string {
  const late = new Map<string, string>();
  const rest = page.replaceAll(lateMarkup, (_whole, _id, markup, place) => {
    late.set(place, markup);
    return '';
  });
  const placed = rest.replaceAll(latePlace, (whole, place) =>
    late.has(place) ? `<!--$-->${late.get(place)}<!--/$-->` : whole,
  );
  if (/ id="[BS]:\d/.test(placed)) throw new Error('markup was found that only a script would show');
  return placed;
}

/** Puts the loader first in the head, with the addresses of the scripts that it loads later. */
export function addLoader(page: string, loader: string, scripts: string[]): string {
  if (!page.includes(charset)) throw new Error(`no ${charset} was found to put the loader after`);
  return page.replace(
    charset,
    () => `${charset}<script data-scripts="${scripts.join(' ')}">${loader}</script>`,
  );
}

/** Inlines the stylesheets. Their links stay, disabled, because React would insert missing ones. */
export function inlineSheets(page: string, read: (address: string) => string): string {
  const inlined = page.replaceAll(sheetLink, (link, address) => {
    const css = read(address).replaceAll(/url\((\.\.?\/[^)]+)\)/g, (_url, target) => {
      return `url(${posix.join(posix.dirname(address), target)})`;
    });
    return `<style>${css}</style>${link} disabled=""`;
  });
  if (inlined === page) throw new Error('no stylesheet link was found');
  return inlined;
}

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Lists the hashes of a page's inline scripts and styles. */
export function hashInline(page: string): InlineHashes {
  const scripts = [...page.matchAll(scriptTag)].filter(
    ([, attributes]) => !/ src=|json"/.test(attributes ?? ''),
  );
  return {
    scripts: scripts.map(([, , text = '']) => hash(text)),
    styles: [...page.matchAll(styleTag)].map(([, text = '']) => hash(text)),
  };
}

export async function minifyLoader(): Promise<string> {
  const source = readFileSync('lib/browser/page/page-loader.ts', 'utf8');
  const { code } = await minify(`(()=>{${stripTypeScriptTypes(source)}})()`, { compress: { passes: 3 } });
  if (!code) throw new Error('the minified page loader is empty');
  return code;
}

/** Finishes every page in `folder`, a standalone build with its static files. Throws on an unknown page. */
export function finishPages(folder: string, loader: string): InlineHashes {
  const hashes = { scripts: new Set<string>(), styles: new Set<string>() };
  const hinted = new Set<string>();
  const toFile = (address: string) => join(folder, address.replace('/_next/', '.next/'));
  const readAsset = (address: string) => readFileSync(toFile(address), 'utf8');
  for (const file of globSync('.next/server/{app,pages}/**/*.html', { cwd: folder })) {
    if (leftAlone.test(file)) continue;
    try {
      const { html, chunks, inline } = takeScripts(placeLateMarkup(readFileSync(join(folder, file), 'utf8')));
      const name = `${createHash('sha256').update(inline).digest('hex').slice(0, 16)}.js`;
      writeFileSync(join(folder, '.next/static/flight', name), inline);
      const scripts = [`/_next/static/flight/${name}`, ...chunks];
      const page = addLoader(inlineSheets(html, readAsset), loader, scripts);
      writeFileSync(join(folder, file), page);
      for (const chunk of chunks) hinted.add(chunk);
      const found = hashInline(page);
      for (const one of found.scripts) hashes.scripts.add(one);
      for (const one of found.styles) hashes.styles.add(one);
    } catch (error) {
      throw new Error(`${file}: ${(error as Error).message}. Has Next changed how it writes pages?`);
    }
  }
  for (const chunk of hinted) writeFileSync(toFile(chunk), COMPILE_HINT + readAsset(chunk));
  if (hashes.scripts.size === 0) throw new Error('No finished page was found. Has Next moved them?');
  return { scripts: [...hashes.scripts], styles: [...hashes.styles] };
}

export async function completeStandalone(folder = '.next/standalone'): Promise<void> {
  cpSync('public', join(folder, 'public'), { recursive: true });
  cpSync('.next/static', join(folder, '.next/static'), { recursive: true });
  mkdirSync(join(folder, '.next/static/flight'), { recursive: true });
  // Next copies .env files and source maps, and neither secrets nor sources must travel.
  for (const file of globSync(['.env*', '.next/**/*.map'], { cwd: folder })) rmSync(join(folder, file));
  const hashes = finishPages(folder, await minifyLoader());
  writeFileSync(join(folder, 'csp-hashes.json'), JSON.stringify(hashes, null, 2));
}

if (import.meta.main) await completeStandalone();
