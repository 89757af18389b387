// Checks what the build ships to browsers against the oldest ones that package.json's `browserslist` names: syntax, names
// and CSS that came later are refused, but for those whose absence leaves the page whole.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { FinishedFiles } from '#lib/server/runtime/finished-files';
import { newestBuild } from '../build/builds.ts';
import { readElements } from '../build/html.ts';
import { fail } from '../process.mjs';

/** A feature that came after the support line, and the first versions that have it. A dash: none has. */
type Feature = { name: string; since: string };

const scriptNames: Feature[] = [
  { name: 'fromAsync', since: 'Chrome 121' },
  { name: 'isDisjointFrom', since: 'Chrome 122, Firefox 127' },
  { name: 'isSubsetOf', since: 'Chrome 122, Firefox 127' },
  { name: 'isSupersetOf', since: 'Chrome 122, Firefox 127' },
  { name: 'symmetricDifference', since: 'Chrome 122, Firefox 127' },
  { name: 'fromBase64', since: 'Chrome 140, Firefox 133, Safari 18.2' },
  { name: 'toBase64', since: 'Chrome 140, Firefox 133, Safari 18.2' },
  { name: 'DurationFormat', since: 'Chrome 129, Firefox 136' },
  { name: 'DisposableStack', since: 'Chrome 134, Firefox 141, Safari –' },
  { name: 'moveBefore', since: 'Chrome 133, Firefox 144, Safari –' },
  { name: 'parseHTMLUnsafe', since: 'Chrome 124, Firefox 128' },
  { name: 'setHTMLUnsafe', since: 'Chrome 124, Firefox 128' },
  { name: 'startViewTransition', since: 'Firefox 144, Safari 18' },
  { name: 'cookieStore', since: 'Firefox 140, Safari 18.4' },
  { name: 'requestIdleCallback', since: 'Safari –' },
  { name: 'CloseWatcher', since: 'Chrome 126, Firefox 149, Safari –' },
];
const scriptPairs: Feature[] = [
  { name: 'Promise.try', since: 'Chrome 128, Firefox 134, Safari 18.2' },
  { name: 'Iterator.from', since: 'Chrome 122, Firefox 131, Safari 18.4' },
  { name: 'URL.parse', since: 'Chrome 126, Firefox 126, Safari 18' },
  { name: 'RegExp.escape', since: 'Chrome 136, Firefox 134, Safari 18.2' },
  { name: 'Error.isError', since: 'Chrome 134, Firefox 138' },
  { name: 'Symbol.dispose', since: 'Chrome 134, Firefox 141, Safari –' },
  { name: 'ReadableStream.from', since: 'Chrome –, Safari –' },
];
const styles: Feature[] = [
  { name: '@starting-style', since: 'Firefox 129, Safari 17.5' },
  { name: '@property', since: 'Firefox 128' },
  { name: '@scope', since: 'Firefox 146' },
  { name: '@function', since: 'Chrome 139, Firefox –, Safari –' },
  { name: 'animation-timeline', since: 'Firefox –, Safari 26' },
  { name: 'light-dark(', since: 'Chrome 123, Safari 17.5' },
  { name: 'anchor-name', since: 'Chrome 125, Firefox 147, Safari 26' },
  { name: 'field-sizing', since: 'Chrome 123, Firefox –, Safari 26.2' },
  { name: 'interpolate-size', since: 'Chrome 129, Firefox –, Safari –' },
  { name: 'calc-size(', since: 'Chrome 129, Firefox –, Safari –' },
  { name: 'content-visibility', since: 'Safari 18' },
  { name: 'scrollbar-color', since: 'Chrome 121, Safari 26.2' },
  { name: 'scrollbar-gutter', since: 'Safari 18.2' },
  { name: 'scrollbar-width', since: 'Chrome 121, Safari 18.2' },
  { name: 'text-box', since: 'Chrome 133, Firefox –, Safari 18.2' },
  { name: 'text-wrap:balance', since: 'Safari 17.5' },
  { name: 'text-wrap:pretty', since: 'Firefox –, Safari 26' },
  { name: 'view-transition-name', since: 'Firefox 144, Safari 18' },
  { name: 'round(', since: 'Chrome 125' },
  { name: 'abs(', since: 'Chrome 138' },
  { name: 'sibling-index(', since: 'Chrome 138, Firefox –, Safari 26.2' },
  { name: '::details-content', since: 'Chrome 131, Firefox 143, Safari 18.4' },
];

const alternativeText: Feature = { name: 'alternative text in content', since: 'Firefox 128' };

/** Feature → why the page is whole without it. */
const harmless: Record<string, string> = {
  '::details-content': 'what is closed is printed closed',
  '@property': 'Tailwind gives the same initial values by rules where it is not known',
  'animation-timeline':
    'a script tells the header where the page is; without scripts it is opaque from the start',
  'content-visibility': 'what is out of sight is laid out as well',
  'scrollbar-width': 'the scroll bar is as the system draws it',
  'text-wrap:balance': 'lines break elsewhere',
  'text-wrap:pretty': 'lines break elsewhere',
  CloseWatcher: 'the chat asks whether it is there; without it Back on Android leaves the page',
  requestIdleCallback:
    'whoever takes it (web-vitals, lib/browser/sample-visit.ts) takes a timer where it is not there',
  startViewTransition: 'React asks whether it is there',
};

