import type { Locator, Page } from '@playwright/test';
import { callWords } from '#lib/content/call';
import { chatFallback, chat as chatWords } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { errorSentences } from '#lib/content/errors';
import { microphoneProblems } from '#lib/content/microphone';
import { notFound } from '#lib/content/site';
import { voice as voiceWords } from '#lib/content/voice';
import { refuseMicrophone } from '#tests/support/e2e/microphone';
import { expect, failedRequest, test } from '#tests/support/e2e/test';
import { ageCalls } from '#tests/support/e2e/voice-demo';
import { changeStoreFile } from '#tests/support/store-file';
import { blockedReport, callMachine, serveCallMachine } from '#tests/support/voice-call-machine';
import { answer } from '#tests/support/webhook';

// The sentences for a visitor when something ends or fails (docs/requirements.md), on a phone.

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const newest = (page: Page) => page.locator('[data-sonner-toast][data-front="true"]');

/** Expects that the newest toast has come to rest and covers none of the parts. */
async function expectUncovered(page: Page, ...parts: Locator[]): Promise<void> {
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: Number.NaN, height: 0 };
  const header = await boxOf(page.getByRole('banner'));
  await expect.poll(async () => (await boxOf(newest(page))).y).toBeGreaterThanOrEqual(header.height);
  const toast = await boxOf(newest(page));
  for (const part of parts) {
    const { y, height } = await boxOf(part);
    expect(y >= toast.y + toast.height || y + height <= toast.y, `${part}`).toBe(true);
  }
}

test.describe('the chat', () => {
  test.use({ expectedErrors: [failedRequest(502)] });

  for (const [behaviour, sentence, cause] of [
    [answer('{}', 500), errorSentences['upstream-status'], 'HTTP error! Status: 500'],
    [answer('[{"output":"cut of'), errorSentences['invalid-answer'], 'cut or broken JSON'],
  ] as const)
    test(`a message that fails: ${cause}`, async ({ page, site, chat, chatWebhook }) => {
      chatWebhook.behave(behaviour);
      await chat.open();
      await chat.send('Keep my words');
      await expect(chat.list).toContainText(sentence);
      await expect(chat.toast).toContainText(chatWords.toast.title + chatWords.toast.sendFailed);
      await expect(page.locator('body')).not.toContainText('HTTP error');
      await expect.poll(site.printed).toContain(cause);
      await chat.toast.getByRole('button', { name: chatWords.dismiss }).click();
      await expect(chat.toast).toHaveCount(0);
    });

  test('a recording that fails, and one with an answer of the wrong shape', async ({ chat, chatWebhook }) => {
    chatWebhook.behave(answer('{}', 500));
    await chat.open();
    await chat.record();
    await chat.button(chatWords.recording.send).click();
    await expect(chat.toast).toContainText(chatWords.toast.title + chatWords.toast.voiceFailed);
    chatWebhook.behave(answer('{"output":"One object."}'));
    await chat.retry();
    await expect(chat.entries.last()).toContainText(chatFallback.voiceNotAnArray);
    const [first, second] = chatWebhook.received.map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  test('a preview that cannot be played', async ({ page, chat }) => {
    await page.addInitScript(() => {
      URL.createObjectURL = () => '/robots.txt';
    });
    await chat.open();
    await chat.record();
    await chat.button(chatWords.recording.play).click();
    await expect(chat.toast).toContainText(chatWords.toast.playbackTitle + chatWords.toast.playback);
    await expect(chat.button(chatWords.recording.play)).toBeVisible();
  });

  test('a microphone that is denied to the chat', async ({ page, chat }) => {
    await refuseMicrophone(page);
    await chat.open();
    await chat.recordButton.click();
    await expect(chat.toast).toContainText(chatWords.toast.microphone + microphoneProblems.refused);
  });
});

test.describe('the form', () => {
  test.use({ expectedErrors: [failedRequest(503)] });

  for (const [width, height] of [
    [390, 844],
    [820, 1180],
  ] as const)
    test(`failure and success at ${width} px, covered by no toast`, async ({ page, form, lead }) => {
      await page.setViewportSize({ width, height });
      await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: 'no' }));
      await form.open();
      await form.fill(lead);
      // In the middle of the screen, as a click would otherwise scroll to it.
      await form.submit.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await form.submit.press('Enter');
      const { title, description } = contact.failure;
      await expect(newest(page)).toContainText(title + description);
      const alert = form.form.getByRole('alert');
      await expect(alert).toContainText(description);
      await expectUncovered(page, alert, form.submit);
      await page.unroute('**/api/contact');
      // The entries are still there.
      await form.submit.click();
      await expect(newest(page)).toContainText(contact.success.title + contact.success.description);
      await expectUncovered(page, form.thanks.getByText(contact.success.thanks));
    });
});

