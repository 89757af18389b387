import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Locked = { optionalDependencies?: Record<string, string> };

const text = readFileSync('package-lock.json', 'utf8');
const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };

// npm leaves out what the registry at hand does not have, and `npm ci` then refuses the lock file on other machines.
it('the lock file names the packages of every platform', () => {
  const named = new Set(Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, '')));
  const optional = Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {}));
  expect(optional.filter((name) => !named.has(name))).toEqual([]);
});

it('the lock file names no registry', () => {
  expect(text).not.toContain('"resolved"');
});
