import { expect, test } from '@playwright/test';
import { chatInit } from '#tests/support/requests';
import { startSite } from '#tests/support/site';
import { answerLate, startWebhook } from '#tests/support/webhook';

test('on SIGTERM a message in flight is answered whole, and nothing new is accepted', async () => {
  const { behaviour, release } = answerLate('The whole reply.');
  const webhook = await startWebhook(behaviour);
  const site = await startSite({ CHAT_WEBHOOK_URL: webhook.url });
  const replying = fetch(`${site.url}/api/chat`, chatInit()).then((response) => response.text());
  await webhook.arrived(1);
  const stopped = site.stop();
  const isRefused = () =>
    fetch(site.url, { headers: { connection: 'close' } }).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused).toBe(true);
  release();
  expect(await replying).toContain('The whole reply.');
  await stopped;
  expect(site.exitCode()).toBe(143);
  await webhook.close();
});

test('an idle connection does not delay the end', async () => {
  const site = await startSite();
  // fetch keeps its connection open.
  await (await fetch(site.url)).text();
  await site.stop();
  expect(site.exitCode()).toBe(143);
});
