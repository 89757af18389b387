import { cpSync, existsSync, globSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fail, root, run, withLock } from '../process.mjs';
import { describeBuild } from './build-stamp.ts';
import { findBuilds, finishBuild, newestBuild } from './builds.ts';
import { carryAssets } from './carry-assets.ts';
import { writeCspHashes } from './hash-csp.ts';
import { hintCompilation } from './hint-compilation.ts';
import { inlineStylesheetsOf } from './inline-css.ts';
import { loadPagesAfterPaint } from './load-after-paint.ts';
import { precompress } from './precompress.ts';
import { findPrerenderedPages, isNextErrorPage } from './prerendered-pages.ts';
import { stagingFolder } from './staging.ts';

/** What a build is made of before our steps finish it: the server, its packages, and what Next loads by path. */
const travelling = ['.next', 'lib', 'node_modules', 'package.json', 'public', 'server.js'];

if (import.meta.main)
  await (process.argv.includes('--if-stale') ? buildIfStale() : build('it was asked for'));

/**
 * Why the newest finished build does not do, as the end of "Building, because …"; undefined when it was made of exactly what is
 * here now. An older one that was is not what `npm run serve` and tests serve.
 */
function explainStaleness(): string | undefined {
  const [newest] = findBuilds();
  if (!newest) return 'there is no finished build';
  if (newest.stamp.inputs !== describeBuild().inputs) return 'the sources have changed since the last build';
  return undefined;
}

/** Builds unless the newest build was made of exactly what is here now; returns its folder. Ends the process when the build fails. */
export async function buildIfStale(): Promise<string> {
  const reason = explainStaleness();
  return reason ? build(reason) : newestBuild();
}

async function build(reason: string): Promise<string> {
  return withLock('build', 'building', async () => {
    // The one we waited for may have made this very build.
    if (reason !== 'it was asked for' && !explainStaleness()) return newestBuild();
    console.log(`Building, because ${reason} …`);
    const started = performance.now();
    // Described before it is built: an edit made meanwhile must leave the build stale.
    const stamp = describeBuild();
    // One build serves every port and address: neither may reach the pages.
    const { SITE_URL: _unset, ...given } = process.env;
    const env = { ...given, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', PORT: '3000' };
    const ended = await run('next', ['build'], { env });
    if (ended.code !== 0) fail('The build failed; its messages are above. What serves goes on serving.');
    completeStandalone();
    const pages = findPrerenderedPages().filter((page) => !isNextErrorPage(page));
    inlineStylesheetsOf(pages);
    hintCompilation(await loadPagesAfterPaint(pages));
    const { scripts, styles } = writeCspHashes();
    precompress();
    // Where no build before stands beside, as in a container's, it can be named.
    const before = process.env.PREVIOUS_BUILD || findBuilds()[0]?.folder;
    const carried = before ? carryAssets(before, stagingFolder) : 0;
    const folder = finishBuild(stagingFolder, stamp);
    const hashes = `${scripts.length} inline scripts and ${styles.length} styles allowed by hash`;
    if (before) console.log(`It carries ${carried} assets of the build before, for its open pages.`);
    console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s; ${hashes}.`);
    console.log(
      `It is ${relative(root, folder)}: npm run serve serves it, or node ${relative(root, folder)}/server.js`,
    );
    return folder;
  });
}

/** Adds what Next leaves to the deployer, and takes out what must not travel with a build. */
function completeStandalone(): void {
  cpSync(join(root, '.next', 'static'), join(stagingFolder, '.next', 'static'), { recursive: true });
  const publicFolder = join(root, 'public');
  // Notes for those who replace a file there are not served.
  const filter = (path: string) => !path.endsWith('.md');
  if (existsSync(publicFolder))
    cpSync(publicFolder, join(stagingFolder, 'public'), { recursive: true, filter });
  // Next copies .env files along, file tracing picks up whatever a route might read here (stored leads, tests' results),
  // and nobody reads source maps there, nor runs the packages' tests.
  for (const entry of readdirSync(stagingFolder).filter((name) => !travelling.includes(name)))
    rmSync(join(stagingFolder, entry), { recursive: true });
  const unread = ['{.next,lib,node_modules,public}/**/*.map', 'node_modules/*/**/{test,tests,__tests__}'];
  for (const name of globSync(unread, { cwd: stagingFolder }))
    rmSync(join(stagingFolder, name), { recursive: true, force: true });
  // In place of Next's own.
  cpSync(join(import.meta.dirname, 'server.mjs'), join(stagingFolder, 'server.js'));
}
