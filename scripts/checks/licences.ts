// Checks the licence of everything that production installs against the list of those that a company can ship under.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from '../process.mjs';

/** Licence → why it may be here. */
const allowed: Record<string, string> = {
  MIT: 'asks for its notice',
  ISC: 'asks for its notice',
  '0BSD': 'asks for nothing',
  'BSD-2-Clause': 'asks for its notice',
  'BSD-3-Clause': 'asks for its notice',
  'BlueOak-1.0.0': 'asks for its notice',
  'Apache-2.0': 'asks for its notice, grants patents',
  'CC0-1.0': 'public domain',
  Unlicense: 'public domain',
  'CC-BY-4.0': 'data that asks for its author’s name; used by the build, not shipped',
  'LGPL-3.0-or-later':
    'a library that is loaded at run time and can be replaced (libvips, of sharp, which Next may use)',
  'FSL-1.1-Apache-2.0': 'forbids a rival to its maker; a command line tool of the build that we do not call',
};

type Package = { dev?: boolean; devOptional?: boolean; license?: string; link?: boolean };
export type Licensed = { name: string; licence: string | undefined };

/** Whether an SPDX expression (`A OR B`, `A AND B`) can be met by allowed licences alone. */
export function isAllowed(expression: string): boolean {
  const alternatives = expression.replace(/[()]/g, '').split(' OR ');
  return alternatives.some((one) => one.split(' AND ').every((name) => Object.hasOwn(allowed, name.trim())));
}

/** @returns a line for each package whose licence is unknown or not on the list. */
export function findProblems(packages: Licensed[]): string[] {
  return packages
    .filter(({ licence }) => !licence || !isAllowed(licence))
    .map(({ name, licence }) => `${name}: ${licence ?? 'names no licence'}`);
}

function readInstalled(path: string): { licence: string | undefined } | undefined {
  const file = join(root, path, 'package.json');
  if (!existsSync(file)) return undefined;
  const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license?: string | { type?: string } };
  return { licence: typeof license === 'object' ? license.type : license };
}

/** What production needs, by the lock file: for other machines too where the lock names the licence. */
function readProductionPackages(): Licensed[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Package>;
  };
  return Object.entries(lock.packages).flatMap(([path, { dev, devOptional, license }]) => {
    if (path === '' || dev || devOptional) return [];
    const installed = readInstalled(path);
    if (!installed && !license) return [];
    return { name: path.replace(/^.*node_modules\//, ''), licence: installed?.licence ?? license };
  });
}

if (import.meta.main) {
  const packages = readProductionPackages();
  const problems = findProblems(packages);
  if (packages.length === 0) fail('The lock file names no package.');
  if (problems.length > 0) fail(`Licences that nobody has agreed to:\n  ${problems.join('\n  ')}`);
  console.log(`${packages.length} packages, every licence on the list`);
}
