import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { createChatPanel } from '#tests/support/e2e/chat-panel';
import { findFreePort } from '#tests/support/processes';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('with npm run dev, where effects run twice, the chat’s sheet stays open', async ({ page }) => {
  test.setTimeout(300_000);
  const port = String(await findFreePort());
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-dev-'));
  const env = { ...process.env, NODE_ENV: 'development' as const, DATA_DIR: dataDir, PORT: port };
  const args = ['dev', '--hostname', '127.0.0.1'];
  const server = spawn('node_modules/.bin/next', args, { env, stdio: 'ignore' });
  try {
    await expect(() => page.goto(`http://127.0.0.1:${port}`, { timeout: 120_000 })).toPass();
    const chat = createChatPanel(page, 'floating');
    await chat.reach();
    await chat.box.fill('Half a thought');
    const address = page.url();
    // Back would leave the page if the sheet had closed by itself.
    await page.goBack();
    await expect(chat.panel).toBeHidden();
    expect(page.url()).toBe(address);
  } finally {
    server.kill();
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true });
  }
});
