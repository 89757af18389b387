// `node scripts/install.mjs --omit=dev` installs the locked packages that the build and the server need, with
// `--include=dev` all of them, unless they are there. Runs on the machine's own Node, before anything is installed;
// the packages contain the Node 24 that everything else runs on.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const node = 'node_modules/node/bin/node';
const present = 'node_modules/.package-lock.json';
const { npm_execpath: npm, npm_node_execpath: npmsNode } = process.env;
const [extent] = process.argv.slice(2);

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Whether node_modules holds every locked package that is wanted, whoever installed it. */
function isInstalled() {
  if (!existsSync(node) || !existsSync(present)) return false;
  const installed = readPackages(present);
  return Object.entries(readPackages('package-lock.json')).every(([path, { version, optional, dev }]) => {
    const found = installed[path];
    const isDispensable = optional || (dev && extent === '--omit=dev');
    return path === '' || (found ? found.version === version : isDispensable);
  });
}

function exitWithError(message) {
  console.error(message);
  process.exit(1);
}

if (!isInstalled()) {
  if (!npm || !npmsNode) exitWithError('Packages are missing: run npm ci.');
  console.log('Installing the packages that package-lock.json names. The first time can take a minute.');
  // An older Node is enough to install, but npm would warn about it for every package.
  const flags = [extent, '--engine-strict=false', '--loglevel=error'];
  const { status } = spawnSync(npmsNode, [npm, 'ci', ...flags], { stdio: 'inherit' });
  if (status !== 0) exitWithError('npm ci failed; its messages are above.');
  if (!existsSync(node))
    exitWithError(
      'npm ci left no Node 24: npm ran no install scripts. Run: npm rebuild node --ignore-scripts=false',
    );
}