test.describe('the voice demo', () => {
  test.use({ expectedErrors: [new RegExp(`${blockedReport.source}|${failedRequest(429).source}`)] });

  test('calls that end: short, long and without a refund; without credits none starts', async ({
    page,
    site,
    voice,
  }) => {
    // A device whose clock is five days slow.
    await page.clock.install({ time: Date.now() - 5 * 86_400_000 });
    await serveCallMachine(page);
    await voice.open();
    const { endedShort, endedLong } = callWords.toast;
    const call = async (sentence: string, seconds = 0) => {
      await voice.call();
      ageCalls(site.dataDir, 100_000);
      await page.clock.fastForward(seconds * 1000);
      await voice.end.click();
      const ended = voice.toast(sentence.split('{s}')[1] ?? '');
      await expect(ended).toBeVisible();
      const [, length] = /Call ended \((\d+)s\)/.exec((await ended.textContent()) ?? '') ?? [];
      expect(Number(length)).toBeGreaterThanOrEqual(seconds);
    };
    await call(endedShort);
    await call(endedLong.replace('{n}', '2'), 42);
    // This period's refunds are used up.
    changeStoreFile(site.dataDir, 'UPDATE voice_credits SET refunds = 3');
    await call(endedLong.replace('{n}', '1'));
    // Spent elsewhere.
    changeStoreFile(site.dataDir, 'UPDATE voice_credits SET remaining = 0');
    await voice.start.click();
    await expect(voice.toast(errorSentences['no-credits'].replace('{hours}', '24'))).toBeVisible();
    await expect(voice.button(voiceWords.exhausted.replace('{n}', '24'))).toBeDisabled();
    await expect(voice.panel).toContainText(voiceWords.refresh.replace('{n}', '24'));
  });

  test('a connected call that breaks off is reported once', async ({ page, voice }) => {
    await serveCallMachine(page);
    await voice.open();
    await voice.call();
    await expect(voice.toast(callWords.toast.connected)).toBeVisible();
    await callMachine(page).fail('connection-error');
    const alert = voice.panel.getByRole('alert');
    await expect(alert).toHaveText(callWords.problems.connection);
    await expect(voice.toast(callWords.toast.connectionError)).toHaveCount(1);
    await expectUncovered(page, alert, voice.start);
  });

  test('a call that cannot be ended', async ({ page, voice }) => {
    await page.clock.install();
    await serveCallMachine(page, ['leave-meeting']);
    await voice.open();
    await voice.call();
    await voice.end.click();
    await page.clock.fastForward(3000);
    await expect(voice.toast(callWords.toast.endFailed)).toBeVisible();
  });

  test('a microphone that is denied to the call', async ({ page, voice, voiceService }) => {
    await refuseMicrophone(page);
    await voice.open();
    await voice.start.click();
    await expect(voice.toast(voiceWords.toast.startFailed)).toBeVisible();
    await expect(voice.panel.getByRole('alert')).toHaveText(callWords.problems.refused);
    await expect(voice.panel.getByRole('link', { name: callWords.instead.text })).toBeVisible();
    expect(voiceService.received).toEqual([]);
  });
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [failedRequest(404)] });

  test('shows the 404 page, which is not indexed and logs the address', async ({ page, site }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto('/pricing/old');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.code);
    await expect(page.getByText(notFound.text)).toBeInViewport();
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
    await expect.poll(() => logged.some((text) => text.includes('/pricing/old'))).toBe(true);
    await page.getByRole('link', { name: notFound.link }).click();
    await expect(page).toHaveURL(`${site.url}/`);
  });
});
