import { chat as words } from '#lib/content/chat';
import { RESPONSE_TIMEOUT_MS } from '#lib/contracts/limits';
import { startCuttingProxy } from '#tests/support/cutting-proxy';
import { answerInHalves, cutOff, watchAnnouncements } from '#tests/support/e2e/replies';
import { expect, test } from '#tests/support/e2e/test';
import { answerLate, answerOutput } from '#tests/support/webhook';

// A chat on a phone: connections that are cut, pages that are reloaded, replies that take long.

test('after a reload halfway through a reply it continues once, and the workflow ran once', async ({
  page,
  chat,
  chatWebhook,
}) => {
  const { behaviour, release } = answerInHalves('The first half', ' and the **second**.');
  chatWebhook.behave(behaviour);
  await chat.open();
  await chat.send('Are you there');
  await expect(chat.panel).toContainText('The first half');
  await page.reload();
  await expect(chat.panel).toContainText('The first half');
  await expect(chat.panel.getByText(words.typing)).toBeVisible();
  await expect(chat.box).toBeDisabled();
  release();
  await expect(chat.entries).toHaveCount(2);
  await expect(chat.entries.last()).toContainText('The first half and the second.');
  await expect(chat.panel.getByText('The first half')).toHaveCount(1);
  await expect(chat.panel.getByRole('button', { name: words.retry })).toHaveCount(0);
  await page.reload();
  await expect(chat.entries).toHaveCount(2);
  expect(chatWebhook.received).toHaveLength(1);
});

test.describe('a connection that is cut', () => {
  test.use({ expectedErrors: [cutOff] });

  test('four times: the reply is complete, announced once, and the workflow ran once', async ({
    page,
    site,
    chat,
    chatWebhook,
  }) => {
    const proxy = await startCuttingProxy(() => site.url);
    proxy.cuts.push('before-head', { inMiddleOf: 'first' }, { inMiddleOf: 'second' }, 'after-last-word');
    const { behaviour, release } = answerInHalves('The first half', ' and the second.');
    chatWebhook.behave(behaviour);
    release();
    const announced = await watchAnnouncements(page);
    await page.goto(`${proxy.url}/#ai-chat-agents`);
    await chat.reach();
    await chat.send('Are you there');
    await expect(chat.entries).toHaveCount(2);
    await expect(chat.entries.last()).toContainText('The first half and the second.');
    await expect(chat.panel.getByText('and the second.')).toHaveCount(1);
    // The browser may open a second connection itself, which is cut as well.
    expect(proxy.cutCount()).toBeGreaterThanOrEqual(4);
    expect(chatWebhook.received).toHaveLength(1);
    // Once formatted, it no longer changes.
    await expect(chat.entries.last()).not.toHaveAttribute('aria-live');
    expect((await announced()).filter((text) => text.includes('half'))).toEqual([
      expect.stringContaining('The first half and the second.'),
    ]);
    await expect(chat.toast).toHaveCount(0);
    await proxy.close();
  });
});

test('after 60 s it says so and takes the next message; the late reply appears under its question', async ({
  page,
  chat,
  chatWebhook,
}) => {
  const late = answerLate('To the slow one.');
  chatWebhook.behave(late.behaviour);
  await chat.open();
  await page.clock.install();
  await chat.send('Slow');
  await chatWebhook.arrived(1);
  await page.clock.fastForward(RESPONSE_TIMEOUT_MS);
  await expect(chat.entries.first()).toContainText(words.late);
  await expect(chat.panel.getByRole('status').filter({ hasText: words.late })).toHaveCount(1);
  await expect(chat.box).toBeEnabled();

  chatWebhook.behave(answerOutput('To the quick one.'));
  await chat.send('Quick');
  await expect(chat.entries).toHaveCount(3);
  await expect(chat.entries.last()).toContainText('To the quick one.');
  await expect(chat.entries.first()).toContainText(words.late);

  late.release();
  await expect(chat.entries).toHaveCount(4);
  await expect(chat.entries.nth(1)).toContainText('To the slow one.');
  await expect(chat.entries.nth(2)).toContainText('Quick');
  await expect(chat.panel.getByText(words.late)).toHaveCount(0);
});

test('Forget: after the second press nothing of the conversation is left, here or on the server', async ({
  page,
  request,
  chat,
  chatWebhook,
}) => {
  await chat.open();
  await chat.send('A secret');
  await expect(chat.entries).toHaveCount(2);
  await chat.box.fill('Half a secret');
  const session = await page.evaluate(() => localStorage.getItem('chat_session_id') ?? '');
  const ask = () =>
    request.get(`/api/chat/replies/${chatWebhook.received[0]?.headers['idempotency-key']}`, {
      headers: { sessionID: session },
    });
  expect((await ask()).status()).toBe(200);

  await chat.panel.getByRole('button', { name: words.forget.action }).click();
  await expect(chat.entries).toHaveCount(2);
  await chat.panel.getByRole('button', { name: words.forget.confirm }).click();
  await expect(chat.entries).toHaveCount(0);
  await expect(chat.panel).toContainText(words.empty);
  await expect(chat.box).toHaveValue('');
  await expect(chat.box).toBeFocused();
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(left).not.toContain('secret');
  expect(left).not.toContain('session_');
  expect((await ask()).status()).toBe(404);
  await page.reload();
  await expect(chat.panel).toContainText(words.empty);
  await chat.reach();
  await chat.send('Anew');
  await expect(chat.entries).toHaveCount(2);
  expect(chatWebhook.received[1]?.headers.sessionid).not.toBe(session);
});
