import { createHash } from 'node:crypto';
import { SITE_URL_PLACEHOLDER } from '#lib/content/site-url';
import type { InlineHashes } from '#lib/server/http/csp';
import { readElements } from './html.ts';

type Inline = InlineHashes & { forbidden: string[] };

/** Lists a document's inline scripts and styles. `forbidden`: blocked without 'unsafe-inline'. */
export function readInline(html: string): Inline {
  const found = { scripts: new Set<string>(), styles: new Set<string>(), forbidden: new Set<string>() };
  for (const { name, attributes, text } of readElements(html)) {
    for (const key of attributes.keys()) {
      if (key === 'style' || /^on[a-z]/.test(key)) found.forbidden.add(`<${name} ${key}="…">`);
    }
    const isData = name === 'script' && /json$/i.test(attributes.get('type') ?? '');
    if (['script', 'style'].includes(name) && !isData && text.includes(SITE_URL_PLACEHOLDER))
      found.forbidden.add(
        `an inline ${name} that contains the site’s address, so its hash would differ between addresses`,
      );
    if (name === 'style') found.styles.add(hash(text));
    else if (name === 'script' && !attributes.has('src') && !isData) {
      found.scripts.add(hash(text));
    }
  }
  return { scripts: [...found.scripts], styles: [...found.styles], forbidden: [...found.forbidden] };
}

/** Takes HTML by address. Returns all hashes, and a sentence per violation. */
export function collectHashes(pages: ReadonlyMap<string, string>) {
  const problems = pages.size === 0 ? ['No prerendered page was found. Has Next moved them?'] : [];
  const inlines = [...pages].map(([name, html]) => {
    const inline = readInline(html);
    if (inline.scripts.length === 0) problems.push(`${name} has no inline script: not even the loader`);
    problems.push(...inline.forbidden.map((what) => `${name} has ${what}, which is blocked`));
    return inline;
  });
  const unite = (kind: 'scripts' | 'styles') =>
    [...new Set(inlines.flatMap((inline) => inline[kind]))].sort();
  return { hashes: { scripts: unite('scripts'), styles: unite('styles') }, problems };
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
