// Stands as `server.js` in a build's folder: the one way in, for npm start, npm run serve, a container and a service file.
// It listens when everything stands: configuration, store, worker, request guard.
import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, sep } from 'node:path';

/**
 * Megabytes. Uncapped, the heap grows to twice what the site needs before Node collects. A lower limit costs more than it
 * saves: at 192 MB the server collects without end under load, and takes twice the CPU time (docs/performance.md).
 */
const heapFlags = ['--max-old-space-size=256', '--max-semi-space-size=16'];

const folder = import.meta.dirname;
const buildsFolder = basename(dirname(folder)) === '.builds' ? dirname(folder) : undefined;

checkNode();
capHeap();
const startedIn = leaveFolder();
noteThatItRuns();
await listen();

/** Before an older one fails at something that it has not heard of. */
function checkNode() {
  if (Number.parseInt(process.versions.node, 10) >= 24) return;
  console.error(
    `The site needs Node 24; this is ${process.versions.node}. npm start and npm run serve bring it along.`,
  );
  process.exit(1);
}

/** V8 takes these at a process's start only: the process is replaced by itself, with the same id, under the same signals. */
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

/** Where relative paths begin: what is kept must not lie in a folder that a later build takes away. Next wants its own folder. */
function leaveFolder() {
  const from = process.cwd();
  const isInside = buildsFolder && `${from}${sep}`.startsWith(buildsFolder + sep);
  process.chdir(folder);
  return isInside ? dirname(buildsFolder) : from;
}

/** scripts/build/builds.ts removes no build that a living process has a note for. */
function noteThatItRuns() {
  if (!buildsFolder) return;
  const note = join(buildsFolder, 'running', `${basename(folder)}.${process.pid}`);
  try {
    mkdirSync(dirname(note), { recursive: true });
    writeFileSync(note, '');
    process.once('exit', () => rmSync(note, { force: true }));
  } catch (error) {
    console.error(`No note that this build runs (${error.code}): a later build may remove it.`);
  }
}

async function listen() {
  const { config } = JSON.parse(readFileSync(join(folder, '.next', 'required-server-files.json'), 'utf8'));
  process.env.NODE_ENV = 'production';
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  // Called by lib/server/ops/startup.ts, at the end of what instrumentation.ts starts and Next does not wait for.
  const { promise, resolve: started } = Promise.withResolvers();
  globalThis.siteEntry = { started, startedIn };
  const next = createRequire(import.meta.url)('next');
  // Next would take over requests for another protocol, and leave them open for ever: it gets a server that has none.
  const app = next({ dev: false, dir: folder, httpServer: new EventEmitter() });
  await app.prepare();
  const serve = await promise;
  await serve({ handle: app.getRequestHandler(), close: () => app.close() });
}
