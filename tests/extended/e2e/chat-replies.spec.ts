import { chat as words } from '#lib/content/chat';
import { RESPONSE_TIMEOUT_MS } from '#lib/contracts/limits';
import { answerInHalves, watchAnnouncements } from '#tests/support/e2e/replies';
import { expect, failedRequest, test } from '#tests/support/e2e/test';
import { answerLate, answerOutput } from '#tests/support/webhook';

test('a page closed before the first word, and reopened far from the chat, gets the reply', async ({
  page,
  chat,
  chatWebhook,
}) => {
  const late = answerLate('At last.');
  chatWebhook.behave(late.behaviour);
  await chat.open();
  await chat.send('Are you there');
  await chatWebhook.arrived(1);
  await page.goto('about:blank');
  late.release();
  const fetched = page.waitForResponse(/\/api\/chat\/replies\//);
  await page.goto('/');
  // Requested although nobody has come near the panel.
  expect((await fetched).status()).toBe(200);
  await chat.open();
  await expect(chat.entries.last()).toContainText('At last.');
  await expect(chat.entries).toHaveCount(2);
  expect(chatWebhook.received).toHaveLength(1);
});

test('messages from before a reload are not announced again; the following reply is', async ({
  page,
  chat,
  chatWebhook,
}) => {
  const announced = await watchAnnouncements(page);
  await chat.open();
  await chat.send('Hello');
  await expect(chat.entries).toHaveCount(2);
  const late = answerLate('At last.');
  chatWebhook.behave(late.behaviour);
  await chat.send('Slowly');
  await chatWebhook.arrived(2);
  await page.reload();
  await expect(chat.entries).toHaveCount(3);
  late.release();
  await expect(chat.entries.last()).toContainText('At last.');
  await expect(chat.entries.last()).not.toHaveAttribute('aria-live');
  expect(await announced()).toEqual([expect.stringContaining('At last.')]);
});

test('three replies can be pending, over a reload, and a fourth once one has arrived; Stop ends only its own', async ({
  page,
  chat,
  chatWebhook,
}) => {
  const latches = new Map<string, () => void>();
  const gone: string[] = [];
  chatWebhook.behave(async (message, response) => {
    const text = String(message.form?.get('message'));
    response.on('close', () => !response.writableEnded && gone.push(text));
    await new Promise<void>((resolve) => latches.set(text, resolve));
    await answerOutput(`To ${text}.`)(message, response);
  });
  await chat.open();
  await page.clock.install();
  for (const [at, text] of ['one', 'two', 'three'].entries()) {
    await chat.send(text);
    await chatWebhook.arrived(at + 1);
    await page.clock.fastForward(RESPONSE_TIMEOUT_MS);
    await expect(chat.entries.nth(at)).toContainText(words.late);
  }
  await expect(chat.panel.getByText(words.full)).toBeVisible();
  await chat.send('four');
  await expect(chat.entries).toHaveCount(3);
  await expect(chat.box).toHaveValue('four');

  await page.reload();
  await expect(chat.entries).toHaveCount(3);
  latches.get('two')?.();
  await expect(chat.entries.nth(2)).toContainText('To two.');
  await chat.entries.first().getByRole('button', { name: words.stop }).click();
  await expect(chat.entries.first()).toContainText(words.stopped);
  await expect.poll(() => gone).toEqual(['one']);
  latches.get('three')?.();
  await expect(chat.entries.last()).toContainText('To three.');
  await expect(chat.panel.getByText(words.full)).toHaveCount(0);
  expect(chatWebhook.received).toHaveLength(3);
});

test('pressing Forget without confirming keeps the conversation', async ({ page, chat }) => {
  await chat.open();
  await chat.send('Keep me');
  await expect(chat.entries).toHaveCount(2);
  const forget = chat.panel.getByRole('button', { name: words.forget.action });
  await forget.click();
  await chat.box.focus();
  await forget.click();
  await page.keyboard.press('Escape');
  await expect(forget).toBeVisible();
  await expect(chat.entries).toHaveCount(2);
});

test.describe('when the server cannot forget', () => {
  test.use({ expectedErrors: [failedRequest(500)] });

  test('it is not reported as forgotten', async ({ page, chat }) => {
    await page.route('**/api/chat/replies', (route) => route.fulfill({ status: 500 }));
    await chat.open();
    await chat.send('Keep me');
    await expect(chat.entries).toHaveCount(2);
    await chat.forget();
    await expect(chat.toast).toContainText(words.forget.failed);
    await expect(chat.entries).toHaveCount(2);
  });
});

test.describe('when the panel’s code is late', () => {
  test.use({ expectedErrors: [/ERR_FAILED|chunk/i] });

  test('a reload still shows the reply, without a press', async ({ page, chat, chatWebhook }) => {
    const { behaviour, release } = answerInHalves('The first half', ' and the second.');
    chatWebhook.behave(behaviour);
    await chat.open();
    await chat.send('Are you there');
    await expect(chat.panel).toContainText('The first half');
    const html = await (await page.request.get('/')).text();
    const [, first = ''] = /data-scripts="([^"]+)"/.exec(html) ?? [];
    let isOffline = true;
    await page.route('**/_next/static/chunks/*.js', (route) =>
      isOffline && !first.includes(new URL(route.request().url()).pathname)
        ? route.abort()
        : route.fallback(),
    );
    // The import has failed for good, whatever the loader retries.
    const hasFailed = page.waitForEvent('console', (message) => message.text().startsWith('chat '));
    await page.reload();
    await hasFailed;
    isOffline = false;
    release();
    await expect(chat.entries.last()).toContainText('The first half and the second.');
  });
});
