import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judgeAudit } from '#scripts/checks/audit';

type Locked = {
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  license?: string;
  optionalDependencies?: Record<string, string>;
};

const text = readFileSync('package-lock.json', 'utf8');
const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };
const nameOf = (place: string) => place.replace(/^.*node_modules\//, '');

// npm omits packages that the current registry lacks, and `npm ci` then rejects the lock file elsewhere.
test('the lock file names the packages of every platform', () => {
  const named = new Set(Object.keys(packages).map(nameOf));
  const optional = Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {}));
  expect(optional.filter((name) => !named.has(name))).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(text).not.toContain('"resolved"');
});

/** Licence → why production may have it. A new one needs a decision. */
const licences: Record<string, string> = {
  MIT: 'asks for its notice',
  ISC: 'asks for its notice',
  '0BSD': 'asks for nothing',
  'BSD-2-Clause': 'asks for its notice',
  'BSD-3-Clause': 'asks for its notice',
  'BlueOak-1.0.0': 'asks for its notice',
  'Apache-2.0': 'asks for its notice, grants patents',
  'CC-BY-4.0': 'data that asks for its author’s name; used by the build, not shipped',
  'LGPL-3.0-or-later': 'a library loaded at run time that can be replaced (libvips, of sharp)',
  'FSL-1.1-Apache-2.0': 'forbids a rival to its maker; a command line tool of the build that we do not call',
};

test('every production package has an approved licence', () => {
  const isAgreed = (expression: string) =>
    expression
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((one) => one.split(' AND ').every((name) => name in licences));
  const refused = Object.entries(packages).filter(([place, { dev, devOptional, optional, license = '' }]) => {
    if (place === '' || dev || devOptional) return false;
    // npm knows no licence for builds of other platforms. They have that of their main package.
    return !(isAgreed(license) || (optional && license === ''));
  });
  expect(refused.map(([place, { license }]) => `${nameOf(place)}: ${license}`)).toEqual([]);
});

test.each([
  ['a clean report', 0, 'found 0 vulnerabilities', 'clean'],
  ['an advisory', 1, '# npm audit report\n\nnext  >=16\nSeverity: high', 'vulnerable'],
  ['a registry that answers no audits', 1, 'npm error audit endpoint returned an error', 'skipped'],
  ['an npm that fails otherwise', 1, 'npm error code ENOLOCK', 'vulnerable'],
  ['an npm that was killed', null, '', 'vulnerable'],
])('npm audit: %s', (_name, code, output, state) => {
  expect(judgeAudit(code, output).state).toBe(state);
});
