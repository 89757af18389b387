import { cpSync, existsSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bootPagesAfterPaint } from './boot-after-paint.ts';
import {
  clearBuildStamp,
  describeBuild,
  findStaleness,
  standaloneFolder,
  writeBuildStamp,
} from './build-stamp.ts';
import { writeCspHashes } from './hash-csp.ts';
import { hintCompilation } from './hint-compilation.ts';
import { inlineStylesheetsOf } from './inline-css.ts';
import { loadEnvFile } from './load-env-file.ts';
import { precompress } from './precompress.ts';
import { findPrerenderedPages, isLastResort } from './prerendered-pages.ts';
import { fail, root, run, withLock } from './process.mjs';

if (import.meta.main) {
  loadEnvFile();
  await (process.argv.includes('--if-stale') ? buildIfStale() : build('it was asked for'));
}

/** Builds unless the last build was made of exactly what is here now. Ends the process when the build fails. */
export async function buildIfStale(): Promise<void> {
  const reason = findStaleness(process.env);
  if (reason) await build(reason);
}

async function build(reason: string): Promise<void> {
  await withLock('build', 'building', async () => {
    // The one we waited for may have made this very build.
    if (reason !== 'it was asked for' && !findStaleness(process.env)) return;
    console.log(`Building, because ${reason} …`);
    const started = performance.now();
    // Described before it is built: an edit made meanwhile must leave the build stale.
    const stamp = describeBuild(process.env);
    clearBuildStamp();
    // One build serves every port: PORT must not reach the addresses in the pages.
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', PORT: '3000' };
    const ended = await run('next', ['build'], { env });
    if (ended.code !== 0) fail('The build failed; its messages are above.');
    completeStandalone();
    const pages = findPrerenderedPages().filter((page) => !isLastResort(page));
    inlineStylesheetsOf(pages);
    hintCompilation(await bootPagesAfterPaint(pages));
    const { scripts, styles } = writeCspHashes();
    precompress();
    writeBuildStamp(stamp);
    const hashes = `${scripts.length} inline scripts and ${styles.length} styles allowed by hash`;
    console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s; ${hashes}.`);
  });
}

/** Adds what Next leaves to the deployer, and takes out what must not travel with a build. */
function completeStandalone(): void {
  cpSync(join(root, '.next', 'static'), join(standaloneFolder, '.next', 'static'), { recursive: true });
  const publicFolder = join(root, 'public');
  if (existsSync(publicFolder)) cpSync(publicFolder, join(standaloneFolder, 'public'), { recursive: true });
  // Next copies .env files along, file tracing may pick up stored leads, and nobody reads source maps there.
  for (const name of globSync(['.env*', '.data', '.next/**/*.map'], { cwd: standaloneFolder })) {
    rmSync(join(standaloneFolder, name), { recursive: true });
  }
}
