// What this site knows of Next that no documentation promises: two things, both here, each with a test or a step of the build
// that fails when Next changes (tests/unit/scripts/build/next-internals.test.ts).
import type { Element } from './html.ts';

/**
 * Packages inside Next that its configuration loader resolves when a custom server starts, and that `output: 'standalone'`
 * leaves out (docs/decisions/0019).
 */
export const customServerPackages = ['next/dist/compiled/webpack', 'next/dist/compiled/@babel/runtime'];

// How Next writes the tags of a prerendered page. scripts/build/late-start.ts and inline-css.ts end the build when a page has
// other ones.

const chunkAddress = /^\/_next\/static\/[^\s"]+\.js$/;
const sheetAddress = /^\/_next\/.+\.css$/;
/** The flight payload, and the call that starts Next. A page's own inline scripts stay: React hydrates them. */
const nextInline = /\b(__next_f|TURBOPACK)\b/;

/** A script that runs in a browser of today: Next's own, or any with an address. */
export function isScript({ name, attributes, text }: Element): boolean {
  if (name !== 'script' || attributes.has('nomodule')) return false;
  return attributes.has('src') || nextInline.test(text);
}

/** A script as Next writes a chunk: an address below `/_next/static/`, `async`, and nothing else. */
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
