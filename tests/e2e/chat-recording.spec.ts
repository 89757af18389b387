import type { Page } from '@playwright/test';
import { chat as chatWords } from '#lib/content/chat';
import { microphoneProblems } from '#lib/content/microphone';
import { useCases } from '#lib/content/use-cases';
import { createChatPanel } from '#tests/support/e2e/chat-panel';
import { refuseMicrophone } from '#tests/support/e2e/microphone';
import { stubRecogniser } from '#tests/support/e2e/recogniser';
import { expect, failedRequest, test } from '#tests/support/e2e/test';
import { answer } from '#tests/support/webhook';

const words = chatWords.recording;

/** Returns the seconds of audio in a file, as the browser decodes it. */
function decode(page: Page, bytes: Buffer): Promise<number> {
  return page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const context = new OfflineAudioContext(1, 1, 48_000);
    return (await context.decodeAudioData(data.buffer)).duration;
  }, bytes.toString('base64'));
}

test('a recording is played, and reaches the webhook as sound', async ({ page, chat, mic, chatWebhook }) => {
  const recogniser = await stubRecogniser(page);
  await chat.open();
  await chat.startRecording();
  const bar = chat.panel.getByRole('progressbar', { name: words.bar });
  await expect(bar).toHaveAttribute('aria-valuetext', /of 60 seconds$/);
  await expect(chat.sendButton).toBeDisabled();
  for (const starter of await chat.list.getByRole('button').all()) await expect(starter).toBeDisabled();
  await chat.button(words.stop).click();
  await expect(chat.preview).toContainText(/\d:\d\d/);
  await expect.poll(mic.tracks).toEqual(['ended']);
  const voice = { channelCount: 1, echoCancellation: true, noiseSuppression: true };
  expect(await mic.asked()).toEqual([voice, 250, 'audio/webm;codecs=opus']);
  await expect(chat.recordButton).toBeDisabled();
  const play = chat.preview.getByRole('button', { name: words.play });
  const audio = page.locator('audio');
  const set = (changes: object) => audio.evaluate((one, given) => void Object.assign(one, given), changes);
  const position = () => audio.evaluate((one: HTMLAudioElement) => one.currentTime);
  const tab = (name: string) => page.getByRole('tab', { name });
  await set({ playbackRate: 0.1, loop: true });
  // Also by leaving, because nobody can pause what is out of sight.
  for (const end of [chat.button(words.pause), tab(useCases.automation.title)]) {
    await play.click();
    await expect.poll(position).toBeGreaterThan(0);
    await end.click();
    await expect.poll(position).toBe(0);
  }
  await tab(useCases.chat.title).click();
  // By key, because a click where the tab was counts as the second half of its click.
  await play.press('Enter');
  await expect.poll(position).toBeGreaterThan(0);
  // It ends by itself.
  await set({ playbackRate: 10, loop: false });
  await expect(play).toBeVisible();
  expect(await position()).toBe(0);
  await chat.button(words.send).click();
  await expect(chat.entries.first()).toContainText(words.sent);
  await expect(chat.entries.last()).toContainText('Hello.');

  const form = chatWebhook.received[0]?.form;
  expect(Object.fromEntries(form ?? [])).toMatchObject({ dataType: 'voice', message: '', languageISO: 'en' });
  const file = form?.get('audio') as File;
  expect(file.name).toBe('recording.webm');
  expect([form?.has('transcript'), await recogniser.started()]).toEqual([false, []]);
  expect(await decode(page, Buffer.from(await file.arrayBuffer()))).toBeGreaterThan(0.5);
});

test('a recording ends by itself after a minute; one under 250 ms is none', async ({ page, chat, mic }) => {
  await chat.open();
  await page.clock.install();
  // From here on only the test moves the clock.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const stop = chat.button(words.stop);
  await chat.recordButton.press('Enter');
  await stop.waitFor();
  await page.clock.runFor(249);
  await stop.press('Enter');
  await expect(chat.box).toBeEnabled();
  await expect(chat.toast).toHaveCount(0);
  await chat.recordButton.press('Enter');
  await stop.waitFor();
  await page.clock.runFor(59_900);
  await expect(chat.panel).toContainText(/59s/);
  await expect(stop).toBeVisible();
  await page.clock.runFor(100);
  await expect(chat.preview).toContainText('1:00');
  expect(await mic.tracks()).toEqual(['ended', 'ended']);
});

