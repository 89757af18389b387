import type { Locator } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { errorSentences } from '#lib/content/errors';
import {
  CHAT_MESSAGE_MAX,
  CHAT_SILENCE_MS,
  LOADING_DURATION_MS,
  PROGRESS_MAX,
  THINKING_DURATION_MS,
} from '#lib/contracts/limits';
import { openChat, openFloatingChat } from '#tests/support/e2e/chat-page';
import { pressWhileComposing } from '#tests/support/e2e/composing';
import { expect, failedRequest, test } from '#tests/support/e2e/guarded-page';
import { streamLine, streamRun } from '#tests/support/n8n-stream';
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

test('a message and its reply have the time at which they were sent, after a reload too', async ({
  page,
}) => {
  const late = answerLate('At last.');
  webhook.behave(late.behaviour);
  await page.clock.setFixedTime('2026-03-04T18:42:10Z');
  const { box, entries, panel } = await openChat(page, site.url);
  await box.fill('What time is it?');
  await box.press('Enter');
  await expect(panel.getByText(chat.typing)).toBeVisible();
  await page.clock.setFixedTime('2026-03-04T18:43:20Z');
  late.release();
  const times = entries.locator('time');
  await expect(times).toHaveText(['18:42', '18:43']);
  await page.clock.setFixedTime('2026-03-04T18:59:00Z');
  await page.reload();
  await expect(times).toHaveText(['18:42', '18:43']);
  expect(webhook.received[0]?.form?.get('messageTimeStamp')).toBe('2026-03-04T18:42:10.000Z');
});

