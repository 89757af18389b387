// All undocumented parts of Next that we rely on. tests/unit/scripts/build/next-internals.test.ts checks.
import type { Element } from './html.ts';

/** Required by Next's configuration loader, but missing from `output: 'standalone'` (decision 0019). */
export const customServerPackages = ['next/dist/compiled/webpack', 'next/dist/compiled/@babel/runtime'];

// late-start.ts and inline-css.ts stop the build when a page has other tags.

const chunkAddress = /^\/_next\/static\/[^\s"]+\.js$/;
const sheetAddress = /^\/_next\/.+\.css$/;
/** The flight payload and the call that starts Next. React hydrates a page's own scripts, so they stay. */
const nextInline = /\b(__next_f|TURBOPACK)\b/;

export function isScript({ name, attributes, text }: Element): boolean {
  if (name !== 'script' || attributes.has('nomodule')) return false;
  return attributes.has('src') || nextInline.test(text);
}

/** A chunk has an address below `/_next/static/`, `async`, and no other attribute. */
export function isChunk({ attributes }: Element): boolean {
  return chunkAddress.test(attributes.get('src') ?? '') && attributes.has('async') && attributes.size === 2;
}

export function isFlightPayload(text: string): boolean {
  return text.includes('__next_f');
}

export function isScriptPreload({ name, attributes }: Element): boolean {
  return name === 'link' && attributes.get('rel') === 'preload' && attributes.get('as') === 'script';
}

export function isStylesheet({ name, attributes }: Element): boolean {
  return (
    name === 'link' &&
    attributes.get('rel') === 'stylesheet' &&
    sheetAddress.test(attributes.get('href') ?? '')
  );
}
