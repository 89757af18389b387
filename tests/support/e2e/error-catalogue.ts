import type { Locator, Page } from '@playwright/test';
import { chat as chatWords } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { errorSentences } from '#lib/content/errors';
import { voice as voiceWords } from '#lib/content/voice';
import { boxOf } from '#tests/support/e2e/box';
import { ChatPanel } from '#tests/support/e2e/chat-panel';
import { expect, failedRequest, startedCall, test } from '#tests/support/e2e/test';
import { ageCalls } from '#tests/support/e2e/voice-demo';
import { changeStoreFile } from '#tests/support/store-file';
import { blockedReport, callMachine, serveCallMachine } from '#tests/support/voice-call-machine';
import { answer, hang } from '#tests/support/webhook';

/** Waits until the newest toast has this text, and expects that it covers none of `parts`. */
async function expectToast(page: Page, words: readonly string[], parts: Locator[] = []): Promise<void> {
  const toast = page.locator('[data-sonner-toast][data-front="true"]');
  for (const sentence of words) await expect(toast).toContainText(sentence);
  await expect(toast).toHaveAttribute('data-mounted', 'true');
  const header = await boxOf(page.getByRole('banner'));
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const isPhone = width < 768;
  await expect
    .poll(async () => (await boxOf(toast)).y)
    .toBeGreaterThanOrEqual(isPhone ? header.height : height / 2);
  const own = await boxOf(toast);
  if (isPhone) expect(own.y).toBeLessThan(header.height + 40);
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 1 });
    const other = await boxOf(part);
    const isBeside =
      other.y >= own.y + own.height ||
      other.y + other.height <= own.y ||
      other.x >= own.x + own.width ||
      other.x + other.width <= own.x;
    expect(isBeside, `${JSON.stringify(own)} covers ${part}: ${JSON.stringify(other)}`).toBe(true);
  }
}

async function refuseMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
}

