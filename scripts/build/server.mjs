// Stands as `server.js` in a build's folder: the one way in, for npm start, npm run serve, a container and a service file.
// Next runs instrumentation.ts, which starts everything else and listens (lib/server/runtime/start.ts).
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, sep } from 'node:path';

/**
 * Megabytes. Uncapped, the heap grows to twice what the site needs before Node collects. At 192 MB it
 * collects without end under load, at twice the CPU time (docs/performance.md).
 */
const heapFlags = ['--max-old-space-size=256', '--max-semi-space-size=16'];

const folder = import.meta.dirname;
const buildsFolder = basename(dirname(folder)) === '.builds' ? dirname(folder) : undefined;

checkNode();
capHeap();
leaveBuilds();
noteThatItRuns();
await startNext();

function checkNode() {
  if (Number.parseInt(process.versions.node, 10) >= 24) return;
  console.error(
    `The site needs Node 24; this is ${process.versions.node}. npm start and npm run serve bring it along.`,
  );
  process.exit(1);
}

/** V8 takes these at start only, so the process replaces itself, keeping its id. */
function capHeap() {
  const given = `${process.execArgv.join(' ')} ${process.env.NODE_OPTIONS ?? ''}`.replaceAll('_', '-');
  const missing = heapFlags.filter((flag) => !given.includes(flag.split('=')[0]));
  if (missing.length === 0) return;
  if (!process.execve) {
    console.error(`Not known here: how to give this process ${missing.join(' ')}. Set them as NODE_OPTIONS.`);
    return;
  }
  const args = [process.execPath, ...process.execArgv, ...missing, join(folder, 'server.js')];
  process.execve(process.execPath, args, process.env);
}

/** Relative paths, such as DATA_DIR's, must not lead into a folder that a later build removes. */
function leaveBuilds() {
  if (buildsFolder && `${process.cwd()}${sep}`.startsWith(buildsFolder + sep))
    process.chdir(dirname(buildsFolder));
}

/** scripts/build/builds.ts removes no build that a living process has a note for. */
function noteThatItRuns() {
  const notes = buildsFolder && join(buildsFolder, 'running');
  if (!notes || !existsSync(notes)) return;
  const note = join(notes, `${basename(folder)}.${process.pid}`);
  try {
    writeFileSync(note, '');
    process.once('exit', () => rmSync(note, { force: true }));
  } catch (error) {
    console.error(`No note that this build runs (${error.code}): a later build may remove it.`);
  }
}

/** Next's documented custom server, with the next.config.mjs beside this file. */
async function startNext() {
  process.env.NODE_ENV = 'production';
  const framework = Promise.withResolvers();
  globalThis.standalone = { folder, framework: framework.promise };
  const next = createRequire(import.meta.url)('next');
  const app = next({ dev: false, dir: folder });
  await app.prepare();
  framework.resolve({ handle: app.getRequestHandler(), close: () => app.close() });
}
