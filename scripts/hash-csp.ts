import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { standaloneFolder } from './build-stamp.ts';
import { fail, root } from './process.mjs';

/** The hashes that a content security policy needs for one document, and what it holds that no hash can allow. */
export type Inline = { scripts: string[]; styles: string[]; forbidden: string[] };

const attributes = `((?:"[^"]*"|'[^']*'|[^'">])*)`;
const markup = new RegExp(
  String.raw`<!--[\s\S]*?-->|<(script|style)\b${attributes}>([\s\S]*?)</\1\s*>|<([a-z][^\s/>]*)${attributes}>`,
  'gi',
);
const attribute = /([^\s"'=/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;

/**
 * Reads every inline script and style of a document. `forbidden` names style attributes and inline event handlers,
 * which a policy without 'unsafe-inline' blocks.
 */
export function readInline(html: string): Inline {
  const found = { scripts: new Set<string>(), styles: new Set<string>(), forbidden: new Set<string>() };
  for (const [, element, elementAttributes, text, tag, tagAttributes] of html.matchAll(markup)) {
    const name = (element ?? tag)?.toLowerCase();
    if (!name) continue;
    const values = readAttributes(elementAttributes ?? tagAttributes ?? '');
    for (const key of values.keys()) {
      if (key === 'style' || /^on[a-z]/.test(key)) found.forbidden.add(`<${name} ${key}="…">`);
    }
    if (name === 'style') found.styles.add(hash(text ?? ''));
    // A block of JSON is data: the browser does not run it, and the policy does not ask for it.
    else if (name === 'script' && !values.has('src') && !/json$/.test(values.get('type') ?? '')) {
      found.scripts.add(hash(text ?? ''));
    }
  }
  return { scripts: [...found.scripts], styles: [...found.styles], forbidden: [...found.forbidden] };
}

/** Writes `csp.json` beside the standalone server: the hashes of all prerendered pages. Ends the process on a bad page. */
export function writeCspHashes(): { scripts: number; styles: number; pages: number } {
  const pages = [join(root, '.next'), join(standaloneFolder, '.next')].flatMap((folder) =>
    globSync('server/{app,pages}/**/*.html', { cwd: folder }).map((name) => join(folder, name)),
  );
  if (pages.length === 0) fail('No prerendered page was found under .next/server: has Next moved them?');
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const problems: string[] = [];
  for (const page of pages) {
    const inline = readInline(readFileSync(page, 'utf8'));
    for (const value of inline.scripts) scripts.add(value);
    for (const value of inline.styles) styles.add(value);
    const name = relative(root, page);
    if (inline.scripts.length === 0)
      problems.push(`${name}: no inline script, though Next puts some in every page`);
    for (const what of inline.forbidden)
      problems.push(`${name}: ${what} is blocked by the content security policy`);
  }
  if (problems.length > 0)
    fail(`The content security policy does not fit these pages:\n  ${problems.join('\n  ')}`);
  const policy = { scripts: [...scripts].sort(), styles: [...styles].sort() };
  writeFileSync(join(standaloneFolder, 'csp.json'), `${JSON.stringify(policy, null, 2)}\n`);
  return { scripts: scripts.size, styles: styles.size, pages: pages.length };
}

function readAttributes(text: string): Map<string, string> {
  const pairs = [...text.matchAll(attribute)].map(
    ([, name = '', value = '']) =>
      [name.toLowerCase(), value.replace(/^["']|["']$/g, '').toLowerCase()] as const,
  );
  return new Map(pairs);
}

/** As the browser does it: over the text of the element, line ends normalised, in UTF-8. */
function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}`;
}
