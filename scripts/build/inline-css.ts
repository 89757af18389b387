// Next's `experimental.inlineCss` also repeats the sheet twice in the flight payload (+16 kB gzip here).
import { replaceElements } from './html.ts';
import { isStylesheet } from './next-internals.ts';

const relativeUrl = /url\((["']?)(?!data:|https?:|[/#])([^)"']+)\1\)/g;

function rootUrls(css: string, sheet: string): string {
  return css.replace(relativeUrl, (_url, _quote, target: string) => {
    const { pathname, search, hash } = new URL(target, `http://sheet${sheet}`);
    return `url(${pathname}${search}${hash})`;
  });
}

/** Inlines stylesheets; throws if none is found. Links stay, disabled, or React would insert new ones. */
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
