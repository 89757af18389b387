import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plainPagePolicy } from '#lib/server/http/csp';

test('a plain page may use its own style and the site’s images, post to the site, and nothing else', () => {
  const hash = createHash('sha256').update('p{margin:0}').digest('base64');
  expect(plainPagePolicy('p{margin:0}')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  );
});

test('policies are written in one module', () => {
  const sources = globSync(['{app,components,lib,scripts}/**/*.{ts,tsx}', '*.ts']);
  const writers = sources.filter((file) =>
    /(frame-ancestors|default-src) '/.test(readFileSync(file, 'utf8')),
  );
  expect(writers).toEqual(['lib/server/http/csp.ts']);
});
