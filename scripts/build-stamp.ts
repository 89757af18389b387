import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, type Variables } from './process.mjs';

/** What a build was made of: a hash over its inputs, and the address that its pages name as their own. */
export type BuildStamp = { inputs: string; siteUrl: string };

const folders = ['app', 'components', 'lib', 'public'];
const files = [
  '*.config.{ts,mjs}',
  'instrumentation*.ts',
  'package-lock.json',
  'package.json',
  'proxy.ts',
  'scripts/{boot-after-paint,build,hash-csp,hint-compilation,inline-css,precompress,prerendered-pages}.ts',
  'tsconfig.json',
];
/** Configurations of the tests' tools: they do not enter the build. */
const notInputs = new Set(['playwright.config.ts', 'vitest.config.ts']);

export const standaloneFolder = join(root, '.next', 'standalone');
const stampFile = join(root, '.next', 'build-stamp.json');
const products = [
  stampFile,
  ...['server.js', 'csp.json', 'static.json'].map((name) => join(standaloneFolder, name)),
];

/** The address written into canonical, Open Graph and sitemap links when it is built with this environment. */
function siteUrlOf(env: Variables): string {
  return env.SITE_URL || 'http://localhost:3000';
}

/** @returns why the build has to be made again, as the end of "Building, because …"; undefined when it is current. */
export function findStaleness(env: Variables): string | undefined {
  const stamp = readBuildStamp();
  if (!stamp) return 'there is no finished build';
  const current = describeBuild(env);
  if (stamp.siteUrl !== current.siteUrl) return 'SITE_URL has changed since the last build';
  if (stamp.inputs !== current.inputs) return 'the sources have changed since the last build';
  return undefined;
}

export function readBuildStamp(): BuildStamp | undefined {
  if (!products.every((path) => existsSync(path))) return undefined;
  return JSON.parse(readFileSync(stampFile, 'utf8')) as BuildStamp;
}

/** Takes the stamp away first, so that a build which stops half-way counts as none. */
export function clearBuildStamp(): void {
  rmSync(stampFile, { force: true });
}

export function writeBuildStamp(stamp: BuildStamp): void {
  writeFileSync(stampFile, JSON.stringify(stamp));
}

export function describeBuild(env: Variables): BuildStamp {
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
  return { inputs: hash.digest('hex'), siteUrl: siteUrlOf(env) };
}
