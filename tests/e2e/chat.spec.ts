import type { Locator } from '@playwright/test';
import { chat as words } from '#lib/content/chat';
import { errorSentences } from '#lib/content/errors';
import {
  CHAT_MESSAGE_MAX,
  CHAT_SILENCE_MS,
  LOADING_DURATION_MS,
  PROGRESS_MAX,
  THINKING_DURATION_MS,
} from '#lib/contracts/limits';
import { boxOf } from '#tests/support/e2e/box';
import { ChatPanel } from '#tests/support/e2e/chat-panel';
import { pressWhileComposing } from '#tests/support/e2e/composing';
import { expect, failedRequest, test } from '#tests/support/e2e/test';
import { streamLine, streamRun } from '#tests/support/n8n-stream';
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

test('a message and its reply have the time at which they were sent, after a reload too', async ({
  page,
  chat,
  chatWebhook,
}) => {
  const late = answerLate('At last.');
  chatWebhook.behave(late.behaviour);
  await page.clock.setFixedTime('2026-03-04T18:42:10Z');
  await chat.open();
  await chat.send('What time is it?');
  await expect(chat.panel.getByText(words.typing)).toBeVisible();
  await page.clock.setFixedTime('2026-03-04T18:43:20Z');
  late.release();
  const times = chat.entries.locator('time');
  await expect(times).toHaveText(['18:42', '18:43']);
  await page.clock.setFixedTime('2026-03-04T18:59:00Z');
  await page.reload();
  await expect(times).toHaveText(['18:42', '18:43']);
  expect(chatWebhook.received[0]?.form?.get('messageTimeStamp')).toBe('2026-03-04T18:42:10.000Z');
});

test('the session id and the last messages outlive a reload', async ({ page, chat, chatWebhook }) => {
  const ask = async (before: number) => {
    await chat.open();
    await expect(chat.entries).toHaveCount(before);
    await chat.send('Hello');
    await expect(chat.entries).toHaveCount(before + 2);
  };
  await ask(0);
  await page.reload();
  await ask(2);
  const [first, second] = chatWebhook.received.map(({ headers }) => headers.sessionid);
  expect(first).toBe(second);
});

test('Enter sends, Shift+Enter breaks the line, blank text is not sent', async ({ chat, chatWebhook }) => {
  await chat.open();
  await chat.send('   ');
  await expect(chat.entries).toHaveCount(0);
  await chat.box.fill('one');
  await chat.box.press('Shift+Enter');
  await chat.box.pressSequentially('two');
  await chat.box.press('Enter');
  await expect(chat.entries.first()).toContainText('one\ntwo');
  await expect(chat.entries).toHaveCount(2);
  expect(chatWebhook.received).toHaveLength(1);
});

test('while a reply is pending it says so, and takes nothing else', async ({ chat, chatWebhook }) => {
  const late = answerLate('At last.');
  chatWebhook.behave(late.behaviour);
  await chat.open();
  await chat.send('Slowly');
  await expect(chat.panel.getByText(words.typing)).toBeVisible();
  await expect(chat.box).toBeDisabled();
  await expect(chat.sendButton).toBeDisabled();
  late.release();
  await expect(chat.entries.last()).toContainText('At last.');
  await expect(chat.panel.getByText(words.typing)).toBeHidden();
  await expect(chat.box).toBeFocused();
});

test('only the last 4 messages are kept', async ({ chat, chatWebhook }) => {
  await chat.open();
  for (const text of ['first', 'second', 'third']) {
    chatWebhook.behave(answerOutput(`reply to ${text}`));
    await chat.send(text);
    await expect(chat.entries.last()).toContainText(`reply to ${text}`);
  }
  await expect(chat.entries).toHaveCount(4);
  await expect(chat.entries.first()).toContainText('second');
});

