// `npm run build` builds the site into .next/standalone.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isServerless } from '#lib/server/core/serverless';
import { finishPages, minifyLoader } from './postbuild.ts';
import { exitWithError, root, run } from './programs.ts';

const folder = join(root, '.next', 'standalone');
const stampFile = join(folder, 'build-stamp');

const inputs = [
  '{app,components,lib,public}/**/*',
  '{next,postcss}.config.*',
  '{instrumentation*,proxy,scripts/{build,postbuild,page-loader}}.ts',
  'package{,-lock}.json',
  'tsconfig.json',
];

/** Returns a hash of everything that goes into a build. */
export function hashInputs(siteUrl = process.env.SITE_URL ?? ''): string {
  const hash = createHash('sha256').update(siteUrl);
  const entries = globSync(inputs, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of entries.map((entry) => join(entry.parentPath, entry.name)).sort())
    hash.update(JSON.stringify([path.slice(root.length), readFileSync(path, 'base64')]));
  return hash.digest('hex');
}

/** Returns the address in the pages of the last build; undefined when there is none. */
export function readBuiltUrl(): string | undefined {
  const file = join(folder, '.next', 'required-server-files.json');
  if (!existsSync(file)) return;
  const { config } = JSON.parse(readFileSync(file, 'utf8'));
  return new URL(config.env.BUILT_SITE_URL || 'http://localhost:3000').origin;
}

/** Completes the standalone folder, which is deployed: Next leaves its static files out. */
async function completeStandalone(): Promise<void> {
  cpSync('public', join(folder, 'public'), { recursive: true });
  cpSync('.next/static', join(folder, '.next/static'), { recursive: true });
  mkdirSync(join(folder, '.next/static/flight'), { recursive: true });
  // Next copies .env files and source maps, and neither secrets nor sources must travel.
  for (const file of globSync(['.env*', '.next/**/*.map'], { cwd: folder })) rmSync(join(folder, file));
  const hashes = finishPages(folder, await minifyLoader());
  writeFileSync(join(folder, 'csp-hashes.json'), JSON.stringify(hashes, null, 2));
}

async function build(): Promise<void> {
  // Computed before the build, so that an edit during the build makes it stale.
  const stamp = hashInputs();
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  const { code } = await run('next', ['build'], { env });
  if (code !== 0) exitWithError('The build failed; its messages are above.');
  // These platforms serve the pages themselves, as Next has written them.
  if (isServerless(env)) return;
  await completeStandalone();
  writeFileSync(stampFile, stamp);
}

/** Builds unless the sources and SITE_URL are those of the last build. */
export async function buildIfStale(): Promise<void> {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashInputs()) return;
  console.log('Building: the sources or SITE_URL have changed since the last build …');
  await build();
}

if (import.meta.main) await build();
