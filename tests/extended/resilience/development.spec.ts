import { expect, test } from '@playwright/test';
import { createChatPanel } from '#tests/support/e2e/chat-panel';
import { findFreePort, startServer } from '#tests/support/processes';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('with npm run dev, where effects run twice, the chat’s sheet stays open', async ({ page }) => {
  test.setTimeout(300_000);
  const port = String(await findFreePort());
  const own = { DATA_DIR: test.info().outputPath('data'), PORT: port };
  const env = { ...process.env, NODE_ENV: 'development' as const, ...own };
  const url = `http://127.0.0.1:${port}`;
  const args = ['dev', '--hostname', '127.0.0.1'];
  // It answers once it has compiled the page.
  await using _server = await startServer('node_modules/.bin/next', args, {
    env,
    isUp: url,
    deadlineMs: 120_000,
  });
  await page.goto(url);
  const chat = createChatPanel(page, 'floating');
  await chat.reach();
  await chat.box.fill('Half a thought');
  const address = page.url();
  // Back would leave the page if the sheet had closed by itself.
  await page.goBack();
  await expect(chat.panel).toBeHidden();
  expect(page.url()).toBe(address);
});
