import type { BrowserContext, Page } from '@playwright/test';
import { chat as words } from '#lib/content/chat';
import { ChatPanel } from '#tests/support/e2e/chat-panel';
import { expect, test } from '#tests/support/e2e/test';

// How long a tab that is opened later restores a conversation.

test.use({ variables: { CHAT_REPLY_MINUTES: '1' } });

const MINUTE = 60_000;

/** Opens the chat in another tab, with its clock ahead by some ms. */
async function openTab(context: BrowserContext, aheadMs: number): Promise<ChatPanel> {
  const tab = await context.newPage();
  if (aheadMs > 0) await tab.clock.install({ time: Date.now() + aheadMs });
  const chat = new ChatPanel(tab, 'tab');
  await chat.open();
  return chat;
}

const storedIn = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test('a conversation is restored for a minute; then nothing of it is left', async ({
  page,
  context,
  chat,
}) => {
  await chat.open();
  await chat.send('A secret');
  await expect(chat.entries).toHaveCount(2);
  await page.close();
  const soon = await openTab(context, 0);
  await expect(soon.entries).toHaveCount(2);
  await soon.page.close();
  const late = await openTab(context, MINUTE);
  await expect(late.panel).toContainText(words.empty);
  await expect(late.entries).toHaveCount(0);
  expect(await storedIn(late.page)).not.toContain('secret');
});