test.describe('when it fails', () => {
  test.use({ expectedErrors: [failedRequest(502)] });

  for (const [name, behaviour, code] of [
    ['an error of the workflow', answer('{"message":"Error in workflow"}', 500), 'upstream-status'],
    ['an answer that cannot be parsed', answer('[{"output":"cut of'), 'invalid-answer'],
    ['a connection that is cut', drop, 'upstream-unreachable'],
  ] as const) {
    test(`${name}: the message stays, with a Retry`, async ({ chat, chatWebhook }) => {
      chatWebhook.behave(behaviour);
      await chat.open();
      await chat.send('Keep my words');
      await expect(chat.entries.first()).toContainText(errorSentences[code]);
      await expect(chat.entries).toHaveCount(1);
      await expect(chat.entries.first()).toContainText('Keep my words');

      chatWebhook.behave(answerOutput('Now it works.'));
      await chat.retry();
      await expect(chat.entries.last()).toContainText('Now it works.');
      await expect(chat.entries.first().getByRole('button', { name: words.retry })).toHaveCount(0);
      expect(chatWebhook.received.map(({ form }) => form?.get('message'))).toEqual([
        'Keep my words',
        'Keep my words',
      ]);
    });
  }
});

test('Stop gives up the reply and keeps the message', async ({ chat, chatWebhook }) => {
  const late = answerLate('Too late.');
  chatWebhook.behave(late.behaviour);
  await chat.open();
  await chat.send('Never mind');
  await chat.stopButton.click();
  await expect(chat.entries).toHaveCount(1);
  await expect(chat.entries.first()).toContainText(words.stopped);
  await expect(chat.box).toBeEnabled();
  await expect(chat.box).toBeFocused();
  late.release();
  chatWebhook.behave(answerOutput('The next one.'));
  await chat.send('Another');
  await expect(chat.entries).toHaveCount(3);
  await expect(chat.entries.last()).toContainText('The next one.');
});

