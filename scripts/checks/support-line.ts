// `npm run support` rejects built code that is newer than package.json's `browserslist`. Features that the
// page can do without are not listed, such as ::details-content, animation-timeline and requestIdleCallback.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { FinishedFiles } from '#lib/server/runtime/finished-files';
import { newestBuild } from '../build/builds.ts';
import { readElements } from '../build/html.ts';
import { fail } from '../process.mjs';

/** The first versions with each feature. A dash means none. */
const scriptNames: Record<string, string> = {
  fromAsync: 'Chrome 121',
  isDisjointFrom: 'Chrome 122, Firefox 127',
  isSubsetOf: 'Chrome 122, Firefox 127',
  isSupersetOf: 'Chrome 122, Firefox 127',
  symmetricDifference: 'Chrome 122, Firefox 127',
  fromBase64: 'Chrome 140, Firefox 133, Safari 18.2',
  toBase64: 'Chrome 140, Firefox 133, Safari 18.2',
  DurationFormat: 'Chrome 129, Firefox 136',
  DisposableStack: 'Chrome 134, Firefox 141, Safari –',
  moveBefore: 'Chrome 133, Firefox 144, Safari –',
  parseHTMLUnsafe: 'Chrome 124, Firefox 128',
  setHTMLUnsafe: 'Chrome 124, Firefox 128',
  cookieStore: 'Firefox 140, Safari 18.4',
  'Promise.try': 'Chrome 128, Firefox 134, Safari 18.2',
  'Iterator.from': 'Chrome 122, Firefox 131, Safari 18.4',
  'URL.parse': 'Chrome 126, Firefox 126, Safari 18',
  'RegExp.escape': 'Chrome 136, Firefox 134, Safari 18.2',
  'Error.isError': 'Chrome 134, Firefox 138',
  'Symbol.dispose': 'Chrome 134, Firefox 141, Safari –',
  'ReadableStream.from': 'Chrome –, Safari –',
};
const styles: Record<string, string> = {
  '@starting-style': 'Firefox 129, Safari 17.5',
  '@scope': 'Firefox 146',
  '@function': 'Chrome 139, Firefox –, Safari –',
  'light-dark(': 'Chrome 123, Safari 17.5',
  'anchor-name': 'Chrome 125, Firefox 147, Safari 26',
  'field-sizing': 'Chrome 123, Firefox –, Safari 26.2',
  'interpolate-size': 'Chrome 129, Firefox –, Safari –',
  'calc-size(': 'Chrome 129, Firefox –, Safari –',
  'scrollbar-color': 'Chrome 121, Safari 26.2',
  'scrollbar-gutter': 'Safari 18.2',
  'text-box': 'Chrome 133, Firefox –, Safari 18.2',
  'view-transition-name': 'Firefox 144, Safari 18',
  'round(': 'Chrome 125',
  'abs(': 'Chrome 138',
  'sibling-index(': 'Chrome 138, Firefox –, Safari 26.2',
};

export function findInScript(file: string, text: string): string[] {
  const sourceType = file.endsWith('.mjs') ? 'module' : 'script';
  const { program, errors } = parseSync(file, text, { sourceType });
  if (errors[0]) return [`a syntax error: ${errors[0].message}`];
  const found = new Set<string>();
  const use = (name: string) => {
    if (Object.hasOwn(scriptNames, name)) found.add(`${name} (${scriptNames[name]})`);
  };
  new Visitor({
    Identifier({ name }) {
      use(name);
    },
    MemberExpression({ object, property }) {
      const key = property.type === 'Literal' ? property.value : 'name' in property && property.name;
      if (object.type === 'Identifier') use(`${object.name}.${key}`);
    },
    VariableDeclaration({ kind }) {
      if (kind.includes('using')) found.add(kind);
    },
    Decorator() {
      found.add('decorator');
    },
    ImportExpression({ options }) {
      if (options) found.add('import attributes');
    },
    Literal(literal) {
      if ('regex' in literal && /\(\?[ims-]+:/.test(literal.regex.pattern))
        found.add('modifiers in a regular expression');
    },
  }).visit(program);
  return [...found];
}

/** Removes blocks that browsers apply only if they support what is inside. */
function withoutSupports(text: string): string {
  const from = text.indexOf('@supports');
  if (from === -1) return text;
  let depth = 0;
  let end = from;
  do {
    if (text[end] === '{') depth += 1;
    if (text[end] === '}') depth -= 1;
    end += 1;
  } while (end < text.length && (depth > 0 || text[end - 1] !== '}'));
  return text.slice(0, from) + withoutSupports(text.slice(end));
}

export function findInStyles(text: string): string[] {
  const plain = withoutSupports(text).replace(/\s*([:{};,/])\s*/g, '$1');
  const found = Object.keys(styles).filter((name) => {
    const pattern = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`(?<![\\w-])${pattern}`).test(plain);
  });
  const named = found.map((name) => `${name} (${styles[name]})`);
  // A custom property may contain it, and then nothing is drawn.
  if (/content:(["'])[^"']*\1\//.test(plain)) named.push('alternative text in content (Firefox 128)');
  return named;
}

export function findAboveLine(folder: string): string[] {
  const manifest = join(folder, 'finished.json');
  const listed: FinishedFiles = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  const scripts: { file: string; text: string }[] = [];
  const sheets: typeof scripts = [];
  // Loaded only by browsers without modules, far older than the line.
  const oldScripts = new Set<string | undefined>();
  for (const [file, { headers, variants }] of Object.entries(listed)) {
    const [type = ''] = (headers['content-type'] ?? '').split(';');
    const text = readFileSync(join(folder, variants.identity), 'utf8');
    if (type === 'text/javascript') scripts.push({ file, text });
    if (type === 'text/css') sheets.push({ file, text });
    if (type !== 'text/html') continue;
    for (const { name, attributes, text: inline } of readElements(text)) {
      if (attributes.has('nomodule')) oldScripts.add(attributes.get('src'));
      const isCode = !attributes.has('src') && !attributes.get('type')?.endsWith('json');
      if (name === 'script' && isCode) scripts.push({ file, text: inline });
      if (name === 'style') sheets.push({ file, text: inline });
    }
  }
  if (scripts.length === 0 || sheets.length === 0) return [`${folder} contains no build`];
  return [
    ...scripts
      .filter(({ file }) => !oldScripts.has(file))
      .flatMap(({ file, text }) => findInScript(file, text).map((name) => `${file}: ${name}`)),
    ...sheets.flatMap(({ file, text }) => findInStyles(text).map((name) => `${file}: ${name}`)),
  ];
}

if (import.meta.main) {
  const found = findAboveLine(newestBuild());
  if (found.length > 0) fail(`Newer than package.json’s support line:\n${found.join('\n')}`);
  console.log('The build is within the support line.');
}
