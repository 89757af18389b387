import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findMissing } from '#scripts/cli/complete-lock';

test('the lock file has an entry for every platform, so that npm ci takes it', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  expect(Object.keys(findMissing(lock.packages)), 'run: npm run lock').toEqual([]);
});

test('an entry is added beside the package that names it, with the platform that its name tells', () => {
  const optionalDependencies = {
    '@a/b-linux-x64-musl': '1.0.0',
    '@a/b-wasm32-wasi': '1.0.0',
    'b-win32-arm64-msvc': '1.0.0',
  };
  expect(
    findMissing({ 'node_modules/a/node_modules/b': { version: '1.0.0', dev: true, optionalDependencies } }),
  ).toEqual({
    'node_modules/a/node_modules/@a/b-linux-x64-musl': {
      version: '1.0.0',
      cpu: ['x64'],
      libc: ['musl'],
      os: ['linux'],
      dev: true,
      optional: true,
    },
    'node_modules/a/node_modules/@a/b-wasm32-wasi': {
      version: '1.0.0',
      cpu: ['wasm32'],
      dev: true,
      optional: true,
    },
    'node_modules/a/node_modules/b-win32-arm64-msvc': {
      version: '1.0.0',
      cpu: ['arm64'],
      os: ['win32'],
      dev: true,
      optional: true,
    },
  });
});

test('an entry in any folder above counts as present', () => {
  expect(
    findMissing({
      'node_modules/a/node_modules/b': { version: '1.0.0', optionalDependencies: { 'b-linux-x64': '1.0.0' } },
      'node_modules/b-linux-x64': { version: '1.0.0' },
    }),
  ).toEqual({});
});

test('a package whose name tells no platform is refused, for it would be installed', () => {
  const optionalDependencies = { fsevents: '2.3.3' };
  expect(() => findMissing({ 'node_modules/a': { optionalDependencies } })).toThrow('fsevents@2.3.3');
});
