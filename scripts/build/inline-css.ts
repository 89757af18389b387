// Puts the stylesheet into the prerendered pages: a document without a render-blocking request. Next's own
// `experimental.inlineCss` does so too, but repeats the sheet twice in the flight payload (+16 kB gzip here).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from '../process.mjs';
import { replaceElements } from './html.ts';

const address = /^\/_next\/(.+\.css)$/;

const relativeUrl = /url\((["']?)(?!data:|https?:|[/#])([^)"']+)\1\)/g;

/** Addresses in a sheet are relative to it; once it stands in a page, they must not be. */
function rootUrls(css: string, sheet: string): string {
  return css.replace(relativeUrl, (_url, _quote, target: string) => {
    const { pathname, search, hash } = new URL(target, `http://sheet/_next/${sheet}`);
    return `url(${pathname}${search}${hash})`;
  });
}

/**
 * A page with its stylesheets inlined. Each link stays, disabled, so that no browser fetches it: React looks for it
 * when it hydrates, and would insert it anew. `read` gives the text of a file below `.next/`.
 */
export function inlineStylesheets(html: string, read: (file: string) => string): string {
  return replaceElements(html, ({ name, attributes, start, end }) => {
    const file = address.exec(attributes.get('href') ?? '')?.[1];
    if (name !== 'link' || attributes.get('rel') !== 'stylesheet' || !file) return undefined;
    const css = rootUrls(read(file), file).replaceAll('</style', '<\\/style');
    return `<style>${css}</style>${html.slice(start, end).replace(/\/?>$/, ' disabled=""/>')}`;
  });
}

/** Rewrites pages in place. Ends the process when one of ours has no stylesheet where Next puts it. */
export function inlineStylesheetsOf(pages: string[]): void {
  const read = (file: string) => readFileSync(join(root, '.next', file), 'utf8');
  for (const page of pages) {
    const html = readFileSync(page, 'utf8');
    const inlined = inlineStylesheets(html, read);
    if (inlined === html) fail(`${page}: no stylesheet link was found; has Next changed how it writes them?`);
    writeFileSync(page, inlined);
  }
}
