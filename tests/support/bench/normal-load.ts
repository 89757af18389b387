import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SITE_URL_PLACEHOLDER } from '#lib/content/site-url';
import type { InlineHashes } from '#lib/server/http/csp';
import { newestBuild } from '#scripts/build/builds';
import { readInline } from '#scripts/build/csp-hashes';
import { writeFinishedFiles } from '#scripts/build/finished-files';
import { readFinished } from '#tests/support/resilience/other-build';

const loader = /<script data-scripts="([^"]+)">[\s\S]*?<\/script>/;

/** The page as Next wrote it, near enough: its chunks are asked for by tags in the head, its inline scripts end it. */
function restoreNormalLoad(html: string, read: (address: string) => string): string {
  const [tag = '', addresses = ''] = loader.exec(html) ?? [];
  if (!tag) throw new Error('The page has no page loader to take out.');
  const [inline = '', ...chunks] = addresses.split(' ');
  const tags = chunks.map((src) => `<script src="${src}" async=""></script>`);
  const script = `<script>${read(inline.replace(/\?.*/, ''))}</script>`;
  return html.replace(tag, () => tags.join('')).replace('</body>', () => `${script}</body>`);
}

/** A copy of the build whose landing page loads its scripts as Next would have it. `remove` deletes it. */
export function copyWithNormalLoad() {
  const folder = mkdtempSync(path.join(tmpdir(), 'normal-load-'));
  cpSync(newestBuild(), folder, { recursive: true, verbatimSymlinks: true });
  const files = readFinished(folder);
  const read = (address: string) => String(files.get(address)?.bytes);
  // Inline, the payload is hashed: the site's address in it must be settled.
  const html = restoreNormalLoad(read('/'), read).replaceAll(SITE_URL_PLACEHOLDER, 'http://localhost:3000');
  files.set('/', { bytes: Buffer.from(html), type: 'text/html; charset=utf-8' });
  const policyFile = path.join(folder, 'csp.json');
  const policy = JSON.parse(readFileSync(policyFile, 'utf8')) as InlineHashes;
  policy.scripts.push(...readInline(html).scripts);
  writeFileSync(policyFile, JSON.stringify(policy));
  writeFinishedFiles(folder, files);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
