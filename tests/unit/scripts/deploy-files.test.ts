import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '#lib/server/core/env';

const read = (file: string) => readFileSync(file, 'utf8');
const find = (file: string, pattern: RegExp) => pattern.exec(read(file))?.[1];

test('the image has the Node that npm installs, and Compose the tested n8n', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  expect(find('Dockerfile', /^ARG BASE_IMAGE=node:([\d.]+)-/m)).toBe(dependencies.node);
  const tested = find('tests/extended/n8n/server/package.json', /"n8n": "(.*)"/);
  expect(find('compose.yaml', /image: n8nio\/n8n:(.*)$/m)).toBe(tested);
});

test('the container’s secrets are made once, for the owner alone, and the site reads them', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const secrets = path.join(folder, 'secrets');
  const script = path.join(folder, 'make-secrets.sh');
  const make = () => execFileSync('sh', [script], { encoding: 'utf8', stdio: 'pipe' });
  const contents = () => readdirSync(secrets).map((name) => [name, read(path.join(secrets, name))]);
  mkdirSync(secrets);
  cpSync('deploy/make-secrets.sh', script);
  const lines = make();
  const before = contents();
  expect([make(), contents()]).toEqual([lines, before]);
  for (const [name = ''] of before) expect(statSync(path.join(secrets, name)).mode & 0o077, name).toBe(0);
  // All secrets in the Compose file are among them.
  const named = [...read('compose.yaml').matchAll(/\/run\/secrets\/([\w-]+)/g)].map(([, name]) => name);
  expect(before.map(([name]) => name)).toEqual(expect.arrayContaining(named));
  const files = [...lines.matchAll(/^(\w+_FILE)=\/run\/secrets\/(.*)$/gm)];
  const variables = files.map(([, name, file = '']) => [name, path.join(secrets, file)]);
  const databaseUrl = expect.stringMatching(/^postgres:\/\/site:[0-9a-f]{64}@postgres:5432\/site$/);
  const webhookSigningSecrets = [expect.stringMatching(/^whsec_.{44}$/)];
  const env = { databaseUrl, webhookSigningSecrets };
  expect(readEnv(Object.fromEntries(variables))).toMatchObject({ ok: true, env });
});

/** Loads next.config.ts as `next build` does, with only these variables. */
const build = (variables: Record<string, string>) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'next.config.ts'], {
    encoding: 'utf8',
    env: { NODE_ENV: 'production', ...variables },
  });

test('a build for a platform without a disk fails without a database', () => {
  const { status, stderr } = build({ VERCEL: '1' });
  expect(status).toBe(1);
  expect(stderr).toContain('DATABASE_URL is not set, but this platform keeps no disk');
  expect(build({})).toMatchObject({ status: 0, stderr: '' });
  const file = { DATABASE_URL_FILE: '/run/secrets/database-url' };
  expect(build({ VERCEL: '1', ...file })).toMatchObject({ status: 0, stderr: '' });
});
