import { chat as words } from '#lib/content/chat';
import { ChatPanel } from '#tests/support/e2e/chat-panel';
import { ask, long, look, short } from '#tests/support/e2e/conversation-view';
import { expect, failedRequest, test } from '#tests/support/e2e/test';
import { answer, answerOutput } from '#tests/support/webhook';

// The newest words are in view, at every width and in both views of the chat.

for (const view of ['tab', 'floating'] as const)
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const)
    test.describe(`${view}, ${width} px`, () => {
      test.use({ viewport: { width, height }, hasTouch: width < 768 });

      test('ten questions with short answers and ten with long ones: each is in view', async ({
        page,
        chatWebhook,
      }) => {
        const chat = new ChatPanel(page, view);
        await chat.open();
        for (let index = 1; index <= 20; index += 1) {
          const isShort = index <= 10;
          await ask(chat, chatWebhook, index, isShort ? short(index) : long(index));
          await expect
            .poll(() => look(chat.entries.last()), `answer ${index}`)
            .toBe(isShort ? 'whole' : 'head');
        }
      });
    });

test.describe('a low window', () => {
  test.use({ viewport: { width: 390, height: 480 }, hasTouch: true });

  test('the answer to a suggested question is in view', async ({ chat, chatWebhook }) => {
    chatWebhook.behave(answerOutput(long(1)));
    await chat.open();
    await chat.panel.getByRole('button', { name: words.suggestions[2] }).tap();
    await expect(chat.entries.last()).toContainText('Answer 1.');
    await expect(chat.box).toBeEnabled();
    await expect.poll(() => look(chat.entries.last())).toBe('head');
  });
});

for (const view of ['tab', 'floating'] as const)
  test.describe(`a message further up, ${view}`, () => {
    test.use({ expectedErrors: [failedRequest(502)] });

    test('is in view with its answer after a retry', async ({ page, chatWebhook }) => {
      const chat = new ChatPanel(page, view);
      await chat.open();
      chatWebhook.behave(answer('{}', 500));
      await chat.send('Question 1');
      const retry = chat.list.getByRole('button', { name: words.retry });
      await expect(retry).toBeEnabled();
      await ask(chat, chatWebhook, 6, short(6));
      await expect(chat.entries).toHaveCount(3);
      chatWebhook.behave(answerOutput(short(7)));
      await retry.click();
      await expect(chat.entries).toHaveCount(4);
      for (const at of [0, 1])
        await expect.poll(() => look(chat.entries.nth(at)), `entry ${at}`).toBe('whole');
    });
  });
