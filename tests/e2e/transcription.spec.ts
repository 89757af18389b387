import { chat as words } from '#lib/content/chat';
import { transcriptionWords } from '#lib/content/microphone';
import { stubRecogniser } from '#tests/support/e2e/recogniser';
import { expect, test } from '#tests/support/e2e/test';

// What a recording says where nothing behind the site transcribes it: the browser recognises it.

test.use({ isConnected: false });

const QUESTION = 'what does it cost';
const ANSWER = 'written quote';

test('a recording’s words are heard, answered and kept', async ({ page, chat, mic }) => {
  const recogniser = await stubRecogniser(page);
  await chat.open();
  await chat.startRecording();
  await recogniser.hear(QUESTION);
  await chat.button(words.recording.stop).click();
  await expect(chat.preview).toContainText(transcriptionWords.words.replace('{words}', QUESTION));
  expect(await recogniser.started()).toEqual(['audio live']);
  expect([await recogniser.isOn(), await mic.tracks()]).toEqual([false, ['ended']]);
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
  await expect(chat.preview).toContainText(transcriptionWords.noWords);
  await chat.button(words.recording.send).click();
  await expect(chat.entries.last()).toContainText(transcriptionWords.nothing);
});

test('a browser without a recogniser says so at the press; the box stays', async ({ page, chat, mic }) => {
  await stubRecogniser(page, 'none');
  await chat.open();
  await chat.recordButton.click();
  await expect(chat.toast).toContainText(transcriptionWords.cannot);
  expect(await mic.tracks()).toEqual([]);
  await chat.send(QUESTION);
  await expect(chat.entries.last()).toContainText(ANSWER);
});
