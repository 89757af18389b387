import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { chatForm, SESSION_ID } from '#tests/support/requests';
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

const headers = {
  sessionID: SESSION_ID,
  toolType: 'aiChat',
  'Idempotency-Key': KEY,
  accept: 'application/json',
};
async function send(site: Site, signal?: AbortSignal) {
  const body = chatForm();
  const response = await fetch(`${site.url}/api/chat`, {
    method: 'POST',
    headers,
    body,
    signal: signal ?? null,
  });
  const { text, code } = (await response.json()) as { text?: string; code?: string };
  return { status: response.status, says: text ?? code };
}
async function ask(site: Site) {
  const response = await fetch(`${site.url}/api/chat/replies/${KEY}`, { headers });
  const { text, code } = (await response.json()) as { text?: string; code?: string };
  return { status: response.status, says: text ?? code };
}

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
  expect(await back).toEqual({ status: 200, says: 'While you were away.' });
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
  expect(await reading).toEqual({ status: 200, says: 'Before I go.' });
  await stopped;
  expect(await ask(await start())).toEqual({ status: 200, says: 'Before I go.' });
});

test('a site that ends marks a message that takes too long, which may be sent again', async () => {
  webhook.behave(hang);
  const site = await start();
  const reading = send(site);
  await webhook.arrived(1);
  await site.stop();
  expect(await reading).toEqual({ status: 503, says: 'interrupted' });
  const next = await start();
  expect(await ask(next)).toEqual({ status: 503, says: 'interrupted' });
  webhook.behave(answerOutput('Now.'));
  expect(await send(next)).toEqual({ status: 200, says: 'Now.' });
  expect(webhook.received.map((request) => request.headers['idempotency-key'])).toEqual([KEY, KEY]);
});

test('a message of a site that was killed is found interrupted once its lease has run out', async () => {
  webhook.behave(hang);
  const site = await start();
  const reading = send(site).catch(() => 'cut');
  await webhook.arrived(1);
  await site.kill();
  expect(await reading).toBe('cut');
  expect(await ask(await start())).toEqual({ status: 503, says: 'interrupted' });
});

test('two sites on one file send a message once, and give the same reply', async () => {
  const { behaviour, release } = answerLate('Once.');
  webhook.behave(behaviour);
  const one = await start();
  const two = await start();
  const both = [send(one), send(two), send(one), send(two)];
  await webhook.arrived(1);
  release();
  for (const seen of await Promise.all(both)) expect(seen).toEqual({ status: 200, says: 'Once.' });
  expect(await ask(two)).toEqual({ status: 200, says: 'Once.' });
  expect(webhook.received).toHaveLength(1);
});
