import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('package-lock.json', 'utf8');

// npm omits packages that the registry in use lacks, and `npm ci` then rejects the lock file elsewhere.
test('the lock file has the optional packages of every platform, and names no registry', () => {
  const packages: Record<string, { optionalDependencies?: object }> = JSON.parse(text).packages;
  const locked = new Set(Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, '')));
  const optional = Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {}));
  expect(optional.filter((name) => !locked.has(name))).toEqual([]);
  expect(text).not.toContain('"resolved"');
});
