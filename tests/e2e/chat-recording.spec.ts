import type { Page } from '@playwright/test';
import { chat as chatWords } from '#lib/content/chat';
import { useCases } from '#lib/content/use-cases';
import { PROGRESS_MAX, RECORDING_MAX_SECONDS } from '#lib/contracts/limits';
import { watchMicrophone } from '#tests/support/e2e/microphone';
import { expect, failedRequest, test } from '#tests/support/e2e/test';
import { answer, answerLate } from '#tests/support/webhook';

const words = chatWords.recording;

/** Returns the seconds of audio in a file, as the browser decodes it. */
function decode(page: Page, bytes: Buffer): Promise<number> {
  return page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const context = new OfflineAudioContext(1, 1, 48_000);
    return (await context.decodeAudioData(data.buffer)).duration;
  }, bytes.toString('base64'));
}

test('record, stop, play, pause, delete, record again, send: the webhook gets sound of that length', async ({
  page,
  chat,
  chatWebhook,
}) => {
  const { tracks } = await watchMicrophone(page);
  await chat.open();
  await chat.record();
  expect(await tracks()).toEqual(['ended']);
  await expect(chat.preview).toContainText(/\d:\d\d/);
  await expect(chat.box).toBeDisabled();
  // Only the recording's Send may be visible.
  await expect(chat.sendButton).toBeDisabled();
  await expect(chat.sendButton).not.toBeInViewport();
  await expect(chat.preview.getByRole('button', { name: words.send })).toBeInViewport();
  await expect(chat.recordButton).toBeDisabled();
  const play = chat.preview.getByRole('button', { name: words.play });
  await play.click();
  await chat.preview.getByRole('button', { name: words.pause }).click();
  await expect(play).toBeVisible();
  await play.click();
  // It ends by itself.
  await expect(chat.preview.getByRole('button', { name: words.pause })).toBeVisible();
  await expect(play).toBeVisible();
  await chat.preview.getByRole('button', { name: words.remove }).click();
  await expect(chat.preview).toBeHidden();
  await expect(chat.box).toBeEnabled();

  await chat.startRecording();
  await expect(chat.panel.getByRole('meter', { name: words.level })).toBeVisible();
  // The progress is also exposed to visitors who do not see it.
  const bar = chat.panel.getByRole('progressbar', { name: words.bar });
  await expect(bar).toHaveAttribute('data-state', 'loading');
  await expect(bar).toHaveAttribute('aria-valuetext', /^[2-9] of 60 seconds$/);
  const value = Number(await bar.getAttribute('aria-valuenow'));
  expect(value).toBeGreaterThanOrEqual(Math.floor((2 / RECORDING_MAX_SECONDS) * PROGRESS_MAX));
  expect(value).toBeLessThan(PROGRESS_MAX);
  await chat.panel.getByRole('button', { name: words.stop }).click();
  await expect(bar).toBeHidden();
  await expect(chat.preview).toContainText(/\d:\d\d/);
  const [, minutes, seconds] = /(\d):(\d\d)/.exec((await chat.preview.textContent()) ?? '') ?? [];
  const shown = Number(minutes) * 60 + Number(seconds);
  await chat.sendRecording();
  await expect(chat.preview).toBeHidden();
  await expect(chat.entries.first()).toContainText(words.sent);
  await expect(chat.entries.last()).toContainText('Hello.');

  expect(chatWebhook.received).toHaveLength(1);
  const form = chatWebhook.received[0]?.form;
  expect(form?.get('dataType')).toBe('voice');
  expect(form?.get('message')).toBe('');
  expect(form?.get('languageISO')).toBe('en');
  const file = form?.get('audio') as File;
  expect(file.name).toBe('recording.webm');
  // The length depends on how soon the button was pressed; the page has shown it.
  expect(shown).toBeGreaterThanOrEqual(2);
  expect(Math.abs((await decode(page, Buffer.from(await file.arrayBuffer()))) - shown)).toBeLessThanOrEqual(
    1,
  );
});

test('leaving while recording stops the recording', async ({ page, chat, floatingChat }) => {
  const { tracks } = await watchMicrophone(page);
  await chat.open();
  await chat.startRecording();
  await page.getByRole('tab', { name: useCases.automation.title }).click();
  await expect.poll(tracks).toEqual(['ended']);
  await page.getByRole('tab', { name: useCases.chat.title }).click();
  await expect(chat.preview).toContainText(/\d:\d\d/);

  await chat.preview.getByRole('button', { name: words.remove }).click();
  await floatingChat.reach();
  await floatingChat.startRecording();
  expect(await tracks()).toEqual(['ended', 'live']);
  await page.keyboard.press('Escape');
  await expect.poll(tracks).toEqual(['ended', 'ended']);
});

test('leaving during the permission prompt records nothing, and recording works afterwards', async ({
  page,
  chat,
}) => {
  const microphone = await watchMicrophone(page, { isHeld: true });
  await chat.open();
  await chat.recordButton.click();
  await expect(chat.panel.getByText(words.requesting)).toBeVisible();
  await page.getByRole('tab', { name: useCases.automation.title }).click();
  await expect(chat.panel).toBeHidden();
  await microphone.allow();
  await page.getByRole('tab', { name: useCases.chat.title }).click();
  await expect(chat.box).toBeEnabled();
  await chat.startRecording();
  expect(await microphone.tracks()).toEqual(['ended', 'live']);
});

test.describe('a recording', () => {
  test.use({ expectedErrors: [failedRequest(502)] });

  test('survives a reload before and after sending, and can be resent when it failed', async ({
    page,
    chat,
    chatWebhook,
  }) => {
    await chat.open();
    await chat.record();
    await page.reload();
    await expect(chat.preview).toContainText(words.restored);

    chatWebhook.behave(answer('{"message":"Error in workflow"}', 500));
    await chat.sendRecording();
    const late = answerLate('I heard you at last.');
    await expect(chat.entries.first().getByRole('button', { name: chatWords.retry })).toBeVisible();
    chatWebhook.behave(late.behaviour);
    await chat.retry();
    await chatWebhook.arrived(2);
    await page.reload();
    await expect(chat.entries).toHaveCount(1);
    late.release();
    await expect(chat.entries.last()).toContainText('I heard you at last.');
    await expect(chat.preview).toBeHidden();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('chat_recording'))).toBeNull();

    expect(chatWebhook.received.map(({ form }) => form?.get('dataType'))).toEqual(['voice', 'voice']);
    const [first, second] = chatWebhook.received.map(({ headers }) => headers['idempotency-key']);
    expect([second, typeof second]).toEqual([first, 'string']);
  });
});
