import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { customServerPackages } from '#scripts/build/next-internals';

// The other half, how Next writes a page's tags, is tested by late-start.test.ts and by the build itself.

test('Next’s configuration loader resolves these packages, and no others', () => {
  const loader = createRequire(import.meta.url).resolve('next/dist/server/config-utils');
  const named = readFileSync(loader, 'utf8').match(/next\/dist\/compiled\/(?:@[^/']+\/)?[^/']+/g);
  expect(new Set(named)).toEqual(new Set(customServerPackages));
});
