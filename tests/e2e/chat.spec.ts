import { chat } from '#lib/content/chat';
import { openChat } from '#tests/support/chat-page';
import { expect, failedRequest, test } from '#tests/support/guarded-page';
import { type Site, startSite } from '#tests/support/site';
import { answer, answerLate, answerOutput, drop, startWebhook, type Webhook } from '#tests/support/webhook';

let webhook: Webhook;
let site: Site;

test.beforeAll(async () => {
  webhook = await startWebhook();
  site = await startSite({ CHAT_WEBHOOK_URL: webhook.url });
});
test.beforeEach(() => {
  webhook.received.length = 0;
  webhook.behave(answerOutput('Hello.'));
});
test.afterAll(async () => {
  await site.stop();
  await webhook.close();
});

test('a typed message arrives at the webhook as specified, and its answer is read', async ({ page }) => {
  webhook.behave(answerOutput('We answer in **10 seconds**.\n\n- calls\n- chats'));
  const { box, sendButton, entries, panel } = await openChat(page, site.url);
  await expect(panel).toContainText(chat.empty);
  await expect(sendButton).toBeDisabled();
  await box.fill('¿Cuánto tarda?');
  await sendButton.click();

  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText(chat.senders.user);
  await expect(entries.first()).toContainText('¿Cuánto tarda?');
  await expect(entries.last()).toContainText(chat.senders.ai);
  await expect(entries.last().locator('strong')).toHaveText('10 seconds');
  await expect(entries.last().getByRole('listitem')).toHaveText(['calls', 'chats']);
  await expect(box).toHaveValue('');
  await expect(box).toBeEnabled();
  await expect(panel).not.toContainText(chat.empty);

  const [request] = webhook.received;
  expect(Object.fromEntries(request?.form ?? [])).toEqual({
    sender: 'user',
    message: '¿Cuánto tarda?',
    expectArrayFormat: 'true',
    messageTimeStamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    dataType: 'text',
    languageISO: 'es',
  });
  const stored = await page.evaluate(() => localStorage.getItem('chat_session_id'));
  expect(stored).toMatch(/^session_\d+_[a-z0-9]+$/);
  expect(request?.headers).toMatchObject({ sessionid: stored, tooltype: 'aiChat' });
});

test('the session id outlives a reload', async ({ page }) => {
  const ask = async () => {
    const { box, entries } = await openChat(page, site.url);
    await box.fill('Hello');
    await box.press('Enter');
    await expect(entries).toHaveCount(2);
  };
  await ask();
  await page.reload();
  await ask();
  const [first, second] = webhook.received.map(({ headers }) => headers.sessionid);
  expect(first).toBe(second);
});

test('Enter sends, Shift+Enter breaks the line, blank text is not sent', async ({ page }) => {
  const { box, entries } = await openChat(page, site.url);
  await box.fill('   ');
  await box.press('Enter');
  await expect(entries).toHaveCount(0);
  await box.fill('one');
  await box.press('Shift+Enter');
  await box.pressSequentially('two');
  await box.press('Enter');
  await expect(entries.first()).toContainText('one\ntwo');
  await expect(entries).toHaveCount(2);
  expect(webhook.received).toHaveLength(1);
});

test('while a reply is pending it says so, and takes nothing else', async ({ page }) => {
  const late = answerLate('At last.');
  webhook.behave(late.behaviour);
  const { box, sendButton, entries, panel } = await openChat(page, site.url);
  await box.fill('Slowly');
  await box.press('Enter');
  await expect(panel.getByText(chat.typing)).toBeVisible();
  await expect(box).toBeDisabled();
  await expect(sendButton).toBeDisabled();
  late.release();
  await expect(entries.last()).toContainText('At last.');
  await expect(panel.getByText(chat.typing)).toBeHidden();
  await expect(box).toBeFocused();
});

test('only the last 4 messages are kept', async ({ page }) => {
  const { box, entries } = await openChat(page, site.url);
  for (const text of ['first', 'second', 'third']) {
    webhook.behave(answerOutput(`reply to ${text}`));
    await box.fill(text);
    await box.press('Enter');
    await expect(entries.last()).toContainText(`reply to ${text}`);
  }
  await expect(entries).toHaveCount(4);
  await expect(entries.first()).toContainText('second');
});

test.describe('when it fails', () => {
  test.use({ expectedErrors: [failedRequest(502)] });

  for (const [name, behaviour] of [
    ['an error of the workflow', answer('{"message":"Error in workflow"}', 500)],
    ['an answer that cannot be parsed', answer('[{"output":"cut of')],
    ['a connection that is cut', drop],
  ] as const) {
    test(`${name}: a toast, and the message stays with a Retry`, async ({ page }) => {
      webhook.behave(behaviour);
      const { box, entries } = await openChat(page, site.url);
      await box.fill('Keep my words');
      await box.press('Enter');
      const toast = page.locator('[data-sonner-toast]');
      await expect(toast).toContainText(chat.toast.title);
      await expect(toast).toContainText(chat.toast.sendFailed);
      await expect(entries).toHaveCount(1);
      await expect(entries.first()).toContainText('Keep my words');

      webhook.behave(answerOutput('Now it works.'));
      await entries.first().getByRole('button', { name: chat.retry }).click();
      await expect(entries.last()).toContainText('Now it works.');
      await expect(entries.first().getByRole('button', { name: chat.retry })).toHaveCount(0);
      expect(webhook.received.map(({ form }) => form?.get('message'))).toEqual([
        'Keep my words',
        'Keep my words',
      ]);
    });
  }
});

test('Stop gives up the reply and keeps the message', async ({ page }) => {
  const late = answerLate('Too late.');
  webhook.behave(late.behaviour);
  const { box, entries, panel } = await openChat(page, site.url);
  await box.fill('Never mind');
  await box.press('Enter');
  await panel.getByRole('button', { name: chat.stop }).click();
  await expect(entries).toHaveCount(1);
  await expect(entries.first()).toContainText(chat.stopped);
  await expect(box).toBeEnabled();
  late.release();
  await expect(entries).toHaveCount(1);
});

for (const [name, body, sentence] of [
  ['no array', '{"output":"One object."}', chat.fallback.notAnArray],
  ['no output', '[{"text":"Elsewhere."}]', chat.fallback.unrecognised],
] as const) {
  test(`a reply with ${name} is the specified sentence`, async ({ page }) => {
    webhook.behave(answer(body));
    const { box, entries } = await openChat(page, site.url);
    await box.fill('Hello');
    await box.press('Enter');
    await expect(entries.last()).toContainText(sentence);
    await expect(entries.last()).toContainText(chat.senders.ai);
  });
}

test.describe('without a network', () => {
  // What a visitor needs only then (toasts, markdown) cannot be fetched either.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /^toasts /] });

  test('the message stays, and can be sent when it is back', async ({ page, context }) => {
    const { box, entries } = await openChat(page, site.url);
    await box.fill('In a tunnel');
    await context.setOffline(true);
    await box.press('Enter');
    await expect(entries.first().getByRole('button', { name: chat.retry })).toBeVisible();
    await context.setOffline(false);
    await entries.first().getByRole('button', { name: chat.retry }).click();
    await expect(entries.last()).toContainText('Hello.');
  });
});
