import type { BrowserContext, Page } from '@playwright/test';
import { chat as words } from '#lib/content/chat';
import { PICK_UP_MS } from '#lib/contracts/limits';
import { ChatPanel } from '#tests/support/e2e/chat-panel';
import { answerInHalves } from '#tests/support/e2e/replies';
import { expect, failedRequest, test } from '#tests/support/e2e/test';
import { answerLate, hang } from '#tests/support/webhook';

// One conversation in a browser: how long it comes back, and what one tab does for the other.

const MINUTE = 60_000;

/** The chat in another tab, whose clock is so many ms ahead. */
async function openTab(context: BrowserContext, aheadMs = 0): Promise<ChatPanel> {
  const tab = await context.newPage();
  if (aheadMs > 0) await tab.clock.install({ time: Date.now() + aheadMs });
  const chat = new ChatPanel(tab, 'tab');
  await chat.open();
  return chat;
}

const storedIn = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test.describe('with CHAT_REPLY_MINUTES=1', () => {
  test.use({ variables: { CHAT_REPLY_MINUTES: '1' } });

  test('a conversation comes back for a minute; then nothing of it is left', async ({
    page,
    context,
    chat,
  }) => {
    await chat.open();
    await chat.send('A secret');
    await expect(chat.entries).toHaveCount(2);
    await page.close();
    const soon = await openTab(context);
    await expect(soon.entries).toHaveCount(2);
    await soon.page.close();
    const late = await openTab(context, MINUTE);
    await expect(late.panel).toContainText(words.empty);
    await expect(late.entries).toHaveCount(0);
    expect(await storedIn(late.page)).not.toContain('secret');
  });

  test('nor is what was never answered, once no answer can come', async ({
    page,
    context,
    chat,
    chatWebhook,
  }) => {
    chatWebhook.behave(hang);
    await chat.open();
    await chat.send('A secret');
    await chatWebhook.arrived(1);
    await page.close();
    const late = await openTab(context, MINUTE + PICK_UP_MS);
    await expect(late.panel).toContainText(words.empty);
    expect(await storedIn(late.page)).not.toContain('secret');
  });
});

test('a reply that streams is seen in both tabs; when the one that asked is closed, the other goes on', async ({
  page,
  context,
  chat,
  chatWebhook,
}) => {
  const { behaviour, release } = answerInHalves('The first half', ' and the second.');
  chatWebhook.behave(behaviour);
  const other = await openTab(context);
  await chat.open();
  await chat.send('Are you there');
  for (const { panel } of [chat, other]) await expect(panel).toContainText('The first half');
  await expect(other.box).toBeDisabled();
  await page.close();
  release();
  await expect(other.entries).toHaveCount(2);
  await expect(other.entries.last()).toContainText('The first half and the second.');
  expect(chatWebhook.received).toHaveLength(1);
});

test.describe('what one tab ends', () => {
  test.use({ expectedErrors: [failedRequest(410)] });

  test('Stop in the other tab stops it in both', async ({ context, chat, chatWebhook }) => {
    const gone = Promise.withResolvers<void>();
    chatWebhook.behave((_request, response) => void response.on('close', gone.resolve));
    const other = await openTab(context);
    await chat.open();
    await chat.send('Never mind');
    await chatWebhook.arrived(1);
    await other.stopButton.click();
    await gone.promise;
    for (const { entries } of [chat, other]) {
      await expect(entries.first()).toContainText(words.stopped);
      await expect(entries).toHaveCount(1);
    }
  });

  test('Forget in one empties both, also while a reply is on its way, and nothing is left', async ({
    context,
    chat,
    chatWebhook,
  }) => {
    await chat.open();
    await chat.send('A secret');
    await expect(chat.entries).toHaveCount(2);
    const other = await openTab(context);
    await expect(other.entries).toHaveCount(2);
    const late = answerLate('Another secret.');
    chatWebhook.behave(late.behaviour);
    await chat.send('One more secret');
    await expect(other.entries).toHaveCount(3);
    await other.forget();
    for (const { panel, entries } of [chat, other]) {
      await expect(panel).toContainText(words.empty);
      await expect(entries).toHaveCount(0);
    }
    late.release();
    for (const { page, panel } of [chat, other]) {
      await page.reload();
      await expect(panel).toContainText(words.empty);
      expect(await storedIn(page)).not.toMatch(/secret|session_/);
    }
  });
});
