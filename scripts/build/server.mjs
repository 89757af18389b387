// Installed as `server.js` in each build. Next runs instrumentation.ts, which starts everything else.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, sep } from 'node:path';

/** Uncapped, the heap doubles before Node collects; at 192 MB it never stops (docs/performance.md). */
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
    `The site needs Node 24; this is ${process.versions.node}. npm start and npm run serve use their own.`,
  );
  process.exit(1);
}

/** V8 reads these only at startup, so the process replaces itself and keeps its id. */
function capHeap() {
  const given = `${process.execArgv.join(' ')} ${process.env.NODE_OPTIONS ?? ''}`.replaceAll('_', '-');
  const missing = heapFlags.filter((flag) => !given.includes(flag.split('=')[0]));
  if (missing.length === 0) return;
  if (!process.execve) {
    console.error(`This platform cannot set ${missing.join(' ')} for the process. Set them in NODE_OPTIONS.`);
    return;
  }
  const args = [process.execPath, ...process.execArgv, ...missing, join(folder, 'server.js')];
  process.execve(process.execPath, args, process.env);
}

/** Relative paths such as DATA_DIR must not point into a folder that a later build removes. */
function leaveBuilds() {
  if (buildsFolder && `${process.cwd()}${sep}`.startsWith(buildsFolder + sep))
    process.chdir(dirname(buildsFolder));
}

/** builds.ts keeps the builds that living processes have notes for. */
function noteThatItRuns() {
  const notes = buildsFolder && join(buildsFolder, 'running');
  if (!notes || !existsSync(notes)) return;
  const note = join(notes, `${basename(folder)}.${process.pid}`);
  try {
    writeFileSync(note, '');
    process.once('exit', () => rmSync(note, { force: true }));
  } catch (error) {
    console.error(`Could not note that this build is running (${error.code}): a later build may remove it.`);
  }
}

async function startNext() {
  process.env.NODE_ENV = 'production';
  const framework = Promise.withResolvers();
  globalThis.standalone = { folder, framework: framework.promise };
  const next = createRequire(import.meta.url)('next');
  const app = next({ dev: false, dir: folder });
  await app.prepare();
  framework.resolve({ handle: app.getRequestHandler(), close: () => app.close() });
}
