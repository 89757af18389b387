import { chat as words } from '#lib/content/chat';
import { ChatPanel } from '#tests/support/e2e/chat-panel';
import { expect, test } from '#tests/support/e2e/test';
import { answerLate, answerOutput } from '#tests/support/webhook';

// One conversation in a browser: closed and reopened, and open in two tabs.

test('after the page is closed while waiting, a tab opened later shows the answer, and the workflow ran once', async ({
  page,
  context,
  chat,
  chatWebhook,
}) => {
  const late = answerLate('At last.');
  chatWebhook.behave(late.behaviour);
  await chat.open();
  await chat.send('Are you there');
  await chatWebhook.arrived(1);
  await page.close();
  late.release();
  const later = new ChatPanel(await context.newPage(), 'tab');
  await later.open();
  await expect(later.entries).toHaveCount(2);
  await expect(later.entries.last()).toContainText('At last.');
  await expect(later.panel.getByRole('button', { name: words.retry })).toHaveCount(0);
  expect(chatWebhook.received).toHaveLength(1);
});

test('each message is in both tabs once, wherever it is written, and is sent once', async ({
  context,
  chat,
  chatWebhook,
}) => {
  await chat.open();
  await chat.send('From the first');
  await expect(chat.entries).toHaveCount(2);
  const other = new ChatPanel(await context.newPage(), 'tab');
  await other.open();
  await expect(other.entries).toHaveCount(2);
  chatWebhook.behave(answerOutput('And hello.'));
  await other.send('From the second');
  for (const { entries } of [chat, other]) {
    await expect(entries).toHaveCount(4);
    await expect(entries.nth(0)).toContainText('From the first');
    await expect(entries.nth(2)).toContainText('From the second');
    await expect(entries.nth(3)).toContainText('And hello.');
  }
  expect(chatWebhook.received).toHaveLength(2);
});
