import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '#lib/server/core/env';

const read = (file: string) => readFileSync(file, 'utf8');
const find = (file: string, pattern: RegExp) => pattern.exec(read(file))?.[1];

test('the image has the Node that npm installs, and Compose the tested n8n', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  expect(find('Dockerfile', /^ARG BASE_IMAGE=node:([\d.]+)-/m)).toBe(dependencies.node);
  expect(find('compose.yaml', /image: n8nio\/n8n:(.*)$/m)).toBe(
    find('integrations/n8n/README.md', /"n8n": "(.*)"/),
  );
});

test('the container’s secrets are made once, and the site reads them', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-secrets-'));
  try {
    const secrets = path.join(folder, 'secrets');
    mkdirSync(secrets);
    cpSync('deploy/make-secrets.sh', path.join(folder, 'make-secrets.sh'));
    const make = () =>
      execFileSync('sh', [path.join(folder, 'make-secrets.sh')], { encoding: 'utf8', stdio: 'pipe' });
    const lines = make();
    const made = readdirSync(secrets).toSorted();
    const contents = made.map((name) => read(path.join(secrets, name)));
    expect(make()).toBe(lines);
    expect(made.map((name) => read(path.join(secrets, name)))).toEqual(contents);
    for (const name of made) expect(statSync(path.join(secrets, name)).mode & 0o077, name).toBe(0);
    // All secrets in the Compose file are among them.
    const named = [...read('compose.yaml').matchAll(/\/run\/secrets\/([\w-]+)/g)].map(([, name]) => name);
    expect(made).toEqual(expect.arrayContaining(named));
    const variables = [...lines.matchAll(/^(\w+_FILE)=\/run\/secrets\/(.*)$/gm)].map(
      ([, name = '', file = '']) => [name, path.join(secrets, file)],
    );
    expect(readEnv(Object.fromEntries(variables))).toMatchObject({
      ok: true,
      env: {
        databaseUrl: expect.stringMatching(/^postgres:\/\/site:[0-9a-f]{64}@postgres:5432\/site$/),
        webhookSigningSecrets: [expect.stringMatching(/^whsec_.{44}$/)],
      },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the service restarts however often it fails', () => {
  expect(read('deploy/site.service')).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(read('deploy/site.service')).toMatch(/^Restart=always$/m);
});