test.describe('beside another tab', () => {
  // This tab may ask for a reply before the server has its message.
  test.use({ expectedErrors: [failedRequest(404)] });

  test('a recording can be ended while that waits for a reply', async ({ page, chat, mic, chatWebhook }) => {
    await chat.open();
    await chat.ask('Hello');
    const release = chatWebhook.behaveLate(answer('[{"output":"Late."}]'));
    await chat.startRecording();
    const other = createChatPanel(await page.context().newPage(), 'tab');
    await other.open();
    await other.send('Still there?');
    await expect(chat.list).toContainText('Still there?');
    await chat.button(words.stop).click();
    await expect.poll(mic.tracks).toEqual(['ended']);
    release();
    await expect(chat.button(words.send)).toBeVisible();
  });
});

test('a microphone that is unplugged ends the recording, which is kept', async ({ chat, mic }) => {
  await chat.open();
  await chat.startRecording();
  await mic.unplug();
  await expect(chat.preview).toContainText(/\d:\d\d/);
});

test('"Forget chat" during a recording ends it and keeps nothing', async ({ page, chat, mic }) => {
  await chat.open();
  await chat.ask('Hello');
  await chat.box.fill('Half a thought');
  await chat.startRecording();
  await chat.forget();
  await expect(chat.panel).toContainText(chatWords.forget.done);
  await expect(chat.box).toBeEnabled();
  await expect(chat.box).toHaveValue('');
  await expect.poll(mic.tracks).toEqual(['ended']);
  await page.reload();
  await expect(chat.panel).toContainText(chatWords.empty);
  await expect(chat.preview).toBeHidden();
});

test('leaving a view ends the recording; it and the box stay', async ({ page, chat, floatingChat, mic }) => {
  await chat.open();
  await chat.box.fill('Half a thought');
  await chat.startRecording();
  await page.getByRole('tab', { name: useCases.automation.title }).click();
  await expect.poll(mic.tracks).toEqual(['ended']);
  await page.getByRole('tab', { name: useCases.chat.title }).click();
  await expect(chat.preview).toContainText(/\d:\d\d/);
  await expect(chat.box).toBeHidden();
  await chat.button(words.remove).click();
  await expect(chat.box).toHaveValue('Half a thought');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await floatingChat.launcher.click();
  await floatingChat.startRecording();
  await floatingChat.close.click();
  await expect.poll(mic.tracks).toEqual(['ended', 'ended']);
  await expect(chat.preview).toBeAttached();
});

test('leaving during the permission prompt records nothing', async ({ page, chat, mic }) => {
  await mic.hold();
  await chat.open();
  await chat.recordButton.click();
  await expect(chat.panel.getByText(words.requesting)).toBeVisible();
  await page.getByRole('tab', { name: useCases.automation.title }).click();
  await mic.allow();
  await expect.poll(mic.tracks).toEqual(['ended']);
});

test('a preview that cannot be played stays', async ({ page, chat }) => {
  await page.addInitScript("URL.createObjectURL = () => '/robots.txt'");
  await chat.open();
  await chat.record();
  await chat.button(words.play).click();
  await expect(chat.toast).toContainText(chatWords.toast.playbackTitle + chatWords.toast.playback);
  await expect(chat.button(words.play)).toBeVisible();
});

test('a microphone that cannot be used is told, with what to do', async ({ page, chat }) => {
  await chat.open();
  for (const [name, problem] of [
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
    ['TypeError', 'other'],
  ] as const) {
    await refuseMicrophone(page, name);
    await chat.recordButton.press('Enter');
    await expect(chat.toast).toContainText(chatWords.toast.microphone + microphoneProblems[problem]);
  }
});

test('a microphone that gives no sound is told', async ({ page, chat }) => {
  await page.addInitScript(() => {
    Object.defineProperty(MediaRecorder.prototype, 'ondataavailable', { set() {} });
  });
  await chat.open();
  await chat.startRecording();
  await chat.button(words.stop).press('Enter');
  await expect(chat.toast).toContainText(chatWords.toast.microphone + microphoneProblems.other);
});
