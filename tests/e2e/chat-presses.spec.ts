import { chat as words } from '#lib/content/chat';
import { expect, failedRequest, test } from '#tests/support/e2e/test';
import { answerOutput, hang } from '#tests/support/webhook';

// Keys and presses that a chat gets besides one press on Send.

// A request that a stop overtakes.
test.use({ expectedErrors: [failedRequest(410)] });

test('Enter sends, Shift+Enter does not, nor an input method’s Enter', async ({ chat, chatWebhook }) => {
  await chat.open();
  await chat.send('   ');
  await chat.box.fill('にほん');
  // As browsers report a key that an input method consumes, and as Safari reports the last one.
  for (const sign of [{ isComposing: true }, { keyCode: 229 }])
    await chat.box.dispatchEvent('keydown', { key: 'Enter', cancelable: true, ...sign });
  await expect(chat.box).toHaveValue('にほん');
  await chat.box.fill('one');
  await chat.box.press('Shift+Enter');
  await chat.box.pressSequentially('two');
  // In one task, so that more is typed before the message has joined the list.
  await chat.box.evaluate((box: HTMLTextAreaElement) => {
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    box.setRangeText(' three', box.value.length, box.value.length);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(chat.entries).toHaveCount(2);
  await expect(chat.entries.first()).toContainText(/one\ntwo$/);
  await expect(chat.box).toHaveValue(' three');
  expect(chatWebhook.received).toHaveLength(1);
});

test('a double click on Send sends once, and Stop ends the request', async ({ page, chat, chatWebhook }) => {
  const gone = Promise.withResolvers<void>();
  chatWebhook.behave((_request, response) => void response.on('close', gone.resolve));
  await chat.open();
  await chat.box.fill('Twice');
  const { x = 0, y = 0, width = 0, height = 0 } = (await chat.sendButton.boundingBox()) ?? {};
  // Two presses, because a browser may count a click on another element as the first of it.
  for (const _ of [1, 2]) await page.mouse.click(x + width - 20, y + height / 2);
  await chatWebhook.arrived(1);
  // By key, because a click there may be a third of them.
  await chat.button(words.stop).press('Enter');
  await expect(chat.list).toContainText(words.noReply.stopped);
  await gone.promise;
  expect(chatWebhook.received).toHaveLength(1);
});

test('a Retry is not stopped by a slow Stop before it', async ({ page, chat, chatWebhook }) => {
  const [held, retried] = [page.waitForResponse('**/replies/*'), Promise.withResolvers<void>()];
  await page.route('**/replies/*', (route) => retried.promise.then(() => route.continue()));
  chatWebhook.behave(hang);
  await chat.open();
  await chat.send('Again');
  await chatWebhook.arrived(1);
  await chat.button(words.stop).press('Enter');
  chatWebhook.behave((request, response) => void held.then(() => answerOutput('Here.')(request, response)));
  await chat.button(words.retry).press('Enter');
  retried.resolve();
  await expect(chat.entries.last()).toContainText('Here.');
});

test('wild presses run a message once at a time, to one reply', async ({ chat, chatWebhook }) => {
  let [open, mostOpen] = [0, 0];
  let behave = hang;
  chatWebhook.behave((request, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.on('close', () => (open -= 1));
    return behave(request, response);
  });
  const [stop, retry] = [chat.button(words.stop), chat.button(words.retry)];
  await chat.open();
  await chat.box.fill('Once');
  await chat.sendButton.dblclick();
  await chatWebhook.arrived(1);
  // Double clicks, again and again until the button has gone.
  for (const button of [stop, retry, stop, retry, stop])
    await expect(async () => {
      if (await button.isVisible()) await button.dblclick();
      await expect(button).toBeHidden({ timeout: 100 });
    }).toPass();
  behave = answerOutput('At last.');
  await retry.press('Enter');
  await expect(chat.entries.last()).toContainText('At last.');
  await expect(chat.entries).toHaveCount(2);
  expect(mostOpen).toBe(1);
  const keys = chatWebhook.received.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual(Array(keys.length).fill(keys[0]));
  expect(keys.length).toBeGreaterThan(1);
});