test('the session id and the last messages outlive a reload', async ({ page }) => {
  const ask = async (before: number) => {
    const { box, entries } = await openChat(page, site.url);
    await expect(entries).toHaveCount(before);
    await box.fill('Hello');
    await box.press('Enter');
    await expect(entries).toHaveCount(before + 2);
  };
  await ask(0);
  await page.reload();
  await ask(2);
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

  for (const [name, behaviour, code] of [
    ['an error of the workflow', answer('{"message":"Error in workflow"}', 500), 'upstream-status'],
    ['an answer that cannot be parsed', answer('[{"output":"cut of'), 'invalid-answer'],
    ['a connection that is cut', drop, 'upstream-unreachable'],
  ] as const) {
    test(`${name}: the message stays, with a Retry`, async ({ page }) => {
      webhook.behave(behaviour);
      const { box, entries } = await openChat(page, site.url);
      await box.fill('Keep my words');
      await box.press('Enter');
      await expect(entries.first()).toContainText(errorSentences[code]);
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
  await expect(box).toBeFocused();
  late.release();
  webhook.behave(answerOutput('The next one.'));
  await box.fill('Another');
  await box.press('Enter');
  await expect(entries).toHaveCount(3);
  await expect(entries.last()).toContainText('The next one.');
});

test.describe('without a network', () => {
  // What is needed only then (toasts, markdown) cannot be fetched either.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|^toasts /] });

  test('it says so, and keeps the text until it is back', async ({ page, context }) => {
    const { box, entries, panel } = await openChat(page, site.url);
    await box.fill('In a tunnel');
    await context.setOffline(true);
    await expect(panel.getByText(chat.offline).last()).toBeVisible();
    await box.press('Enter');
    await expect(entries).toHaveCount(1);
    await expect(entries.first()).toContainText('In a tunnel');
    await expect(entries.first().getByRole('button', { name: chat.retry })).toBeVisible();
    await context.setOffline(false);
    await entries.first().getByRole('button', { name: chat.retry }).click();
    await expect(entries.last()).toContainText('Hello.');
  });
});

test('words that were not sent outlive a reload', async ({ page }) => {
  const { box } = await openChat(page, site.url);
  await box.fill('Half a thought');
  await page.reload();
  await expect(box).toHaveValue('Half a thought');
});

test('an input method that is composing does not send', async ({ page }) => {
  const { box, entries } = await openChat(page, site.url);
  await box.fill('にほん');
  expect(await pressWhileComposing(box, 'Enter')).toEqual([false, false]);
  await expect(entries).toHaveCount(0);
  expect(webhook.received).toHaveLength(0);
});

test('a message over the limit is said to be so, and not cut', async ({ page }) => {
  const { box, sendButton, panel } = await openChat(page, site.url);
  await box.fill('x'.repeat(CHAT_MESSAGE_MAX + 1));
  await expect(sendButton).toBeDisabled();
  await expect(panel.getByText(String(CHAT_MESSAGE_MAX + 1))).toBeVisible();
  await expect(box).toHaveValue('x'.repeat(CHAT_MESSAGE_MAX + 1));
});

test.describe('a connection that stalls', () => {
  test.use({ expectedErrors: [failedRequest(404)] });

  test('before it took the message: given up after the server would have, with a Retry', async ({ page }) => {
    let stalls = true;
    await page.route('**/api/chat', (route) => (stalls ? undefined : route.continue()));
    const { box, entries, panel } = await openChat(page, site.url);
    await page.clock.install();
    const asked = page.waitForRequest('**/api/chat');
    await box.fill('Is anybody there');
    await box.press('Enter');
    await asked;
    await page.clock.fastForward(CHAT_SILENCE_MS - 5000);
    await expect(panel.getByRole('button', { name: chat.stop })).toBeVisible();
    await page.clock.fastForward(5000);
    const toast = page.locator('[data-sonner-toast]');
    await expect(toast).toContainText(chat.toast.sendFailed);
    // It stalled for longer than a reply is kept at least: the page cannot know.
    await expect(entries.first()).toContainText(chat.unanswered);
    stalls = false;
    await entries.first().getByRole('button', { name: chat.retry }).click();
    await expect(entries.last()).toContainText('Hello.');
    expect(webhook.received).toHaveLength(1);
  });

  test('after it took the message: the reply is asked for as long after the last sign', async ({ page }) => {
    const late = answerLate('At last.');
    webhook.behave(late.behaviour);
    const passed = Promise.withResolvers<void>();
    // The message arrives; of its answer nothing does.
    await page.route('**/api/chat', async (route) => {
      passed.resolve();
      await route.fetch({ timeout: 0 });
    });
    const { box, entries, panel } = await openChat(page, site.url);
    await page.clock.install();
    await box.fill('Is anybody there');
    await box.press('Enter');
    await passed.promise;
    await webhook.arrived(1);
    await page.clock.fastForward(CHAT_SILENCE_MS - 5000);
    await expect(panel.getByText(chat.typing)).toBeVisible();
    const asked = page.waitForRequest('**/api/chat/replies/*');
    await page.clock.fastForward(10_000);
    await asked;
    late.release();
    await expect(entries.last()).toContainText('At last.');
    expect(webhook.received).toHaveLength(1);
  });
});

test('a reply that takes its time: thinking from 1 s on, then a progress that moves', async ({ page }) => {
  const late = answerLate('At last.');
  webhook.behave(late.behaviour);
  const { box, entries, panel } = await openChat(page, site.url);
  await page.clock.install();
  // From here the page's time stands still but for what it is moved by.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await box.fill('Slowly');
  await box.press('Enter');
  await webhook.arrived(1);
  const progress = panel.getByRole('progressbar', { name: chat.progress });
  await expect(panel.getByText(chat.thinking)).toBeHidden();
  await page.clock.runFor(THINKING_DURATION_MS + 300);
  await expect(panel.getByText(chat.thinking)).toBeVisible();
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
  expect(bar?.name?.value).toBe(chat.progress);
  expect(bar?.value?.value).toBeGreaterThan(before);
  await page.clock.resume();
  late.release();
  await expect(entries.last()).toContainText('At last.');
  await expect(progress).toBeHidden();
});

test('a streamed reply is shown as it arrives, and announced once, whole', async ({ page }) => {
  const latch = Promise.withResolvers<void>();
  const event = (type: string, content?: string) =>
    `${JSON.stringify({ type, content, metadata: { nodeId: 'a' } })}\n`;
  webhook.behave(async (_request, response) => {
    response.writeHead(200).write(event('begin') + event('item', 'Calls are '));
    await latch.promise;
    response.end(event('item', '**answered**.') + event('end'));
  });
  const { box, entries, panel } = await openChat(page, site.url);
  await box.fill('Stream it');
  await box.press('Enter');
  await expect(panel.getByText('Calls are')).toBeVisible();
  await expect(entries).toHaveCount(1);
  const progress = panel.getByRole('progressbar', { name: chat.progress });
  await expect(progress).toHaveAttribute('data-state', 'complete');
  await expect(progress).toHaveAttribute('aria-valuenow', String(PROGRESS_MAX));
  latch.resolve();
  await expect(entries).toHaveCount(2);
  await expect(entries.last().locator('strong')).toHaveText('answered');
  await expect(panel.getByText('Calls are')).toHaveCount(1);
});

test('a streamed reply is shown whole, and once, when a tool fails and a Respond node repeats it', async ({
  page,
}) => {
  const failed = streamLine('error', 'Boom', { nodeId: 'tool', nodeName: 'Price list' });
  const again = streamRun(['{"output":"Calls are **answered**."}'], { nodeId: 'respond' });
  const late = streamLine('error', null, { nodeId: 'crm', nodeName: 'CRM' });
  webhook.behave(answer(failed + streamRun(['Calls are ', '**answered**.']) + again + late));
  const { box, entries, panel } = await openChat(page, site.url);
  await box.fill('Stream it');
  await box.press('Enter');
  await expect(entries).toHaveCount(2);
  await expect(entries.last().locator('strong')).toHaveText('answered');
  await expect(panel.getByText('Calls are')).toHaveCount(1);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expect
    .poll(() => site.logged().map(({ cause }) => cause))
    .toContain('error in the workflow beside its reply: node "Price list": Boom; node "CRM"');
});

test('Stop keeps what has arrived of a streamed reply', async ({ page }) => {
  const gone = Promise.withResolvers<void>();
  webhook.behave((_request, response) => {
    response.on('close', gone.resolve);
    response.writeHead(200).write(streamLine('item', 'The first half'));
  });
  const { box, entries, panel } = await openChat(page, site.url);
  await box.fill('Stream it');
  await box.press('Enter');
  await expect(panel.getByText('The first half')).toBeVisible();
  await panel.getByRole('button', { name: chat.stop }).click();
  await expect(entries.last()).toContainText('The first half');
  await expect(entries.last()).toContainText(chat.stopped);
  await expect(box).toBeEnabled();
  await gone.promise;
});

test.describe('a stream that breaks', () => {
  test('is a failed message, whose words stay', async ({ page }) => {
    webhook.behave(
      answer('{"type":"item","content":"Half","metadata":{}}\n{"type":"error","content":null}\n'),
    );
    const { box, entries } = await openChat(page, site.url);
    await box.fill('Break it');
    await box.press('Enter');
    await expect(entries).toHaveCount(1);
    await expect(entries.first()).toContainText('Invalid response format');
    await expect(entries.first().getByRole('button', { name: chat.retry })).toBeVisible();
    await expect(page.locator('[data-sonner-toast]')).toContainText(chat.toast.sendFailed);
  });
});

test.describe('where storage is blocked', () => {
  test('the chat works all the same', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    const { box, entries } = await openChat(page, site.url);
    for (const count of [2, 4]) {
      await box.fill('Hello');
      await box.press('Enter');
      await expect(entries).toHaveCount(count);
    }
    const [first, second] = webhook.received.map(({ headers }) => headers.sessionid);
    expect(first).toMatch(/^session_/);
    expect(first).toBe(second);
  });
});

const fromEnd = (list: Locator) =>
  list.evaluate((el) => Math.round(el.scrollHeight - el.scrollTop - el.clientHeight));
const lines = (count: number) => Array(count).fill('A line.').join('\n\n');

test('the list follows the conversation only while the reader is at its end', async ({ page }) => {
  const { box, entries, panel } = await openChat(page, site.url);
  const list = panel.getByRole('group', { name: chat.listLabel });
  webhook.behave(answerOutput(lines(9)));
  for (const count of [2, 4]) {
    await box.fill('Another one');
    await box.press('Enter');
    await expect(entries).toHaveCount(count);
    await expect.poll(() => fromEnd(list)).toBeLessThan(2);
  }
  expect((await list.boundingBox())?.height).toBe(400);
  const late = answerLate('Another.');
  webhook.behave(late.behaviour);
  await box.fill('And another');
  await box.press('Enter');
  await webhook.arrived(3);
  await list.evaluate((el) => el.scrollTo(0, 0));
  await expect.poll(() => fromEnd(list)).toBeGreaterThan(200);
  late.release();
  await expect(entries.last()).toContainText('Another.');
  expect(await list.evaluate((el) => el.scrollTop)).toBe(0);
});

test('a reply longer than the list is read from its first line when it comes whole', async ({ page }) => {
  const { box, entries, panel } = await openChat(page, site.url);
  const list = panel.getByRole('group', { name: chat.listLabel });
  // The first one may come before what formats it; the others push older ones out.
  for (const [index, question] of ['One', 'Two', 'Three'].entries()) {
    webhook.behave(answerOutput(`First to ${question}.\n\n${lines(60)}\n\nLast to ${question}.`));
    await box.fill(question);
    await box.press('Enter');
    await expect(entries).toHaveCount(Math.min(4, 2 * index + 2));
    await expect(panel.getByText(`Last to ${question}.`)).toBeAttached();
    await expect(panel.getByText(`First to ${question}.`)).toBeInViewport({ ratio: 1 });
    const top = (part: Locator) => part.evaluate((el) => el.getBoundingClientRect().top);
    await expect
      .poll(async () => Math.abs((await top(entries.last())) - (await top(list))))
      .toBeLessThanOrEqual(2);
    await expect(box).toBeFocused();
  }
  // The next message is at the end again.
  webhook.behave(answerOutput('Short.'));
  await box.fill('Four');
  await box.press('Enter');
  await expect(panel.getByText('Short.')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => fromEnd(list)).toBeLessThan(2);
});

test('a reply that grows as it is read is followed to its end, however long', async ({ page }) => {
  const { box, entries, panel } = await openChat(page, site.url);
  const list = panel.getByRole('group', { name: chat.listLabel });
  const steps = [1, 2, 3, 4].map(() => Promise.withResolvers<void>());
  webhook.behave(async (_request, response) => {
    response.writeHead(200).write(streamLine('begin') + streamLine('item', 'It begins.\n\n'));
    for (const [index, { promise }] of steps.entries()) {
      await promise;
      response.write(streamLine('item', `${lines(9)}\n\nStep ${index}.\n\n`));
    }
    response.end(streamLine('end'));
  });
  await box.fill('Stream it');
  await box.press('Enter');
  await expect(panel.getByText('It begins.')).toBeVisible();
  for (const [index, { resolve }] of steps.entries()) {
    resolve();
    await expect(panel.getByText(`Step ${index}.`)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => fromEnd(list)).toBeLessThan(2);
  }
  await expect(entries).toHaveCount(2);
  await expect(panel.getByText('Step 3.')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => fromEnd(list)).toBeLessThan(2);
});

for (const view of ['tab', 'floating'] as const) {
  test(`two quick presses of Send are one message, and the focus comes back to the box (${view})`, async ({
    page,
  }) => {
    const late = answerLate('At last.');
    webhook.behave(late.behaviour);
    if (view === 'tab') await openChat(page, site.url);
    else await page.goto(site.url);
    const panel = view === 'tab' ? page.getByRole('tabpanel') : await openFloatingChat(page);
    const box = panel.getByRole('textbox', { name: chat.inputLabel });
    await box.fill('Twice');
    const send = panel.getByRole('button', { name: chat.send.full });
    await send.click();
    // The second press of a double click comes when the first is done, and the button disabled.
    await expect(send).toBeDisabled();
    const place = await send.boundingBox();
    if (!place) throw new Error('not shown');
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
    await webhook.arrived(1);
    late.release();
    await expect(panel.getByText('At last.')).toBeVisible();
    await expect(box).toBeFocused();
    expect(webhook.received).toHaveLength(1);
  });
}

test('who goes somewhere else while a reply is pending is left there', async ({ page }) => {
  const late = answerLate('At last.');
  webhook.behave(late.behaviour);
  const { box, entries, panel } = await openChat(page, site.url);
  const list = panel.getByRole('group', { name: chat.listLabel });
  await box.fill('Slowly');
  await box.press('Enter');
  await webhook.arrived(1);
  await list.click();
  late.release();
  await expect(entries.last()).toContainText('At last.');
  await expect(box).toBeEnabled();
  await expect(list).toBeFocused();
});
