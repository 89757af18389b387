import { callbackView } from '#lib/content/callback';
import { markdownWords, ticketWords, chat as words } from '#lib/content/chat';
import { errorSentences } from '#lib/content/errors';
import { toastWords } from '#lib/content/site';
import { expectNothingFoundInBothSchemes } from '#tests/support/e2e/axe';
import { createChatPanel } from '#tests/support/e2e/chat-panel';
import { expect, failedRequest, test } from '#tests/support/e2e/test';
import { streamLine } from '#tests/support/n8n-stream';
import { answer, answerOutput, drop, hang } from '#tests/support/webhook';

/** A reply with the kinds of Markdown that scroll or can be pressed. */
const richReply = `## Rollout

Read the [guide](https://example.com).

| Week | Outcome |
|------|---------|
| 1 | Line and CRM connected |

- [x] Webhook reachable

\`\`\`json
{ "event": "call.ended", "outcome": "booked", "calendar": "https://example.com/calendar/1" }
\`\`\``;

test('a typed message arrives under its session, and is answered', async ({ page, chat, chatWebhook }) => {
  chatWebhook.behave(answerOutput('We answer in **10 seconds**.\nAlways.\n\n- calls\n- chats'));
  await chat.open();
  await expect(chat.panel).toContainText(words.empty);
  await expect(chat.sendButton).toBeDisabled();
  await chat.box.fill('¿Cuánto tarda?');
  await chat.sendButton.click();

  await expect(chat.entries).toHaveCount(2);
  await expect(chat.entries.first()).toContainText(/You.*\d\d:\d\d.*¿Cuánto tarda\?/);
  const reply = chat.entries.last();
  await expect(reply).toContainText(words.senders.ai);
  await expect(reply.locator('strong')).toHaveText('10 seconds');
  await expect(reply.getByText('.\nAlways.')).toHaveCSS('white-space-collapse', 'preserve-breaks');
  await expect(reply.getByRole('listitem')).toHaveText(['calls', 'chats']);
  await expect(chat.box).toBeFocused();

  const [request] = chatWebhook.received;
  const stored = await page.evaluate(() => localStorage.getItem('chat_session_id'));
  expect(stored).toMatch(/^session_\d+_[a-z0-9]+$/);
  expect(request?.headers).toMatchObject({ sessionid: stored, tooltype: 'aiChat' });
});

test('a text that is too long stays in the box with its length', async ({ chat }) => {
  await chat.open();
  await chat.send('x'.repeat(4001));
  await expect(chat.box).toHaveAccessibleDescription(/4001/);
  await expect(chat.panel.getByText('4001')).toBeVisible();
  await expect(chat.sendButton).toBeDisabled();
});

test('a pending reply is told, and nothing else can be sent', async ({ page, chat, chatWebhook }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const release = chatWebhook.behaveLate(answerOutput('At last.'));
  await chat.open();
  await page.clock.install();
  // From here on only the test moves the clock, so that the words do not change by themselves.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await chat.send('Slowly');
  await expect(chat.ticket).toContainText(ticketWords.none);
  await expect(chat.pending).toHaveAttribute('data-state', 'indeterminate');
  await expect(chat.box).toBeDisabled();
  await expect(chat.recordButton).toBeDisabled();
  await expect(chat.sendButton).toBeDisabled();
  await chatWebhook.arrived(1);
  // The device's clock is set right meanwhile.
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 5 * 86_400_000);
  await page.clock.runFor(1000);
  await expect(chat.pending).toContainText(words.thinking);
  await page.clock.runFor(5000);
  await expect(chat.pending).toHaveAttribute('data-state', 'loading');
  await expect(chat.pending).toContainText(words.working);
  await page.clock.resume();
  release();
  await expect(chat.entries.last()).toContainText('At last.');
  await expect(chat.pending).toHaveCount(0);
});

