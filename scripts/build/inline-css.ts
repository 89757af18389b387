// Puts the stylesheet into the prerendered pages: a document without a render-blocking request. Next's own
// `experimental.inlineCss` does so too, but repeats the sheet twice in the flight payload (+16 kB gzip here).
import { replaceElements } from './html.ts';
import { isStylesheet } from './next-internals.ts';

const relativeUrl = /url\((["']?)(?!data:|https?:|[/#])([^)"']+)\1\)/g;

/** Addresses in a sheet are relative to the sheet, not to the page that inlines it. */
function rootUrls(css: string, sheet: string): string {
  return css.replace(relativeUrl, (_url, _quote, target: string) => {
    const { pathname, search, hash } = new URL(target, `http://sheet${sheet}`);
    return `url(${pathname}${search}${hash})`;
  });
}

/**
 * A page with its stylesheets inlined; `read` gives the text at an address. Each link stays, disabled so that no browser
 * fetches it: without it React would insert a new one when it hydrates. Throws when there is none.
 */
export function inlineStylesheets(html: string, read: (address: string) => string): string {
  const inlined = replaceElements(html, (element) => {
    if (!isStylesheet(element)) return undefined;
    const address = element.attributes.get('href') ?? '';
    const css = rootUrls(read(address), address).replaceAll('</style', '<\\/style');
    return `<style>${css}</style>${html.slice(element.start, element.end).replace(/\/?>$/, ' disabled=""/>')}`;
  });
  if (inlined === html) throw new Error('no stylesheet link was found');
  return inlined;
}
