// `npm run lock`, after a change of dependencies: `npm ci` refuses a lock file that lacks an entry for a package of
// another platform, and npm leaves those out when the registry at hand does not have them. This adds them, by version.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process.mjs';

type Entry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

/** `packages` of a lock file: place under the project's root → entry. */
export type LockedPackages = Record<string, Entry>;

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];
const libraries = { glibc: /(^|-)gnu(eabihf)?$/, musl: /(^|-)musl(eabihf)?$/ };

if (import.meta.main) {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages };
  const missing = findMissing(lock.packages);
  const all = { ...lock.packages, ...missing };
  lock.packages = Object.fromEntries(Object.entries(all).sort(([a], [b]) => a.localeCompare(b, 'en')));
  if (Object.keys(missing).length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} entries added to package-lock.json`);
}

/**
 * @returns the entries that optional dependencies need and the lock file lacks. Throws on a name that tells no platform,
 * since such a package would be installed, not skipped.
 */
export function findMissing(packages: LockedPackages): LockedPackages {
  const missing: LockedPackages = {};
  for (const [owner, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isPresent(packages, owner, name)) continue;
      const platform = readPlatform(name);
      if (!platform || !/^\d/.test(version)) throw new Error(`No entry can be made for ${name}@${version}.`);
      const place = `${owner.slice(0, owner.lastIndexOf('node_modules/'))}node_modules/${name}`;
      missing[place] = { version, ...platform, ...(dev && { dev }), optional: true };
    }
  }
  return missing;
}

/** Whether `name` is found from `owner` the way Node looks for it: in its own node_modules, then in each above it. */
function isPresent(packages: LockedPackages, owner: string, name: string): boolean {
  for (let place = owner; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (Object.hasOwn(packages, `${place ? `${place}/` : ''}node_modules/${name}`)) return true;
    if (!place) return false;
  }
}

function readPlatform(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> | undefined {
  const words = name.split(/[/-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const libc = Object.entries(libraries).find(([, ending]) => os === 'linux' && ending.test(name))?.[0];
  if (!cpu || (!os && cpu !== 'wasm32')) return undefined;
  return { cpu: [cpu], ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}
