import { cpSync, globSync, mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { hashInputs } from '#scripts/build';
import { dialects, dialectVariables } from '#tests/support/postgres';
import { findFreePort, runScript, startServer } from '#tests/support/processes';
import { chatInit, contactInit, readReply } from '#tests/support/requests';
import { standalone, startSite } from '#tests/support/site';
import { answer, answerOutput, hang, startWebhook } from '#tests/support/webhook';

// The deployed folder, and the server as a process: its start, its connections and its end.

test('no public file names the ops pages or a server variable', () => {
  const scripts = globSync('.next/static/**/*.js', { cwd: standalone });
  expect(scripts.length).toBeGreaterThan(5);
  const names = /\/ops|VAPI_API_KEY|WEBHOOK_URL|OPS_TOKEN/;
  const naming = scripts.filter((file) => names.test(readFileSync(path.join(standalone, file), 'utf8')));
  expect(naming).toEqual([]);
});

test('the deployed folder contains no source, test, source map, secret, lead or build-only package', () => {
  const files = globSync('{*,.*,.next/**/*,node_modules/*}', { cwd: standalone });
  expect(files.length).toBeGreaterThan(100);
  const unwanted = /\.env|\.sqlite|\.data|^(components|docs|lib|scripts|tests)$/;
  expect(files.filter((file) => unwanted.test(file))).toEqual([]);
  expect(globSync('{.next/,}**/*.map', { cwd: standalone })).toEqual([]);
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>;
  const buildOnly = ['tailwindcss', 'terser', 'typescript', ...Object.keys(devDependencies ?? {})];
  expect(buildOnly.filter((name) => files.includes(`node_modules/${name}`))).toEqual([]);
});

test('the deployed folder runs without anything else around it', async () => {
  using place = mkdtempDisposableSync(path.join(tmpdir(), 'site-travelled-'));
  cpSync(standalone, place.path, { recursive: true, verbatimSymlinks: true });
  await using travelled = await startSite({}, place.path);
  for (const address of ['/', '/apple-icon.png', '/api/health'])
    expect((await fetch(travelled.url + address)).status, address).toBe(200);
});

test('the doctor knows the address that the site was built with', async () => {
  const env = { SITE_URL: 'http://127.0.0.1:9', DATA_DIR: test.info().outputPath('data') };
  const says = 'SITE_URL is http://127.0.0.1:9, but the pages were built with http://localhost:3000';
  expect(await runScript('scripts/cli/doctor.ts', [], env)).toMatch(new RegExp(`! SITE_URL +${says}`));
});

test('npm start serves a build that is up to date, and ends on SIGTERM', async () => {
  const stamp = readFileSync(path.join(standalone, 'build-stamp'), 'utf8');
  // Otherwise it would build again, during the other tests.
  expect(hashInputs('')).toBe(stamp);
  expect(hashInputs('https://example.com')).not.toBe(stamp);
  const port = await findFreePort();
  const DATA_DIR = test.info().outputPath('data');
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, PORT: String(port), DATA_DIR };
  const url = `http://127.0.0.1:${port}`;
  await using server = await startServer(process.execPath, ['scripts/start.ts'], { env, isUp: url });
  expect((await fetch(url)).status).toBe(200);
  await expect.poll(server.printed).toContain(url);
  expect(server.printed()).not.toContain('Building');
  expect(await server.end('SIGTERM')).toBe(143);
});

test('log and health report a missing webhook and a build for another address', async () => {
  await using site = await startSite({ SITE_URL: 'https://example.com' });
  const warned = () => site.logged().filter(({ level }) => level === 40);
  const noWebhook = { msg: expect.stringContaining('nobody sees the leads') };
  const other = { name: 'SITE_URL', msg: expect.stringContaining('were built with http://localhost:3000') };
  await expect.poll(warned).toMatchObject([noWebhook, other]);
  const health = await (await fetch(`${site.url}/api/health`)).json();
  expect(health).toMatchObject({ status: 'degraded', troubles: ['configuration'] });
});

test('on SIGTERM a message in flight is answered, a silent one ended, and nothing new accepted', async () => {
  await using webhook = await startWebhook();
  await using site = await startSite({ CHAT_WEBHOOK_URL: webhook.url });
  const send = () => readReply(fetch(`${site.url}/api/chat`, chatInit()));
  const release = webhook.behaveLate(answerOutput('The whole reply.'));
  const replying = send();
  await webhook.arrived(1);
  webhook.behave(hang);
  const silent = send();
  await webhook.arrived(2);
  const stopped = site.stop();
  const knock = () => fetch(site.url, { headers: { connection: 'close' } }).catch(() => 'refused');
  await expect.poll(knock).toBe('refused');
  release();
  expect(await replying).toMatchObject({ text: 'The whole reply.', end: 'done' });
  expect(await silent).toMatchObject({ end: 'interrupted' });
  await stopped;
  expect(site.exitCode()).toBe(143);
});

// A serverless platform: no process persists between requests (docs/deploy.md, Platform).
for (const dialect of dialects.filter((one) => one === 'postgres'))
  test('on a serverless platform a lead is delivered after the response', async () => {
    await using database = await dialectVariables(dialect);
    await using webhook = await startWebhook(answer(''));
    await using site = await startSite({ ...database.env, VERCEL: '1', CONTACT_WEBHOOK_URL: webhook.url });
    const response = await fetch(`${site.url}/api/contact`, contactInit());
    const { id } = (await response.json()) as { id: string };
    await webhook.arrived(1);
    expect(webhook.received[0]?.headers['idempotency-key']).toBe(id);
  });
