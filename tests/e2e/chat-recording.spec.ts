import type { Page } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { RECORDING_MAX_SECONDS } from '#lib/contracts/limits';
import { openChat } from '#tests/support/chat-page';
import { expect, failedRequest, test } from '#tests/support/guarded-page';
import { type Site, startSite } from '#tests/support/site';
import { answer, answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

let webhook: Webhook;
let site: Site;
const words = chat.recording;

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    }),
});

test.beforeAll(async () => {
  webhook = await startWebhook();
  site = await startSite({ CHAT_WEBHOOK_URL: webhook.url });
});
test.beforeEach(() => {
  webhook.received.length = 0;
  webhook.behave(answerOutput('I heard you.'));
});
test.afterAll(async () => {
  await site?.stop();
  await webhook?.close();
});

async function record(page: Page, seconds: number) {
  const chatPage = await openChat(page, site.url);
  const { panel } = chatPage;
  await panel.getByRole('button', { name: words.start }).click();
  const progress = words.progress
    .replace('{seconds}', String(seconds))
    .replace('{max}', String(RECORDING_MAX_SECONDS));
  await expect(panel.getByText(progress)).toBeVisible();
  await panel.getByRole('button', { name: words.stop }).click();
  const preview = panel.getByRole('region', { name: words.preview });
  await expect(preview).toBeVisible();
  return { ...chatPage, preview };
}

/** Seconds of sound in a file, as the browser's own decoder reads it. */
function decode(page: Page, bytes: Buffer): Promise<number> {
  return page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const context = new OfflineAudioContext(1, 1, 48_000);
    return (await context.decodeAudioData(data.buffer)).duration;
  }, bytes.toString('base64'));
}

test('record, stop, play, pause, delete, record again, send: the webhook gets sound of that length', async ({
  page,
}) => {
  const { panel, preview, box, sendButton, entries } = await record(page, 1);
  await expect(preview).toContainText(/0:0[1-3]/);
  await expect(box).toBeDisabled();
  await expect(sendButton).toBeDisabled();
  await expect(panel.getByRole('button', { name: words.start })).toBeDisabled();
  await preview.getByRole('button', { name: words.play }).click();
  await preview.getByRole('button', { name: words.pause }).click();
  await expect(preview.getByRole('button', { name: words.play })).toBeVisible();
  await preview.getByRole('button', { name: words.play }).click();
  await expect(preview.getByRole('button', { name: words.play })).toBeVisible({ timeout: 5000 });
  await preview.getByRole('button', { name: words.remove }).click();
  await expect(preview).toBeHidden();
  await expect(box).toBeEnabled();

  await panel.getByRole('button', { name: words.start }).click();
  await expect(
    panel.getByText(words.progress.replace('{seconds}', '2').replace('{max}', '60')),
  ).toBeVisible();
  await expect(panel.getByRole('meter', { name: words.level })).toBeVisible();
  await panel.getByRole('button', { name: words.stop }).click();
  await preview.getByRole('button', { name: words.send }).click();
  await expect(preview).toBeHidden();
  await expect(entries.first()).toContainText(words.sent);
  await expect(entries.last()).toContainText('I heard you.');

  expect(webhook.received).toHaveLength(1);
  const form = webhook.received[0]?.form;
  expect(form?.get('dataType')).toBe('voice');
  expect(form?.get('message')).toBe('');
  expect(form?.get('languageISO')).toBe('en');
  const file = form?.get('audio') as File;
  expect(file.name).toBe('recording.webm');
  const seconds = await decode(page, Buffer.from(await file.arrayBuffer()));
  expect(seconds).toBeGreaterThan(1.5);
  expect(seconds).toBeLessThan(4);
});

test('the microphone is closed after every end', async ({ page }) => {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  const states = () =>
    page.evaluate(() =>
      (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState),
    );
  await record(page, 0);
  expect(await states()).toEqual(['ended']);

  await page.getByRole('button', { name: words.remove }).click();
  await page.getByRole('button', { name: chat.launcher.open }).click();
  const dialog = page.getByRole('dialog', { name: chat.title });
  await dialog.getByRole('button', { name: words.start }).click();
  await expect(dialog.getByRole('button', { name: words.stop })).toBeVisible();
  await expect.poll(states).toEqual(['ended', 'live']);
  await page.keyboard.press('Escape');
  await expect.poll(states).toEqual(['ended', 'ended']);
});

test('a recording that was not sent outlives a reload', async ({ page }) => {
  const { preview, panel } = await record(page, 1);
  await page.reload();
  await expect(preview).toBeVisible();
  await expect(preview).toContainText(words.restored);
  await preview.getByRole('button', { name: words.send }).click();
  await expect(panel.getByRole('log')).toContainText('I heard you.');
  await page.reload();
  await expect(panel.getByRole('log')).toContainText('I heard you.');
  await expect(preview).toBeHidden();
});

test.describe('when it fails', () => {
  test.use({ expectedErrors: [failedRequest(502)] });

  test('a toast says so, and the recording can be sent again', async ({ page }) => {
    webhook.behave(answer('{"message":"Error in workflow"}', 500));
    const { preview, entries } = await record(page, 0);
    await preview.getByRole('button', { name: words.send }).click();
    await expect(page.locator('[data-sonner-toast]')).toContainText(chat.toast.voiceFailed);
    webhook.behave(answerOutput('Now I heard you.'));
    await entries.first().getByRole('button', { name: chat.retry }).click();
    await expect(entries.last()).toContainText('Now I heard you.');
    expect(webhook.received.map(({ form }) => form?.get('dataType'))).toEqual(['voice', 'voice']);
    await page.reload();
    await expect(entries.last()).toContainText('Now I heard you.');
    await expect(preview).toBeHidden();
  });
});

test('a reply to a recording that is no array is its own sentence', async ({ page }) => {
  webhook.behave(answer('{"output":"One object."}'));
  const { preview, entries } = await record(page, 0);
  await preview.getByRole('button', { name: words.send }).click();
  await expect(entries.last()).toContainText(chat.fallback.voiceNotAnArray);
});

for (const [name, problem] of [
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
] as const) {
  test(`a microphone that is ${problem}: the specified sentence, and what to do`, async ({ page }) => {
    await page.addInitScript((errorName) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', errorName));
    }, name);
    const { panel, box } = await openChat(page, site.url);
    await panel.getByRole('button', { name: words.start }).click();
    const toast = page.locator('[data-sonner-toast]');
    await expect(toast).toContainText(chat.toast.microphone);
    await expect(toast).toContainText(chat.microphone[problem]);
    await expect(box).toBeEnabled();
  });
}

test('a preview that cannot be played says so', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('no', 'NotSupportedError'));
  });
  const { preview } = await record(page, 0);
  await preview.getByRole('button', { name: words.play }).click();
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast).toContainText(chat.toast.playbackTitle);
  await expect(toast).toContainText(chat.toast.playback);
  await expect(preview.getByRole('button', { name: words.play })).toBeVisible();
});