/** Tests every error shown as a toast (docs/requirements.md): the toast, and the message beside the cause. */
export function testErrorCatalogue(viewport: { width: number; height: number }): void {
  test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

  test.describe('the chat', () => {
    test.use({ expectedErrors: [failedRequest(502)] });

    for (const view of ['tab', 'floating'] as const)
      test(`a typed message that fails (${view})`, async ({ page, site, chatWebhook }) => {
        const chat = new ChatPanel(page, view);
        const retry = chat.panel.getByRole('button', { name: chatWords.retry });
        await chat.open();
        for (const [behaviour, note, cause] of [
          [answer('{}', 500), errorSentences['upstream-status'], 'HTTP error! Status: 500'],
          [answer('[{"output":"cut of'), errorSentences['invalid-answer'], 'cut or broken JSON'],
        ] as const) {
          chatWebhook.behave(behaviour);
          if (await retry.isVisible()) await retry.click();
          else await chat.send('Keep my words');
          await expect(chat.list).toContainText(note);
          await expect(chat.toast).toContainText(chatWords.toast.title + chatWords.toast.sendFailed);
          await expect(page.locator('body')).not.toContainText('HTTP error');
          await expect.poll(site.printed).toContain(cause);
          await chat.toast.getByRole('button', { name: chatWords.dismiss }).click();
          await expect(chat.toast).toHaveCount(0);
        }
      });

    test('a recording that fails', async ({ chat, chatWebhook }) => {
      chatWebhook.behave(answer('{}', 500));
      await chat.open();
      await chat.startRecording();
      await chat.panel.getByRole('button', { name: chatWords.recording.stop }).click();
      await chat.panel.getByRole('button', { name: chatWords.recording.send }).click();
      await expect(chat.toast).toContainText(chatWords.toast.title + chatWords.toast.voiceFailed);
      chatWebhook.behave(answer('{"output":"One object."}'));
      await chat.retry();
      await expect(chat.entries.last()).toContainText(chatWords.fallback.voiceNotAnArray);
    });

    test('a recorder that fails, and a preview that cannot be loaded or played', async ({ page, chat }) => {
      await page.addInitScript(() => {
        const Real = MediaRecorder;
        window.MediaRecorder = class extends Real {
          constructor(...args: ConstructorParameters<typeof MediaRecorder>) {
            super(...args);
            Object.assign(window, { recorder: this });
          }
        };
        URL.createObjectURL = () => '/robots.txt';
      });
      const warned: string[] = [];
      page.on('console', (message) => warned.push(message.text()));
      await chat.open();
      await chat.startRecording();
      // The recording stops and its audio is kept.
      await page.evaluate(() => {
        (window as unknown as { recorder: MediaRecorder }).recorder.dispatchEvent(new Event('error'));
      });
      const play = chat.panel.getByRole('button', { name: chatWords.recording.play });
      await expect(play).toBeVisible();
      await expect(chat.toast).toHaveCount(0);
      await play.click();
      await expect(chat.toast).toContainText(chatWords.toast.playbackTitle + chatWords.toast.playback);
      await expect(play).toBeVisible();
      expect(warned.join()).toMatch(/recorder.*audio preview/s);
    });

    test('a microphone that is denied to the chat', async ({ page, chat }) => {
      await refuseMicrophone(page);
      await chat.open();
      await chat.recordButton.click();
      await expect(chat.toast).toContainText(chatWords.toast.microphone + chatWords.microphone.refused);
    });
  });

  test.describe('the form', () => {
    test.use({ expectedErrors: [failedRequest(503)] });

    test('that fails, and is sent', async ({ page, form, lead }) => {
      await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: 'no' }));
      await form.open();
      await form.send(lead);
      const { title, description } = contact.failure;
      const note = form.form.getByRole('alert');
      await expect(note).toContainText(description);
      await expectToast(page, [title, description], [note, form.submit]);
      await page.unroute('**/api/contact');
      // The entries are still there.
      await form.submit.click();
      await expectToast(
        page,
        [contact.success.title, contact.success.description],
        [form.thanks.getByText(contact.success.thanks)],
      );
    });
  });

  test.describe('the voice demo', () => {
    test.use({ expectedErrors: [new RegExp(`${blockedReport.source}|${failedRequest(429).source}`)] });

    test('calls that end: short, long, without a refund, and none without credits', async ({
      page,
      site,
      voice,
    }) => {
      await page.clock.install();
      await serveCallMachine(page, { hold: ['join-meeting'] });
      await voice.open();
      const call = async (seconds: number, sentence: string) => {
        await voice.start.click();
        await expect(voice.panel).toContainText(voiceWords.stages.engine);
        await expect.poll(() => callMachine(page).log()).toContain('join-meeting');
        // From here on the page's clock moves only when it is told to.
        await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
        await callMachine(page).release();
        // The start may need a timer too. What it takes is less than the second that the length is rounded down by.
        await expect(async () => {
          await page.clock.runFor(50);
          await expect(voice.end).toBeVisible({ timeout: 1000 });
        }).toPass();
        await page.clock.runFor(seconds * 1000);
        ageCalls(site.dataDir, 100_000);
        await voice.end.click();
        await page.clock.resume();
        await expectToast(page, [sentence], [voice.start]);
      };
      await call(6, voiceWords.toast.endedShort.replace('{s}', '6'));
      await call(42, voiceWords.toast.endedLong.replace('{s}', '42').replace('{n}', '2'));
      // This period's refunds are used up.
      changeStoreFile(site.dataDir, 'UPDATE voice_credits SET refunds = 3');
      await call(6, voiceWords.toast.endedLong.replace('{s}', '6').replace('{n}', '1'));
      await expect(voice.panel).toContainText(voiceWords.credits.replace('{n}', '1'));
      // Spent elsewhere.
      changeStoreFile(site.dataDir, 'UPDATE voice_credits SET remaining = 0');
      await voice.start.click();
      const exhausted = voice.button(voiceWords.exhausted.replace('{n}', '24'));
      await expect(exhausted).toBeDisabled();
      await expectToast(page, [errorSentences['no-credits'].replace('{hours}', '24')], [exhausted]);
      await expect(voice.panel).toContainText(voiceWords.refresh.replace('{n}', '24'));
    });

    test('a connected call that breaks off: reported once, and nothing is sent to the call library’s vendor', async ({
      page,
      voice,
    }) => {
      await serveCallMachine(page);
      await voice.open();
      await voice.start.click();
      await expectToast(page, [voiceWords.toast.connected], [voice.end]);
      await callMachine(page).fail('connection-error');
      const note = voice.panel.getByRole('alert');
      await expect(note).toHaveText(voiceWords.problems.connection);
      await expectToast(page, [voiceWords.toast.connectionError], [note, voice.start]);
      await expect(voice.toast(voiceWords.toast.connectionError)).toHaveCount(1);
      await voice.call();
    });

    test('a call that is given up, and one that does not end', async ({ page, voice, voiceService }) => {
      await page.clock.install();
      await serveCallMachine(page, { mute: ['leave-meeting'] });
      voiceService.behave(hang);
      await voice.open();
      await voice.start.click();
      await voiceService.arrived(1);
      await voice.cancel.click();
      await expectToast(page, [voiceWords.toast.ended], [voice.start]);
      await expect(page.locator('[data-sonner-toast][data-front="true"]')).toHaveText(voiceWords.toast.ended);
      voiceService.behave(startedCall);
      await voice.call();
      await voice.end.click();
      await page.clock.fastForward(3000);
      await expectToast(page, [voiceWords.toast.endFailed], [voice.start]);
    });

    test('a microphone that is denied to the call', async ({ page, voice, voiceService }) => {
      await refuseMicrophone(page);
      await voice.open();
      await voice.start.click();
      const note = voice.panel.getByRole('alert');
      await expect(note).toHaveText(voiceWords.problems.refused);
      await expectToast(page, [voiceWords.toast.startFailed], [note, voice.start]);
      expect(voiceService.received).toEqual([]);
    });
  });
}
