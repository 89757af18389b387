import { chat as words } from '#lib/content/chat';
import { CHAT_SILENCE_MS } from '#lib/contracts/limits';
import { expect, failedRequest, test } from '#tests/support/e2e/test';
import { streamLine, streamRun } from '#tests/support/n8n-stream';
import { answer, answerLate } from '#tests/support/webhook';

test('who goes somewhere else while a reply is pending is left there', async ({ chat, chatWebhook }) => {
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

test('Stop keeps what has arrived of a streamed reply', async ({ chat, chatWebhook }) => {
  const gone = Promise.withResolvers<void>();
  chatWebhook.behave((_request, response) => {
    response.on('close', gone.resolve);
    response.writeHead(200).write(streamLine('item', 'The first half'));
  });
  await chat.open();
  await chat.send('Stream it');
  await expect(chat.panel.getByText('The first half')).toBeVisible();
  await chat.stopButton.click();
  await expect(chat.entries.last()).toContainText('The first half');
  await expect(chat.entries.last()).toContainText(words.stopped);
  await expect(chat.box).toBeEnabled();
  await gone.promise;
});

test('a streamed reply is shown whole, and once, when a tool fails and a Respond node repeats it', async ({
  chat,
  site,
  chatWebhook,
}) => {
  const failed = streamLine('error', 'Boom', { nodeId: 'tool', nodeName: 'Price list' });
  const again = streamRun(['{"output":"Calls are **answered**."}'], { nodeId: 'respond' });
  const late = streamLine('error', null, { nodeId: 'crm', nodeName: 'CRM' });
  chatWebhook.behave(answer(failed + streamRun(['Calls are ', '**answered**.']) + again + late));
  await chat.open();
  await chat.send('Stream it');
  await expect(chat.entries).toHaveCount(2);
  await expect(chat.entries.last().locator('strong')).toHaveText('answered');
  await expect(chat.panel.getByText('Calls are')).toHaveCount(1);
  await expect(chat.toast).toHaveCount(0);
  await expect
    .poll(() => site.logged().map(({ cause }) => cause))
    .toContain('error in the workflow beside its reply: node "Price list": Boom; node "CRM"');
});

test.describe('a connection that stalls', () => {
  test.use({ expectedErrors: [failedRequest(404)] });

  test('before it took the message: given up after the server would have, with a Retry', async ({
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
    // It stalled for longer than a reply is kept at least: the page cannot know.
    await expect(chat.entries.first()).toContainText(words.unanswered);
    stalls = false;
    await chat.retry();
    await expect(chat.entries.last()).toContainText('Hello.');
    expect(chatWebhook.received).toHaveLength(1);
  });

  test('after it took the message: the reply is asked for as long after the last sign', async ({
    page,
    chat,
    chatWebhook,
  }) => {
    const late = answerLate('At last.');
    chatWebhook.behave(late.behaviour);
    const passed = Promise.withResolvers<void>();
    // The message arrives; of its answer nothing does.
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

test.describe('where storage is blocked', () => {
  test('the chat works all the same', async ({ page, chat, chatWebhook }) => {
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