test('a streamed reply is shown at once, and announced when complete', async ({ chat, chatWebhook }) => {
  const latch = Promise.withResolvers<void>();
  chatWebhook.behave(async (_request, response) => {
    response.writeHead(200).write(streamLine('begin') + streamLine('item', 'Calls are '));
    await latch.promise;
    response.end(streamLine('item', '**answered**.') + streamLine('end'));
  });
  await chat.open();
  await chat.send('Stream it');
  await expect(chat.list.getByText('Calls are')).toBeVisible();
  await expect(chat.panel.getByRole('status').first()).toHaveText(words.typing);
  latch.resolve();
  await expect(chat.entries.last().locator('strong')).toHaveText('answered');
  await expect(chat.panel.getByRole('status').first()).toContainText('Calls are answered.');
});

test.describe('when a reply fails', () => {
  test.use({ expectedErrors: [failedRequest(502)] });

  test('the visitor reads why, and a Retry keeps the key', async ({ page, site, chat, chatWebhook }) => {
    await chat.open();
    chatWebhook.behave(answer('{"message":"Error in workflow"}', 500));
    await chat.send('Keep my words');
    await expect(chat.toast).toContainText(words.toast.title + words.toast.sendFailed);
    await chat.toast.getByRole('button', { name: toastWords.dismiss }).click();
    // By itself it would go after eight seconds.
    await expect(chat.toast).toHaveCount(0, { timeout: 5000 });
    await expect(chat.list).toContainText(errorSentences['upstream-status']);
    await expect(page.locator('body')).not.toContainText('HTTP error');
    await expect.poll(site.printed).toContain('HTTP error! Status: 500');
    chatWebhook.behave(drop);
    await chat.retry();
    await expect(chat.list).toContainText(errorSentences['upstream-unreachable']);
    await page.reload();
    await expect(chat.ticket).toContainText(ticketWords.unanswered);
    chatWebhook.behave(answerOutput('Now it works.'));
    await chat.retry();
    await expect(chat.entries.last()).toContainText('Now it works.');
    const keys = chatWebhook.received.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual(Array(3).fill(keys[0]));
  });
});

test('a Retry waits for the reply to another message', async ({ chat, chatWebhook }) => {
  const stopped = chatWebhook.arrived(1);
  chatWebhook.behave(hang);
  await chat.open();
  await chat.send('One');
  await stopped;
  await chat.button(words.stop).press('Enter');
  await expect(chat.button(words.retry)).toBeEnabled();
  const release = chatWebhook.behaveLate(answerOutput('Hi.'));
  await chat.send('Two');
  await expect(chat.button(words.retry)).toBeDisabled();
  release();
  await expect(chat.button(words.retry)).toBeEnabled();
});

test('only the last 4 messages are in the list; earlier ones are shown on request', async ({ chat }) => {
  await chat.open();
  for (const text of ['first', 'second', 'third']) {
    await chat.send(text);
    await expect(chat.entries.last()).toContainText('Hello.');
    await expect(chat.box).toBeEnabled();
  }
  await expect(chat.entries).toHaveCount(4);
  await expect(chat.entries.first()).toContainText('second');
  await chat.button(words.earlier).click();
  await expect(chat.entries).toHaveCount(6);
});

test('a long answer is shown from its question; "Latest" leads to its end', async ({ chat, chatWebhook }) => {
  chatWebhook.behave(answerOutput(Array.from({ length: 40 }, (_, index) => `Line ${index}.`).join('\n\n')));
  await chat.open();
  await chat.ask('Everything');
  await expect(chat.entries.first()).toBeInViewport({ ratio: 1 });
  await expect(chat.entries.last().getByText('Line 39.')).not.toBeInViewport();
  await chat.button(words.latest).click();
  await expect(chat.entries.last().getByText('Line 39.')).toBeInViewport();
  expect((await chat.list.boundingBox())?.height).toBeLessThanOrEqual(400);
});

