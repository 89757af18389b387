import { chat as words } from '#lib/content/chat';
import { CHAT_SILENCE_MS } from '#lib/contracts/limits';
import { expect, failedRequest, test } from '#tests/support/e2e/test';
import { answerLate } from '#tests/support/webhook';

test('leaving for another place while a reply is pending is respected', async ({ chat, chatWebhook }) => {
  const late = answerLate('At last.');
  chatWebhook.behave(late.behaviour);
  await chat.open();
  await chat.send('Slowly');
  await chatWebhook.arrived(1);
  await chat.list.click();
  late.release();
  await expect(chat.entries.last()).toContainText('At last.');
  await expect(chat.box).toBeEnabled();
  await expect(chat.list).toBeFocused();
});

test.describe('a connection that stalls', () => {
  test.use({ expectedErrors: [failedRequest(404)] });

  test('before it took the message: given up later than the server would, with a Retry', async ({
    page,
    chat,
    chatWebhook,
  }) => {
    let stalls = true;
    await page.route('**/api/chat', (route) => (stalls ? undefined : route.continue()));
    await chat.open();
    await page.clock.install();
    const asked = page.waitForRequest('**/api/chat');
    await chat.send('Is anybody there');
    await asked;
    await page.clock.fastForward(CHAT_SILENCE_MS - 5000);
    await expect(chat.stopButton).toBeVisible();
    await page.clock.fastForward(5000);
    await expect(chat.toast).toContainText(words.toast.sendFailed);
    // It stalled for longer than the minimum a reply is kept, so the page cannot know.
    await expect(chat.entries.first()).toContainText(words.unanswered);
    stalls = false;
    await chat.retry();
    await expect(chat.entries.last()).toContainText('Hello.');
    expect(chatWebhook.received).toHaveLength(1);
  });

  test('after it took the message: the reply is asked for, as long after the last sign', async ({
    page,
    chat,
    chatWebhook,
  }) => {
    const late = answerLate('At last.');
    chatWebhook.behave(late.behaviour);
    const passed = Promise.withResolvers<void>();
    // The message arrives, but nothing of its response does.
    await page.route('**/api/chat', async (route) => {
      passed.resolve();
      await route.fetch({ timeout: 0 });
    });
    await chat.open();
    await page.clock.install();
    await chat.send('Is anybody there');
    await passed.promise;
    await chatWebhook.arrived(1);
    await page.clock.fastForward(CHAT_SILENCE_MS - 5000);
    await expect(chat.panel.getByText(words.typing)).toBeVisible();
    const asked = page.waitForRequest('**/api/chat/replies/*');
    await page.clock.fastForward(10_000);
    await asked;
    late.release();
    await expect(chat.entries.last()).toContainText('At last.');
    expect(chatWebhook.received).toHaveLength(1);
  });
});

test.describe('with blocked storage', () => {
  test('the chat still works', async ({ page, chat, chatWebhook }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    await chat.open();
    for (const count of [2, 4]) {
      await chat.send('Hello');
      await expect(chat.entries).toHaveCount(count);
    }
    const [first, second] = chatWebhook.received.map(({ headers }) => headers.sessionid);
    expect(first).toMatch(/^session_/);
    expect(first).toBe(second);
  });
});
