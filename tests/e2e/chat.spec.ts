import { chat as words } from '#lib/content/chat';
import { errorSentences } from '#lib/content/errors';
import {
  CHAT_MESSAGE_MAX,
  LOADING_DURATION_MS,
  PROGRESS_MAX,
  THINKING_DURATION_MS,
} from '#lib/contracts/limits';
import { boxOf } from '#tests/support/e2e/box';
import { pressWhileComposing } from '#tests/support/e2e/composing';
import { expect, failedRequest, test } from '#tests/support/e2e/test';
import { streamLine } from '#tests/support/n8n-stream';
import { answer, answerLate, answerOutput, drop } from '#tests/support/webhook';

test('a typed message arrives at the webhook as specified, and its answer is read', async ({
  page,
  chat,
  chatWebhook,
}) => {
  chatWebhook.behave(answerOutput('We answer in **10 seconds**.\n\n- calls\n- chats'));
  await chat.open();
  await expect(chat.panel).toContainText(words.empty);
  await expect(chat.sendButton).toBeDisabled();
  await chat.box.fill('¿Cuánto tarda?');
  await chat.sendButton.click();

  await expect(chat.entries).toHaveCount(2);
  await expect(chat.entries.first()).toContainText(words.senders.user);
  await expect(chat.entries.first()).toContainText('¿Cuánto tarda?');
  await expect(chat.entries.last()).toContainText(words.senders.ai);
  await expect(chat.entries.last().locator('strong')).toHaveText('10 seconds');
  await expect(chat.entries.last().getByRole('listitem')).toHaveText(['calls', 'chats']);
  await expect(chat.box).toHaveValue('');
  await expect(chat.box).toBeEnabled();
  await expect(chat.panel).not.toContainText(words.empty);

  const [request] = chatWebhook.received;
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

test('a conversation survives a reload: its messages and times, the text in the box, the session id', async ({
  page,
  chat,
  chatWebhook,
}) => {
  const late = answerLate('At last.');
  chatWebhook.behave(late.behaviour);
  await page.clock.setFixedTime('2026-03-04T18:42:10Z');
  await chat.open();
  await chat.send('What time is it?');
  await chatWebhook.arrived(1);
  await page.clock.setFixedTime('2026-03-04T18:43:20Z');
  late.release();
  const times = chat.entries.locator('time');
  await expect(times).toHaveText(['18:42', '18:43']);
  await chat.box.fill('Half a thought');

  await page.clock.setFixedTime('2026-03-04T18:59:00Z');
  await page.reload();
  await expect(times).toHaveText(['18:42', '18:43']);
  await expect(chat.entries.last()).toContainText('At last.');
  await expect(chat.box).toHaveValue('Half a thought');
  await chat.box.press('Enter');
  await expect(chat.entries).toHaveCount(4);
  const [first, second] = chatWebhook.received;
  expect(first?.form?.get('messageTimeStamp')).toBe('2026-03-04T18:42:10.000Z');
  expect(second?.headers.sessionid).toBe(first?.headers.sessionid);
});

test('Enter sends, Shift+Enter breaks the line; blank and overlong text and an input method’s Enter send nothing', async ({
  chat,
  chatWebhook,
}) => {
  await chat.open();
  await chat.send('   ');
  await chat.box.fill('にほん');
  expect(await pressWhileComposing(chat.box, 'Enter')).toEqual([false, false]);
  const tooLong = 'x'.repeat(CHAT_MESSAGE_MAX + 1);
  await chat.send(tooLong);
  await expect(chat.panel.getByText(String(CHAT_MESSAGE_MAX + 1))).toBeVisible();
  await expect(chat.sendButton).toBeDisabled();
  await expect(chat.box).toHaveValue(tooLong);
  await chat.box.fill('one');
  await chat.box.press('Shift+Enter');
  await chat.box.pressSequentially('two');
  await chat.box.press('Enter');
  await expect(chat.entries.first()).toContainText('one\ntwo');
  await expect(chat.entries).toHaveCount(2);
  expect(chatWebhook.received).toHaveLength(1);
});

test('while a reply is pending it says so and takes nothing else; then the box is focused again', async ({
  page,
  chat,
  chatWebhook,
}) => {
  const late = answerLate('At last.');
  chatWebhook.behave(late.behaviour);
  await chat.open();
  await chat.box.fill('Twice');
  await chat.sendButton.focus();
  await chat.sendButton.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(chat.panel.getByText(words.typing)).toBeVisible();
  await expect(chat.box).toBeDisabled();
  await expect(chat.sendButton).toBeDisabled();
  // The second press of a slower double click.
  const place = await boxOf(chat.sendButton);
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await chatWebhook.arrived(1);
  late.release();
  await expect(chat.entries.last()).toContainText('At last.');
  await expect(chat.panel.getByText(words.typing)).toBeHidden();
  await expect(chat.box).toBeFocused();
  expect(chatWebhook.received).toHaveLength(1);
});

test('only the last 4 messages are in the list; earlier ones are shown on request, and put into the form', async ({
  page,
  chat,
  form,
  chatWebhook,
}) => {
  const ask = async (text: string) => {
    chatWebhook.behave(answerOutput(`reply to ${text}`));
    await chat.send(text);
    await expect(chat.entries.last()).toContainText(`reply to ${text}`);
  };
  const earlier = (n: number) =>
    chat.panel.getByRole('button', { name: words.earlier.replace('{n}', String(n)) });
  await chat.open();
  for (const text of ['first', 'second', 'third']) await ask(text);
  await expect(chat.entries).toHaveCount(4);
  await expect(chat.entries.first()).toContainText('second');

  await page.reload();
  await chat.reach();
  await earlier(2).press('Enter');
  await expect(chat.list).toBeFocused();
  await expect(earlier(2)).toHaveCount(0);
  await ask('fourth');
  await expect(chat.entries).toHaveCount(8);
  await expect(chat.entries.first()).toContainText('first');
  await expect(chat.panel.getByRole('log').getByRole('listitem')).toHaveCount(2);

  await chat.panel.getByRole('button', { name: words.handOver }).click();
  await expect(form.field('message')).toHaveValue(/to first.*to second.*to third.*to fourth/s);
});

test.describe('when it fails', () => {
  test.use({ expectedErrors: [failedRequest(502)] });

  test('the message stays with a Retry, which resends it under its key, even after a reload', async ({
    page,
    chat,
    chatWebhook,
  }) => {
    await chat.open();
    const message = chat.entries.first();
    const failures = [
      [answer('{"message":"Error in workflow"}', 500), 'upstream-status'],
      [answer('[{"output":"cut of'), 'invalid-answer'],
      [drop, 'upstream-unreachable'],
      // A stream that breaks after its first words.
      [answer(streamLine('item', 'Half') + streamLine('error', null)), 'invalid-answer'],
    ] as const;
    for (const [index, [behaviour, code]] of failures.entries()) {
      chatWebhook.behave(behaviour);
      if (index === 0) await chat.send('Keep my words');
      else await chat.retry();
      await chatWebhook.arrived(index + 1);
      await expect(message).toContainText(errorSentences[code]);
      await expect(message).toContainText('Keep my words');
      await expect(chat.entries).toHaveCount(1);
    }
    await page.reload();
    chatWebhook.behave(answerOutput('Now it works.'));
    await chat.retry();
    await expect(chat.entries.last()).toContainText('Now it works.');
    await expect(message.getByRole('button', { name: words.retry })).toHaveCount(0);
    await chat.send('Another');
    await expect(chat.entries).toHaveCount(4);

    const sent = chatWebhook.received.map(({ form, headers }) => [
      form?.get('message'),
      headers['idempotency-key'],
    ]);
    const [, key] = sent[0] ?? [];
    expect(key).toMatch(/^[\da-f-]{36}$/);
    expect(sent.slice(0, 5)).toEqual(Array(5).fill(['Keep my words', key]));
    expect(sent[5]?.[1]).not.toBe(key);
  });
});

test('Stop ends the workflow’s request and keeps the message; a Retry is the same message', async ({
  chat,
  chatWebhook,
}) => {
  const gone = Promise.withResolvers<void>();
  chatWebhook.behave((_request, response) => void response.on('close', gone.resolve));
  await chat.open();
  await chat.send('Never mind');
  await chatWebhook.arrived(1);
  await chat.stopButton.click();
  await expect(chat.entries).toHaveCount(1);
  await expect(chat.entries.first()).toContainText(words.stopped);
  await expect(chat.box).toBeEnabled();
  await expect(chat.box).toBeFocused();
  await gone.promise;
  chatWebhook.behave(answerOutput('After all.'));
  await chat.retry();
  await expect(chat.entries.last()).toContainText('After all.');
  const [first, second] = chatWebhook.received.map(({ headers }) => headers['idempotency-key']);
  expect(second).toBe(first);
});

test.describe('while offline', () => {
  // Code that is loaded only then (toasts, Markdown) cannot be fetched either.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|^toasts /] });

  test('it says so, and keeps the text until the network is back', async ({ context, chat }) => {
    await chat.open();
    await chat.box.fill('In a tunnel');
    await context.setOffline(true);
    await expect(chat.panel.getByText(words.offline).last()).toBeVisible();
    await chat.box.press('Enter');
    await expect(chat.entries).toHaveCount(1);
    await expect(chat.entries.first()).toContainText('In a tunnel');
    await expect(chat.entries.first().getByRole('button', { name: words.retry })).toBeVisible();
    await context.setOffline(false);
    await chat.retry();
    await expect(chat.entries.last()).toContainText('Hello.');
  });
});

test('a reply that takes its time: thinking from 1 s on, then a progress that moves', async ({
  page,
  chat,
  chatWebhook,
}) => {
  const late = answerLate('At last.');
  chatWebhook.behave(late.behaviour);
  await chat.open();
  await page.clock.install();
  // From here on the page's clock moves only when it is told to.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await chat.send('Slowly');
  await chatWebhook.arrived(1);
  const progress = chat.panel.getByRole('progressbar', { name: words.progress });
  await expect(chat.panel.getByText(words.thinking)).toBeHidden();
  await page.clock.runFor(THINKING_DURATION_MS + 300);
  await expect(chat.panel.getByText(words.thinking)).toBeVisible();
  const value = async () => Number(await progress.getAttribute('aria-valuenow'));
  await expect(progress).toHaveAttribute('data-state', 'indeterminate');
  await expect(progress).not.toHaveAttribute('aria-valuenow');
  await expect(progress).toHaveAttribute('aria-valuemax', String(PROGRESS_MAX));
  await page.clock.runFor(LOADING_DURATION_MS + 10_000);
  await expect(progress).toHaveAttribute('data-state', 'loading');
  const before = await value();
  expect(before).toBeGreaterThan(10);
  await page.clock.runFor(10_000);
  await expect.poll(value).toBeGreaterThan(before);
  await expect(progress).toHaveAttribute('aria-valuetext', /^\d+%$/);
  // What a screen reader gets, as the browser computes it.
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const bar = nodes.find(({ role, ignored }) => role?.value === 'progressbar' && !ignored);
  expect(bar?.name?.value).toBe(words.progress);
  expect(bar?.value?.value).toBeGreaterThan(before);
  await page.clock.resume();
  late.release();
  await expect(chat.entries.last()).toContainText('At last.');
  await expect(progress).toBeHidden();
});

test('a streamed reply is shown as it arrives, and announced once, complete', async ({
  chat,
  chatWebhook,
}) => {
  const latch = Promise.withResolvers<void>();
  chatWebhook.behave(async (_request, response) => {
    response.writeHead(200).write(streamLine('begin') + streamLine('item', 'Calls are '));
    await latch.promise;
    response.end(streamLine('item', '**answered**.') + streamLine('end'));
  });
  await chat.open();
  await chat.send('Stream it');
  await expect(chat.panel.getByText('Calls are')).toBeVisible();
  await expect(chat.entries).toHaveCount(1);
  const progress = chat.panel.getByRole('progressbar', { name: words.progress });
  await expect(progress).toHaveAttribute('data-state', 'complete');
  await expect(progress).toHaveAttribute('aria-valuenow', String(PROGRESS_MAX));
  latch.resolve();
  await expect(chat.entries).toHaveCount(2);
  await expect(chat.entries.last().locator('strong')).toHaveText('answered');
  await expect(chat.panel.getByText('Calls are')).toHaveCount(1);
});
