import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { precompress } from '#scripts/precompress';

const loader = /<script data-chunks="([^"]+)">[\s\S]*?<\/script>/;

/** The page as Next wrote it, near enough: its chunks are asked for by tags in the head. */
function restoreNormalBoot(html: string): string {
  const restored = html.replace(loader, (_tag, chunks: string) =>
    chunks
      .split(' ')
      .map((src) => `<script src="${src}" async=""></script>`)
      .join(''),
  );
  if (restored === html) throw new Error('The page has no boot loader to take out.');
  return restored;
}

/** A copy of the build whose landing page boots as Next would have it. `remove` deletes it. */
export function copyWithNormalBoot() {
  const folder = mkdtempSync(path.join(tmpdir(), 'normal-boot-'));
  cpSync(path.resolve('.next/standalone'), folder, { recursive: true, verbatimSymlinks: true });
  const page = path.join(folder, '.next/server/app/index.html');
  writeFileSync(page, restoreNormalBoot(readFileSync(page, 'utf8')));
  precompress(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