test('the answer to a question of several lines is in sight', async ({ chat, chatWebhook }) => {
  chatWebhook.behave(answerOutput(`${'A line.\n\n'.repeat(3)}The end.`));
  await chat.open();
  for (const count of [2, 4]) {
    await chat.ask('A question of many words. '.repeat(8), count);
    await expect(chat.entries.last().getByText('The end.')).toBeInViewport({ ratio: 1 });
  }
});

for (const view of ['tab', 'floating'] as const)
  test(`whoever has scrolled up is not moved by reply and rows: ${view}`, async ({ page, chatWebhook }) => {
    const chat = createChatPanel(page, view);
    await page.setViewportSize({ width: view === 'tab' ? 1280 : 390, height: 800 });
    await chat.open();
    for (const text of ['first', 'second']) {
      const lines = Array.from({ length: 12 }, (_, at) => `${text} ${at}.`);
      chatWebhook.behave(answerOutput(lines.join('\n\n')));
      await chat.ask(text, text === 'first' ? 2 : 4);
    }
    const third = answerOutput('third 0.', { record: { need: 'calls after hours' } });
    const release = chatWebhook.behaveLate(third);
    await chat.send('third');
    await expect(chat.pending).toBeVisible();
    const line = chat.entries.getByText('second 3.');
    await chat.list.hover();
    await expect(async () => {
      await page.mouse.wheel(0, -100);
      await expect(line).toBeInViewport({ ratio: 1, timeout: 100 });
    }).toPass();
    const before = await line.boundingBox();
    release();
    await expect(chat.pending).toHaveCount(0);
    await expect(chat.entries.last()).toContainText('third 0.');
    await expect(chat.panel.getByRole('group', { name: callbackView.title })).toBeVisible();
    expect(await line.boundingBox()).toEqual(before);
    if (view === 'floating') await chat.button(callbackView.title).click();
    await expect(chat.row('need')).toBeVisible();
    await chat.send('fourth');
    await expect(chat.row('need')).toBeVisible({ visible: view === 'tab' });
    if (view === 'floating') return;
    // A small window keeps its room for the conversation.
    await expect(chat.box).toBeEnabled();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(chat.panel.getByRole('group', { name: callbackView.title })).toBeVisible();
    await expect(chat.row('need')).toBeHidden();
  });

test('a reader of a cut answer is not moved', async ({ page, floatingChat: chat, chatWebhook }) => {
  const cut = Promise.withResolvers<void>();
  const lines = Array.from({ length: 40 }, (_, at) => `Line ${at}.`);
  chatWebhook.behave(async (_request, response) => {
    response.writeHead(200).write(streamLine('begin') + streamLine('item', lines.join('\n\n')));
    await cut.promise;
    response.destroy();
  });
  await chat.open();
  await chat.send('Everything');
  const line = chat.list.getByText('Line 9.');
  await expect(chat.list.getByText('Line 39.')).toBeAttached();
  await chat.list.hover();
  await page.mouse.wheel(0, 20);
  await expect.poll(() => chat.list.evaluate((list) => list.scrollTop)).toBeGreaterThan(0);
  const before = await line.boundingBox();
  cut.resolve();
  await expect(chat.button(words.retry)).toBeAttached();
  expect(await line.boundingBox()).toEqual(before);
  await expect(chat.panel.getByRole('status').first()).toContainText(`Line 39. ${errorSentences['cut-off']}`);
});

test('axe finds no fault in a formatted reply and a recording', async ({ page, chat, chatWebhook }) => {
  chatWebhook.behave(answerOutput(richReply));
  await chat.open();
  await chat.send('How fast is a rollout?');
  await expect(chat.entries.getByRole('table')).toBeVisible();
  await expectNothingFoundInBothSchemes(page, chat.panel);
  for (const label of [markdownWords.copyFailed, markdownWords.copied]) {
    await page.context().grantPermissions(label === markdownWords.copied ? ['clipboard-write'] : []);
    await chat.button(markdownWords.copy).click();
    await expect(chat.button(label)).toBeVisible();
  }
  await chat.record();
  await expectNothingFoundInBothSchemes(page, chat.panel);
});
