import type { Page } from '@playwright/test';
import { chat as chatWords } from '#lib/content/chat';
import { useCases } from '#lib/content/use-cases';
import { ChatPanel } from '#tests/support/e2e/chat-panel';
import { watchMicrophone } from '#tests/support/e2e/microphone';
import { expect, failedRequest, test } from '#tests/support/e2e/test';
import { answer, answerOutput, type Webhook } from '#tests/support/webhook';

const words = chatWords.recording;

test.describe('a visitor who leaves during the permission prompt', () => {
  const leaving: [string, 'tab' | 'floating', (page: Page) => Promise<void>][] = [
    [
      'by the address, with the panel out of view',
      'tab',
      async (page) => {
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await expect(page.getByRole('region', { name: chatWords.title })).not.toBeInViewport();
        await page.evaluate((id) => {
          location.hash = id;
        }, useCases.automation.id);
      },
    ],
    ['by the launcher, for the floating panel', 'tab', (page) => new ChatPanel(page, 'floating').reach()],
    ['by Escape', 'floating', (page) => page.keyboard.press('Escape')],
    [
      'by pressing the microphone again',
      'tab',
      (page) => page.getByRole('button', { name: words.stop }).click(),
    ],
  ];
  for (const [name, view, leave] of leaving) {
    test(`${name}: a microphone granted then is closed at once`, async ({ page }) => {
      const microphone = await watchMicrophone(page, { isHeld: true });
      const chat = new ChatPanel(page, view);
      await chat.open();
      await chat.recordButton.click();
      const waiting = chat.panel.getByRole('progressbar', { name: words.requesting });
      await expect(waiting).toHaveAttribute('data-state', 'indeterminate');
      expect(await microphone.questions()).toBe(1);
      await leave(page);
      await expect(chat.panel.getByText(words.requesting)).toBeHidden();
      await microphone.allow();
      await expect.poll(microphone.tracks).toEqual(['ended']);
    });
  }

  for (const [name, leave] of [
    [
      'hidden with its tab',
      async (page: Page) => {
        await page.getByRole('tab', { name: useCases.automation.title }).click();
        await expect(page.getByRole('textbox', { name: chatWords.inputLabel })).toBeHidden();
      },
    ],
    [
      'gone',
      async (page: Page) => {
        await new ChatPanel(page, 'floating').reach();
        await expect(page.getByText(chatWords.elsewhere.text)).toBeVisible();
      },
    ],
  ] as const) {
    test(`a panel that is ${name} before the recorder’s code has arrived requests nothing`, async ({
      page,
      chat,
      floatingChat,
    }) => {
      const microphone = await watchMicrophone(page);
      await page.goto('/', { waitUntil: 'networkidle' });
      // Both views of the chat are loaded, so anything fetched from now on is the recorder.
      await page.getByRole('button', { name: chatWords.launcher.open }).focus();
      await chat.open();
      await page.waitForLoadState('networkidle');
      const code = Promise.withResolvers<void>();
      const arrived = page.waitForResponse('**/_next/static/chunks/*.js');
      await page.route('**/_next/static/chunks/*.js', async (route) => {
        await code.promise;
        await route.fallback();
      });
      const asked = page.waitForRequest('**/_next/static/chunks/*.js');
      await chat.recordButton.click();
      await asked;
      await leave(page);
      code.resolve();
      await (await arrived).finished();
      await page.waitForLoadState('networkidle');
      // The recorder is loaded, so another view can use it. The first press did not request the microphone.
      await page.getByRole('tab', { name: useCases.chat.title }).click();
      const view = name === 'gone' ? floatingChat : chat;
      await expect(view.recordButton).toBeEnabled();
      expect(await microphone.questions()).toBe(0);
      await view.recordButton.click();
      await expect(view.panel.getByRole('meter', { name: words.level })).toBeVisible();
      expect(await microphone.questions()).toBe(1);
    });
  }
});

test.describe('two recordings, the first of which failed', () => {
  test.use({ expectedErrors: [failedRequest(502)] });

  /** Records and sends to a workflow that fails. */
  async function failToSend(chat: ChatPanel, webhook: Webhook): Promise<void> {
    webhook.behave(answer('{"message":"Error in workflow"}', 500));
    await chat.open();
    await chat.record();
    await chat.sendRecording();
    await expect(chat.entries.first().getByRole('button', { name: chatWords.retry })).toBeVisible();
  }

  /** The audio of each message that arrived, in order. */
  const soundsOf = (webhook: Webhook) =>
    Promise.all(
      webhook.received.map(async ({ form }) => {
        const file = form?.get('audio') as File;
        return Buffer.from(await file.arrayBuffer());
      }),
    );

  test('the first is resent: the second, still unsent, survives a reload', async ({
    page,
    chat,
    chatWebhook,
  }) => {
    await failToSend(chat, chatWebhook);
    await chat.record();
    chatWebhook.behave(answerOutput('I heard the first.'));
    await chat.retry();
    await expect(chat.entries.last()).toContainText('I heard the first.');

    await page.reload();
    await expect(chat.preview).toContainText(words.restored);
    chatWebhook.behave(answerOutput('I heard the second.'));
    await chat.sendRecording();
    await expect(chat.entries.last()).toContainText('I heard the second.');
    const [failed, retried, second] = await soundsOf(chatWebhook);
    expect(retried?.equals(failed as Buffer)).toBe(true);
    expect(second?.equals(failed as Buffer)).toBe(false);

    await page.reload();
    await expect(chat.entries.last()).toContainText('I heard the second.');
    await expect(chat.panel.getByRole('button', { name: chatWords.retry })).toHaveCount(0);
    await expect(chat.preview).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('chat_recording'))).toBeNull();
  });

  test('a recording that the browser has lost is reported as gone', async ({
    page,
    context,
    chat,
    chatWebhook,
  }) => {
    await failToSend(chat, chatWebhook);
    await page.goto('about:blank');
    const cleared = await context.newPage();
    await cleared.goto('/robots.txt');
    await cleared.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase('keyval-store');
          request.onsuccess = resolve;
          request.onerror = reject;
        }),
    );
    await cleared.close();

    await page.goBack();
    await chat.retry();
    await expect(chat.entries.first()).toContainText(words.gone);
    await expect(chat.entries.first().getByRole('button', { name: chatWords.retry })).toHaveCount(0);
    await expect(chat.box).toBeEnabled();
    expect(chatWebhook.received).toHaveLength(1);
  });
});
