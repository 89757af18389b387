// Installs the locked packages and runs scripts/NAME.ts on the pinned Node. This file and process.mjs must
// run on the machine's own Node (20 or newer) with nothing installed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const oldest = 20;
if (Number.parseInt(process.versions.node, 10) < oldest) {
  console.error(`This needs Node ${oldest} or newer to start; this machine runs ${process.version}.`);
  process.exit(1);
}
// Imported dynamically: it needs a newer Node, and the message above must come first.
const { endLike, fail, root, run, withLock } = await import('./process.mjs');

const modules = join(root, 'node_modules');
const pinnedNode = join(modules, 'node', 'bin', 'node');
const stampFile = join(modules, '.install-stamp');

const [name, ...args] = process.argv.slice(2);
const script = join(root, 'scripts', `${name}.ts`);
if (!name || !existsSync(script)) fail(`There is no script named ${name ?? '(none given)'} in scripts/.`);

await ensureInstalled();
const env = { ...process.env, PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter) };
// lib/server imports 'server-only', which throws unless it is resolved for the server.
const flags = ['--conditions=react-server', '--disable-warning=ExperimentalWarning'];
// Only `start` reads .env: tests set their own variables.
if (name === 'start') flags.push('--env-file-if-exists=.env');
endLike(await run(pinnedNode, [...flags, script, ...args], { env }));

async function ensureInstalled() {
  const wanted = describeInstall();
  if (isInstalled(wanted)) return;
  await withLock('install', 'installing packages', async () => {
    if (!isInstalled(wanted)) await install(wanted);
  });
}

function describeInstall() {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { dependencies, devDependencies, overrides, allowScripts } = manifest;
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(JSON.stringify([dependencies, devDependencies, overrides, allowScripts]))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
}

function isInstalled(wanted) {
  if (!existsSync(pinnedNode)) return false;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return true;
  if (!matchesLock()) return false;
  writeFileSync(stampFile, wanted);
  return true;
}

/** Recognizes an `npm ci` or `npm install` that was run by hand. */
function matchesLock() {
  const hidden = join(modules, '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const field of ['dependencies', 'devDependencies']) {
    if (JSON.stringify(manifest[field]) !== JSON.stringify(wanted[''][field])) return false;
  }
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true;
    const found = present[path];
    return found ? found.version === version && found.integrity === integrity : optional === true;
  });
}

async function install(wanted) {
  console.log(
    'Installing the packages that package-lock.json names (npm ci). The first time can take some minutes.',
  );
  const started = performance.now();
  // The build needs devDependencies, which NODE_ENV=production leaves out. npm may run on an older Node, and
  // would warn about that in five lines per package.
  const flags = ['--include=dev', '--engine-strict=false', '--loglevel=error', '--no-audit', '--no-fund'];
  const { command, args, env } = npm(['ci', ...flags]);
  let ended;
  try {
    ended = await run(command, args, { env });
  } catch (error) {
    fail(`npm could not be started (${error.code}). Install npm, or put it in the PATH.`);
  }
  if (ended.signal) return endLike(ended);
  if (ended.code !== 0) fail('npm ci failed; its messages are above.');
  if (!existsSync(pinnedNode)) {
    fail(
      'npm ci left no Node 24 in node_modules/node: the install script of the package "node" did not run.\n' +
        'If npm is set to ignore scripts (npm config get ignore-scripts), run:\n' +
        '  npm rebuild node --ignore-scripts=false --foreground-scripts',
    );
  }
  writeFileSync(stampFile, wanted);
  console.log(`Installed in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** Finds the npm that started us, because npm ci may remove the `node` in the PATH. */
function npm(args) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules));
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  if (cli?.endsWith('.js') && node && !node.startsWith(modules)) {
    return {
      command: node,
      args: [cli, ...args],
      env: { ...process.env, PATH: [dirname(node), ...path].join(delimiter) },
    };
  }
  return { command: 'npm', args, env: { ...process.env, PATH: path.join(delimiter) } };
}
