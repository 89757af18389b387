import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SITE_URL_PLACEHOLDER } from '#lib/content/site-url';
import { newestBuild } from '#scripts/build/builds';
import { type Policy, readInline } from '#scripts/build/hash-csp';
import { precompress } from '#scripts/build/precompress';

const loader = /<script data-flight="([^"]+)" data-chunks="([^"]+)">[\s\S]*?<\/script>/;

/** The page as Next wrote it, near enough: its chunks are asked for by tags in the head, its flight payload ends it. */
function restoreNormalLoad(html: string, read: (address: string) => string): string {
  const [tag = '', address = '', chunks = ''] = loader.exec(html) ?? [];
  if (!tag) throw new Error('The page has no page loader to take out.');
  const tags = chunks.split(' ').map((src) => `<script src="${src}" async=""></script>`);
  const flight = read(address);
  const end = flight.indexOf('\n');
  const inline = [
    `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(${flight.slice(0, end)})`,
    `self.__next_f=[[0],[1,${JSON.stringify(flight.slice(end + 1)).replaceAll('<', '\\u003c')}]]`,
  ].map((text) => `<script>${text}</script>`);
  return html.replace(tag, () => tags.join('')).replace('</body>', () => `${inline.join('')}</body>`);
}

/** A copy of the build whose landing page loads its scripts as Next would have it. `remove` deletes it. */
export function copyWithNormalLoad() {
  const folder = mkdtempSync(path.join(tmpdir(), 'normal-load-'));
  cpSync(newestBuild(), folder, { recursive: true, verbatimSymlinks: true });
  const page = path.join(folder, '.next/server/app/index.html');
  const read = (address: string) =>
    readFileSync(path.join(folder, address.replace('/_next/', '.next/')), 'utf8');
  // Inline, the payload is hashed: the site's address in it must be settled.
  const html = restoreNormalLoad(readFileSync(page, 'utf8'), read).replaceAll(
    SITE_URL_PLACEHOLDER,
    'http://localhost:3000',
  );
  writeFileSync(page, html);
  const policyFile = path.join(folder, 'csp.json');
  const policy = JSON.parse(readFileSync(policyFile, 'utf8')) as Policy;
  policy.scripts.push(...readInline(html).scripts);
  writeFileSync(policyFile, JSON.stringify(policy));
  precompress(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
