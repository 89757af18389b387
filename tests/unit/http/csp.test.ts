import { expect, test } from 'vitest';
import { pagePolicy } from '#lib/server/http/csp';
import { configure } from '#tests/support/unit/environment';

// Each directive by itself: a browser shows only what is forbidden, not what has become allowed.

const readPolicy = async (withCalls: boolean, env: Record<string, string> = {}) => {
  await configure(env);
  const policy = pagePolicy({ scripts: ['sha256-a'], styles: ['sha256-b'] }, withCalls);
  return Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/).slice(0, 2)));
};

test('the page’s policy allows the site itself and its inline elements by hash, nothing else', async () => {
  expect(await readPolicy(false)).toEqual({
    'default-src': "'none'",
    'script-src': "'self' 'sha256-a'",
    'style-src': expect.stringMatching(/^'self' 'sha256-b'( 'sha256-[\w+/]{43}=')+$/),
    'font-src': "'self'",
    'connect-src': "'self'",
    'media-src': "'self' blob:",
    'worker-src': "'self' blob:",
    'img-src': "'self' data:",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  });
});

test('a voice service and error reports add their own hosts', async () => {
  const policy = await readPolicy(true, { SENTRY_DSN: 'https://key@reports.example/1' });
  expect(policy['script-src']).toBe("'self' 'sha256-a' https://c.daily.co blob: 'wasm-unsafe-eval'");
  expect(policy['connect-src']).toBe(
    "'self' https://*.daily.co wss://*.daily.co https://prod-ks.pluot.blue https://reports.example",
  );
});
