import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SITE_URL_PLACEHOLDER } from '#lib/content/site-url';
import { fail, root } from '../process.mjs';
import { readElements } from './html.ts';
import { findPrerenderedPages, isNextErrorPage } from './prerendered-pages.ts';
import { stagingFolder } from './staging.ts';

/** The hashes that a content security policy needs for one document, and what it holds that no hash can allow. */
export type Inline = { scripts: string[]; styles: string[]; forbidden: string[] };

/**
 * Reads every inline script and style of a document. `forbidden` names style attributes and inline event handlers,
 * which a policy without 'unsafe-inline' blocks.
 */
export function readInline(html: string): Inline {
  const found = { scripts: new Set<string>(), styles: new Set<string>(), forbidden: new Set<string>() };
  for (const { name, attributes, text } of readElements(html)) {
    for (const key of attributes.keys()) {
      if (key === 'style' || /^on[a-z]/.test(key)) found.forbidden.add(`<${name} ${key}="…">`);
    }
    const isData = name === 'script' && /json$/i.test(attributes.get('type') ?? '');
    if (['script', 'style'].includes(name) && !isData && text.includes(SITE_URL_PLACEHOLDER))
      found.forbidden.add(
        `an inline ${name} that names the site, so that its hash is another at each address`,
      );
    if (name === 'style') found.styles.add(hash(text));
    // A block of JSON is data: the browser does not run it, and the policy does not ask for it.
    else if (name === 'script' && !attributes.has('src') && !isData) {
      found.scripts.add(hash(text));
    }
  }
  return { scripts: [...found.scripts], styles: [...found.styles], forbidden: [...found.forbidden] };
}

/** What `csp.json` holds: the hashes of all prerendered pages, as a policy lists them but for the quotes. */
export type Policy = { scripts: string[]; styles: string[] };

/** @param pages name → HTML. @returns the policy for all of them, and a sentence for each thing that does not fit it. */
export function collectHashes(pages: ReadonlyMap<string, string>): { policy: Policy; problems: string[] } {
  const problems = pages.size === 0 ? ['No prerendered page was found: has Next moved them?'] : [];
  const inlines = [...pages].map(([name, html]) => {
    const inline = readInline(html);
    if (inline.scripts.length === 0)
      problems.push(`${name} has no inline script, though Next puts some in every page`);
    if (!isNextErrorPage(name))
      problems.push(...inline.forbidden.map((what) => `${name} has ${what}, which is blocked`));
    return inline;
  });
  const unite = (kind: 'scripts' | 'styles') =>
    [...new Set(inlines.flatMap((inline) => inline[kind]))].sort();
  return { policy: { scripts: unite('scripts'), styles: unite('styles') }, problems };
}

/** Writes `csp.json` beside the standalone server. Ends the process when a page does not fit the policy. */
export function writeCspHashes(): Policy {
  const pages = findPrerenderedPages();
  const { policy, problems } = collectHashes(
    new Map(pages.map((page) => [relative(root, page), readFileSync(page, 'utf8')])),
  );
  if (problems.length > 0)
    fail(`The content security policy does not fit the pages:\n  ${problems.join('\n  ')}`);
  writeFileSync(join(stagingFolder, 'csp.json'), `${JSON.stringify(policy, null, 2)}\n`);
  return policy;
}

/** As the browser does it: over the text of the element, in UTF-8. */
function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
