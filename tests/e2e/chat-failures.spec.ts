import { chatFallback, chat as chatWords } from '#lib/content/chat';
import { errorSentences } from '#lib/content/errors';
import { microphoneProblems } from '#lib/content/microphone';
import { refuseMicrophone } from '#tests/support/e2e/microphone';
import { expect, failedRequest, test } from '#tests/support/e2e/test';
import { answer } from '#tests/support/webhook';

// What a visitor reads when a message, a recording or its preview fails, on a phone.

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });
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
