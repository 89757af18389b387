import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { chatInit, readReply } from '#tests/support/requests';
import { type Site, startSite } from '#tests/support/site';
import { answerLate, answerOutput, hang, startWebhook, type Webhook } from '#tests/support/webhook';

// Replies outlive lines that drop and processes that end: the production build, by its own HTTP.

const KEY = '3f2b8a52-6f5d-4f0e-9d0c-0b1c2d3e4f50';
let webhook: Webhook;
let dataDir: string;
let sites: Site[];

test.beforeEach(async () => {
  webhook = await startWebhook();
  dataDir = mkdtempSync(path.join(tmpdir(), 'site-replies-'));
  sites = [];
});
test.afterEach(async () => {
  for (const site of sites) await site.kill();
  await webhook.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Site> {
  const site = await startSite({ CHAT_WEBHOOK_URL: webhook.url, DATA_DIR: dataDir });
  sites.push(site);
  return site;
}

async function read(answer: Promise<Response>) {
  const { text, end } = await readReply(answer);
  return end === 'done' ? text : end;
}
const send = (site: Site, signal?: AbortSignal) =>
  read(fetch(`${site.url}/api/chat`, { ...chatInit({ key: KEY }), signal: signal ?? null }));
const ask = (site: Site) =>
  read(fetch(`${site.url}/api/chat/replies/${KEY}`, { headers: chatInit().headers }));

test('a reply that comes when the browser has left is there for who comes back', async () => {
  const { behaviour, release } = answerLate('While you were away.');
  webhook.behave(behaviour);
  const site = await start();
  const leaving = new AbortController();
  const left = send(site, leaving.signal).catch(() => 'left');
  await webhook.arrived(1);
  leaving.abort();
  expect(await left).toBe('left');
  const back = ask(site);
  release();
  expect(await back).toBe('While you were away.');
  expect(webhook.received).toHaveLength(1);
});

test('a site that ends waits for the reply, and the next one gives it', async () => {
  const { behaviour, release } = answerLate('Before I go.');
  webhook.behave(behaviour);
  const site = await start();
  const reading = send(site);
  await webhook.arrived(1);
  const stopped = site.stop();
  release();
  expect(await reading).toBe('Before I go.');
  await stopped;
  expect(await ask(await start())).toBe('Before I go.');
});

test('a site that ends marks a message that takes too long, which may be sent again', async () => {
  webhook.behave(hang);
  const site = await start();
  const reading = send(site);
  await webhook.arrived(1);
  await site.stop();
  expect(await reading).toBe('interrupted');
  const next = await start();
  expect(await ask(next)).toBe('interrupted');
  webhook.behave(answerOutput('Now.'));
  expect(await send(next)).toBe('Now.');
  expect(webhook.received.map((request) => request.headers['idempotency-key'])).toEqual([KEY, KEY]);
});

test('a message of a site that was killed is found interrupted once its lease has run out', async () => {
  webhook.behave(hang);
  const site = await start();
  const reading = send(site).catch(() => 'cut');
  await webhook.arrived(1);
  await site.kill();
  expect(await reading).toBe('cut');
  expect(await ask(await start())).toBe('interrupted');
});

test('two sites on one file send a message once, and give the same reply', async () => {
  const { behaviour, release } = answerLate('Once.');
  webhook.behave(behaviour);
  const one = await start();
  const two = await start();
  const both = [send(one), send(two), send(one), send(two)];
  await webhook.arrived(1);
  release();
  for (const seen of await Promise.all(both)) expect(seen).toBe('Once.');
  expect(await ask(two)).toBe('Once.');
  expect(webhook.received).toHaveLength(1);
});
