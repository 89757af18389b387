import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { describeInputs } from '#scripts/build';
import { findFreePort } from '#tests/support/free-port';
import { standalone } from '#tests/support/site';

test('npm start serves the build that is up to date, and ends on SIGTERM', async () => {
  const port = await findFreePort();
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'site-start-'));
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, PORT: String(port), DATA_DIR };
  const child = spawn(process.execPath, ['scripts/start.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  await expect.poll(() => printed).toContain(`http://127.0.0.1:${port}`);
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
  expect(printed).not.toContain('Building');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([143, null]);
  rmSync(DATA_DIR, { recursive: true });
});

test('another SITE_URL makes the build stale', () => {
  const stamp = readFileSync(path.join(standalone, 'build-stamp'), 'utf8');
  expect(describeInputs('')).toBe(stamp);
  expect(describeInputs('https://example.com')).not.toBe(stamp);
});
