import type { BrowserContext, Page } from '@playwright/test';
import { chat as words } from '#lib/content/chat';
import { ChatPanel } from '#tests/support/e2e/chat-panel';
import { answerInHalves } from '#tests/support/e2e/replies';
import { expect, failedRequest, test } from '#tests/support/e2e/test';
import { answerLate } from '#tests/support/webhook';

// One conversation in two tabs: what each does for the other.

async function openTab(context: BrowserContext): Promise<ChatPanel> {
  const chat = new ChatPanel(await context.newPage(), 'tab');
  await chat.open();
  return chat;
}

const storedIn = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test('a streaming reply is shown in both tabs; when the asking one is closed, the other continues', async ({
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

  test('Forget in one empties both, even while a reply is pending, and nothing is left', async ({
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