type Node = { type?: string; [key: string]: unknown };

function* walk(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* walk(one);
  else if (node !== null && typeof node === 'object') {
    if ('type' in node) yield node as Node;
    for (const value of Object.values(node)) if (typeof value === 'object') yield* walk(value);
  }
}

const nameOf = (node: unknown) => {
  const { type, name, value } = (node ?? {}) as Node;
  return type === 'Identifier' ? name : value;
};

/** What a script uses that came after the support line. */
export function findInScript(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text, {
    sourceType: file.endsWith('.mjs') ? 'module' : 'script',
  });
  if (errors.length > 0) return [`what does not parse: ${errors[0]?.message}`];
  const found = new Set<string>();
  for (const node of walk(program)) {
    if (node.type === 'VariableDeclaration' && /using/.test(String(node.kind))) found.add('using');
    if (node.type === 'Decorator') found.add('decorator');
    if (node.type === 'ImportExpression' && node.options) found.add('import attributes');
    if (
      node.type === 'Literal' &&
      node.regex &&
      /\(\?[ims-]+:/.test((node.regex as { pattern: string }).pattern)
    )
      found.add('modifiers in a regular expression');
    if (node.type === 'Identifier')
      for (const { name } of scriptNames) if (name === node.name) found.add(name);
    if (node.type === 'MemberExpression')
      for (const { name } of scriptPairs)
        if (name === `${nameOf(node.object)}.${nameOf(node.property)}`) found.add(name);
  }
  return [...found];
}

/** Where the block ends that opens next after `from`. */
function findBlockEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return text.length;
}

/** Styles without those that a browser takes only when it says that it knows them. */
function withoutSupports(text: string): string {
  const from = text.indexOf('@supports');
  return from === -1 ? text : text.slice(0, from) + withoutSupports(text.slice(findBlockEnd(text, from)));
}

/** What a style sheet, or a page's own styles, use that came after the support line, and do not ask for by `@supports`. */
export function findInStyles(text: string): string[] {
  const plain = withoutSupports(text).replace(/\s*([:{};,/])\s*/g, '$1');
  const found = styles.filter(({ name }) => {
    const pattern = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`(?<![\\w-])${pattern}`).test(plain);
  });
  // A custom property may hold it, and then nothing of the content is drawn.
  if (/content:(["'])[^"']*\1\//.test(plain)) found.push(alternativeText);
  return found.map(({ name }) => name);
}

/** What a page holds of scripts or styles in itself. */
function readInline(html: string, name: 'script' | 'style'): string[] {
  return readElements(html)
    .filter(
      (one) =>
        one.name === name && !one.attributes.has('src') && !one.attributes.get('type')?.endsWith('json'),
    )
    .map(({ text }) => text);
}

/** What only browsers load that know no modules is for those far below the line. */
function readOldScripts(html: string): string[] {
  const old = readElements(html).filter(({ attributes }) => attributes.has('nomodule'));
  return old.map(({ attributes }) => attributes.get('src') ?? '');
}

/** Everything of a finished build that is above the line, by address, but for what is harmless. */
export function findAboveLine(folder: string): string[] {
  const manifest = join(folder, 'finished.json');
  const listed: FinishedFiles = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  const all = Object.entries(listed).map(([address, { headers, variants }]) => ({
    file: address,
    type: headers['content-type'] ?? '',
    text: readFileSync(join(folder, variants.identity), 'utf8'),
  }));
  const leftOut = new Set(
    all.filter(({ type }) => type.startsWith('text/html')).flatMap(({ text }) => readOldScripts(text)),
  );
  const files = all.filter(({ file }) => !leftOut.has(file));
  const of = (type: string) => files.filter((one) => one.type.startsWith(type));
  const scripts = [
    ...of('text/javascript'),
    ...of('text/html').flatMap(({ file, text }) =>
      readInline(text, 'script').map((inline) => ({ file, text: inline })),
    ),
  ].map(({ file, text }) => ({ file, found: findInScript(file, text) }));
  const sheets = [
    ...of('text/css'),
    ...of('text/html').map(({ file, text }) => ({ file, text: readInline(text, 'style').join('') })),
  ].map(({ file, text }) => ({ file, found: findInStyles(text) }));
  const known = [...scriptNames, ...scriptPairs, ...styles, alternativeText];
  const since = new Map(known.map((one) => [one.name, one.since]));
  if (scripts.length === 0 || sheets.length === 0) return [`${folder} holds no build`];
  return [...scripts, ...sheets].flatMap(({ file, found }) =>
    found
      .filter((name) => !Object.hasOwn(harmless, name))
      .map((name) => `${file}: ${name} (${since.get(name) ?? 'newer than the line'})`),
  );
}

if (import.meta.main) {
  const found = findAboveLine(newestBuild());
  if (found.length > 0) fail(`Above the support line of package.json:\n${found.join('\n')}`);
  console.log('What is built keeps to the support line.');
}
