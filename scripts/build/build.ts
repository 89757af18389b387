import { cpSync, globSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { InlineHashes } from '#lib/server/http/csp';
import { fail, root, run, withLock } from '../process.mjs';
import { describeBuild } from './build-stamp.ts';
import { findBuilds, finishBuild, newestBuild } from './builds.ts';
import { collectHashes } from './csp-hashes.ts';
import { readOutputs, readSources, writeFinishedFiles } from './finished-files.ts';
import { inlineStylesheets } from './inline-css.ts';
import { hintCompilation, minifyLoader, startLate } from './late-start.ts';
import { writeTools } from './tools.ts';

const stagingFolder = join(root, '.next', 'standalone');

const travelling = ['.next', 'node_modules', 'package.json'];

if (import.meta.main)
  await (process.argv.includes('--if-stale') ? buildIfStale() : build('it was requested'));

/** Completes "Building, because …". Undefined when the newest build, which tests serve, is up to date. */
function explainStaleness(): string | undefined {
  const [newest] = findBuilds();
  if (!newest) return 'there is no finished build';
  if (newest.stamp.inputs !== describeBuild().inputs) return 'the sources have changed since the last build';
  return undefined;
}

export async function buildIfStale(): Promise<string> {
  const reason = explainStaleness();
  return reason ? build(reason) : newestBuild();
}

async function build(reason: string): Promise<string> {
  return withLock('build', 'building', async () => {
    if (reason !== 'it was requested' && !explainStaleness()) return newestBuild();
    console.log(`Building, because ${reason} …`);
    const started = performance.now();
    // Taken before the build, so that an edit made meanwhile leaves it stale.
    const stamp = describeBuild();
    // One build serves every port and address, so neither may reach the pages.
    const env = {
      ...process.env,
      SITE_URL: '',
      NEXT_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      PORT: '3000',
    };
    const ended = await run('next', ['build'], { env });
    if (ended.code !== 0) fail('The build failed; its messages are above. The running site is not affected.');
    completeStandalone();
    const hashes = await finishPages();
    await writeTools(stagingFolder);
    const folder = finishBuild(stagingFolder, stamp);
    const allowed = `${hashes.scripts.length} inline scripts and ${hashes.styles.length} styles allowed by hash`;
    console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s; ${allowed}.`);
    console.log(
      `It is ${relative(root, folder)}: npm run serve serves it, or node ${relative(root, folder)}/server.js`,
    );
    return folder;
  });
}

function completeStandalone(): void {
  // Next copies .env files, and file tracing adds stored leads and test results.
  for (const entry of readdirSync(stagingFolder).filter((name) => !travelling.includes(name)))
    rmSync(join(stagingFolder, entry), { recursive: true });
  const unread = ['{.next,node_modules}/**/*.map', 'node_modules/*/**/{test,tests,__tests__}'];
  for (const name of globSync(unread, { cwd: stagingFolder }))
    rmSync(join(stagingFolder, name), { recursive: true, force: true });
  // Next reads this folder at startup. Its files are in `finished/`.
  mkdirSync(join(stagingFolder, '.next', 'static'), { recursive: true });
  cpSync(join(import.meta.dirname, 'server.mjs'), join(stagingFolder, 'server.js'));
  const text = `export default ${JSON.stringify(readOutputs().config)};\n`;
  writeFileSync(join(stagingFolder, 'next.config.mjs'), text);
}

async function finishPages(): Promise<InlineHashes> {
  const files = readSources();
  const readSheet = (address: string) => String(files.get(address)?.bytes ?? fail(`${address} is missing.`));
  const loader = await minifyLoader();
  const pages = new Map<string, string>();
  const written = new Set(readOutputs().files.map(({ address }) => address));
  // A page that an owner puts into public/ is kept.
  for (const [address, { bytes, type }] of files) {
    if (!type.startsWith('text/html') || !written.has(address)) continue;
    try {
      const late = startLate(inlineStylesheets(bytes.toString(), readSheet), loader);
      pages.set(address, late.html);
      files.set(address, { bytes: Buffer.from(late.html), type });
      files.set(late.inline.address, { bytes: Buffer.from(late.inline.text), type: 'text/javascript' });
      for (const chunk of late.chunks) {
        const file = files.get(chunk) ?? fail(`${chunk} is missing.`);
        files.set(chunk, { ...file, bytes: hintCompilation(file.bytes) });
      }
    } catch (error) {
      fail(`${address}: ${(error as Error).message}; has Next changed how it writes pages?`);
    }
  }
  const { hashes, problems } = collectHashes(pages);
  if (problems.length > 0)
    fail(`The content security policy does not match the pages:\n  ${problems.join('\n  ')}`);
  writeFileSync(join(stagingFolder, 'csp.json'), `${JSON.stringify(hashes, null, 2)}\n`);
  writeFinishedFiles(stagingFolder, files);
  return hashes;
}