test.describe('without a network', () => {
  // What is needed only then (toasts, markdown) cannot be fetched either.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|^toasts /] });

  test('it says so, and keeps the text until it is back', async ({ context, chat }) => {
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

test('words that were not sent outlive a reload', async ({ page, chat }) => {
  await chat.open();
  await chat.box.fill('Half a thought');
  await page.reload();
  await expect(chat.box).toHaveValue('Half a thought');
});

test('an input method that is composing does not send', async ({ chat, chatWebhook }) => {
  await chat.open();
  await chat.box.fill('にほん');
  expect(await pressWhileComposing(chat.box, 'Enter')).toEqual([false, false]);
  await expect(chat.entries).toHaveCount(0);
  expect(chatWebhook.received).toHaveLength(0);
});

test('a message over the limit is said to be so, and not cut', async ({ chat }) => {
  await chat.open();
  await chat.box.fill('x'.repeat(CHAT_MESSAGE_MAX + 1));
  await expect(chat.sendButton).toBeDisabled();
  await expect(chat.panel.getByText(String(CHAT_MESSAGE_MAX + 1))).toBeVisible();
  await expect(chat.box).toHaveValue('x'.repeat(CHAT_MESSAGE_MAX + 1));
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

test('a reply that takes its time: thinking from 1 s on, then a progress that moves', async ({
  page,
  chat,
  chatWebhook,
}) => {
  const late = answerLate('At last.');
  chatWebhook.behave(late.behaviour);
  await chat.open();
  await page.clock.install();
  // From here the page's time stands still but for what it is moved by.
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
  // What a screen reader gets of it, as the browser computes it.
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

test('a streamed reply is shown as it arrives, and announced once, whole', async ({ chat, chatWebhook }) => {
  const latch = Promise.withResolvers<void>();
  const event = (type: string, content?: string) =>
    `${JSON.stringify({ type, content, metadata: { nodeId: 'a' } })}\n`;
  chatWebhook.behave(async (_request, response) => {
    response.writeHead(200).write(event('begin') + event('item', 'Calls are '));
    await latch.promise;
    response.end(event('item', '**answered**.') + event('end'));
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

test.describe('a stream that breaks', () => {
  test('is a failed message, whose words stay', async ({ chat, chatWebhook }) => {
    chatWebhook.behave(
      answer('{"type":"item","content":"Half","metadata":{}}\n{"type":"error","content":null}\n'),
    );
    await chat.open();
    await chat.send('Break it');
    await expect(chat.entries).toHaveCount(1);
    await expect(chat.entries.first()).toContainText('Invalid response format');
    await expect(chat.entries.first().getByRole('button', { name: words.retry })).toBeVisible();
    await expect(chat.toast).toContainText(words.toast.sendFailed);
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

const fromEnd = (list: Locator) =>
  list.evaluate((el) => Math.round(el.scrollHeight - el.scrollTop - el.clientHeight));
const lines = (count: number) => Array(count).fill('A line.').join('\n\n');

test('the list follows the conversation only while the reader is at its end', async ({
  chat,
  chatWebhook,
}) => {
  await chat.open();
  chatWebhook.behave(answerOutput(lines(9)));
  for (const count of [2, 4]) {
    await chat.send('Another one');
    await expect(chat.entries).toHaveCount(count);
    await expect.poll(() => fromEnd(chat.list)).toBeLessThan(2);
  }
  expect((await chat.list.boundingBox())?.height).toBe(400);
  const late = answerLate('Another.');
  chatWebhook.behave(late.behaviour);
  await chat.send('And another');
  await chatWebhook.arrived(3);
  await chat.list.evaluate((el) => el.scrollTo(0, 0));
  await expect.poll(() => fromEnd(chat.list)).toBeGreaterThan(200);
  late.release();
  await expect(chat.entries.last()).toContainText('Another.');
  expect(await chat.list.evaluate((el) => el.scrollTop)).toBe(0);
});

test('a reply longer than the list is read from its first line when it comes whole', async ({
  chat,
  chatWebhook,
}) => {
  await chat.open();
  // The first one may come before what formats it; the others push older ones out.
  for (const [index, question] of ['One', 'Two', 'Three'].entries()) {
    chatWebhook.behave(answerOutput(`First to ${question}.\n\n${lines(60)}\n\nLast to ${question}.`));
    await chat.send(question);
    await expect(chat.entries).toHaveCount(Math.min(4, 2 * index + 2));
    await expect(chat.panel.getByText(`Last to ${question}.`)).toBeAttached();
    await expect(chat.panel.getByText(`First to ${question}.`)).toBeInViewport({ ratio: 1 });
    const top = (part: Locator) => part.evaluate((el) => el.getBoundingClientRect().top);
    await expect
      .poll(async () => Math.abs((await top(chat.entries.last())) - (await top(chat.list))))
      .toBeLessThanOrEqual(2);
    await expect(chat.box).toBeFocused();
  }
  // The next message is at the end again.
  chatWebhook.behave(answerOutput('Short.'));
  await chat.send('Four');
  await expect(chat.panel.getByText('Short.')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => fromEnd(chat.list)).toBeLessThan(2);
});

test('a reply that grows as it is read is followed to its end, however long', async ({
  chat,
  chatWebhook,
}) => {
  await chat.open();
  const steps = [1, 2, 3, 4].map(() => Promise.withResolvers<void>());
  chatWebhook.behave(async (_request, response) => {
    response.writeHead(200).write(streamLine('begin') + streamLine('item', 'It begins.\n\n'));
    for (const [index, { promise }] of steps.entries()) {
      await promise;
      response.write(streamLine('item', `${lines(9)}\n\nStep ${index}.\n\n`));
    }
    response.end(streamLine('end'));
  });
  await chat.send('Stream it');
  await expect(chat.panel.getByText('It begins.')).toBeVisible();
  for (const [index, { resolve }] of steps.entries()) {
    resolve();
    await expect(chat.panel.getByText(`Step ${index}.`)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => fromEnd(chat.list)).toBeLessThan(2);
  }
  await expect(chat.entries).toHaveCount(2);
  await expect(chat.panel.getByText('Step 3.')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => fromEnd(chat.list)).toBeLessThan(2);
});

for (const view of ['tab', 'floating'] as const) {
  test(`two quick presses of Send are one message, and the focus comes back to the box (${view})`, async ({
    page,
    chatWebhook,
  }) => {
    const late = answerLate('At last.');
    chatWebhook.behave(late.behaviour);
    const chat = new ChatPanel(page, view);
    await chat.open();
    await chat.box.fill('Twice');
    await chat.sendButton.click();
    // The second press of a double click comes when the first is done, and the button disabled.
    await expect(chat.sendButton).toBeDisabled();
    const place = await boxOf(chat.sendButton);
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
    await chatWebhook.arrived(1);
    late.release();
    await expect(chat.panel.getByText('At last.')).toBeVisible();
    await expect(chat.box).toBeFocused();
    expect(chatWebhook.received).toHaveLength(1);
  });
}

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
