import { chat as words } from '#lib/content/chat';
import { hearing } from '#lib/content/microphone';
import { watchMicrophone } from '#tests/support/e2e/microphone';
import { stubRecogniser } from '#tests/support/e2e/recogniser';
import { expect, failedRequest, test } from '#tests/support/e2e/test';
import { startSite } from '#tests/support/site';
import { answer, hang } from '#tests/support/webhook';

// What a recording says, without a webhook: recognised by the browser, or transcribed by a server.

test.use({ isConnected: false, expectedErrors: [failedRequest(502, 410)] });

const QUESTION = 'what does it cost';
const ANSWER = 'written quote';

test('the browser hears a recording: its words stand in the preview, are answered and stay', async ({
  page,
  chat,
}) => {
  const { tracks } = await watchMicrophone(page);
  const recogniser = await stubRecogniser(page);
  await chat.open();
  await chat.startRecording();
  await recogniser.hear(QUESTION);
  await chat.button(words.recording.stop).click();
  await expect(chat.preview).toContainText(hearing.words.replace('{words}', QUESTION));
  expect(await recogniser.started()).toEqual(['audio live']);
  expect([await recogniser.isOn(), await tracks()]).toEqual([false, ['ended']]);
  await chat.button(words.recording.send).click();
  for (const look of ['at once', 'after a reload']) {
    await expect(chat.entries.first(), look).toContainText(words.recording.sent + QUESTION);
    await expect(chat.entries.last(), look).toContainText(ANSWER);
    await page.reload();
  }
});

test('a recogniser that hears nothing is told in the preview, and by the answer', async ({ page, chat }) => {
  await stubRecogniser(page, 'silent');
  await chat.open();
  await chat.record();
  await expect(chat.preview).toContainText(hearing.noWords);
  await chat.button(words.recording.send).click();
  await expect(chat.entries.last()).toContainText(hearing.nothing);
});

test('a browser without a recogniser says so at the press, and the box stays', async ({ page, chat }) => {
  const { tracks } = await watchMicrophone(page);
  await stubRecogniser(page, 'none');
  await chat.open();
  await chat.recordButton.click();
  await expect(chat.toast).toContainText(hearing.cannot);
  expect(await tracks()).toEqual([]);
  await chat.send(QUESTION);
  await expect(chat.entries.last()).toContainText(ANSWER);
});

test('a server transcribes a recording, or refuses it, or hangs', async ({ page, chat, chatWebhook }) => {
  const { origin } = new URL(chatWebhook.url);
  const site = await startSite({ CHAT_TRANSCRIPTION_MODEL: 'w', CHAT_TRANSCRIPTION_URL: `${origin}/v1` });
  const recogniser = await stubRecogniser(page);
  await page.goto(`${site.url}/#ai-chat-agents`);
  await chat.reach();
  const send = async () => {
    await chat.record();
    await chat.button(words.recording.send).click();
  };
  chatWebhook.behave(answer('{}', 401));
  await send();
  await expect(chat.toast).toContainText(words.toast.title + words.toast.voiceFailed);
  chatWebhook.behave(answer(JSON.stringify({ text: QUESTION })));
  await chat.retry();
  await expect(chat.entries.first()).toContainText(words.recording.sent + QUESTION);
  await expect(chat.entries.last()).toContainText(ANSWER);
  chatWebhook.behave(hang);
  await send();
  await expect(chat.pending).toBeVisible();
  await chat.button(words.stop).click();
  await expect(chat.list).toContainText(words.outcomes.stopped);
  expect(await recogniser.started()).toEqual([]);
  await page.goto('about:blank');
  await site.stop();
});
