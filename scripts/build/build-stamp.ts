import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process.mjs';

export type BuildStamp = { inputs: string };

const folders = ['app', 'components', 'lib', 'public'];
const files = [
  '*.config.{ts,mjs}',
  'instrumentation*.ts',
  'package-lock.json',
  'package.json',
  'proxy.ts',
  'scripts/{build,cli}/*.{cjs,mjs,ts}',
  'tsconfig.json',
];
const notInputs = new Set(['playwright.config.ts', 'vitest.config.ts']);

export function describeBuild(): BuildStamp {
  const hash = createHash('sha256');
  const patterns = [...folders.map((folder) => `${folder}/**/*`), ...files];
  const entries = globSync(patterns, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  for (const path of paths) {
    if (notInputs.has(path.slice(root.length + 1))) continue;
    hash
      .update(`${path.slice(root.length)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return { inputs: hash.digest('hex') };
}
