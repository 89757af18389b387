import { intakeWords } from '#lib/content/intake';
import { voice as words } from '#lib/content/voice';
import { scriptSpeech } from '#tests/support/e2e/scripted-speech';
import { expect, test } from '#tests/support/e2e/test';
import { watchMicrophones } from '#tests/support/e2e/voice-demo';

// The call without any account: no variable is set, and a test controls the browser's speech.

test.use({ isConnected: false });

test('a spoken call: greeting, a question, its answer, mute, the end', async ({ page, voice }) => {
  const microphones = await watchMicrophones(page);
  const speech = await scriptSpeech(page);
  await voice.open();
  await expect(voice.panel).toContainText(words.hears.embedded);
  await voice.call();
  await expect(voice.panel).toContainText(words.speaking);
  await expect(voice.captions).toContainText([words.embedded.greeting]);
  // Sentence by sentence, until it listens.
  await expect(async () => {
    await speech.finish();
    await expect(voice.panel).toContainText(words.listening, { timeout: 100 });
  }).toPass();
  await speech.hear('what does it cost');
  await expect(voice.captions.nth(1)).toContainText('what does it cost');
  await expect(voice.panel).toContainText(words.speaking);
  await expect(voice.captions).toHaveCount(3);
  expect(await speech.spoken()).not.toMatch(/[*#\]]|https?:/);
  await voice.mute.click();
  await expect.poll(speech.isListening).toBe(false);
  await voice.end.click();
  await expect(voice.endToast).toBeVisible();
  await expect.poll(microphones).toBe(0);
});

test('a request for a call back is taken by voice, and its rows go into the form', async ({
  page,
  voice,
  form,
}) => {
  const speech = await scriptSpeech(page);
  await voice.open();
  await voice.call();
  for (const [said, asked] of [
    ['call me back', intakeWords.questions.need],
    ['missed calls', intakeWords.questions.time],
    ['skip', intakeWords.questions.name],
    ['Ada Byron', intakeWords.questions.company],
  ] as const) {
    await expect(async () => {
      await speech.finish();
      expect(await speech.isListening()).toBe(true);
    }).toPass();
    await speech.hear(said);
    await expect(voice.captions.last()).toContainText(asked);
  }
  await voice.button('End, and put it in the form').click();
  await expect(form.field('firstName')).toHaveValue('Ada');
  await expect(form.field('lastName')).toHaveValue('Byron');
  await expect(form.field('message')).toHaveValue('What for: missed calls');
});

test('a browser without speech recognition gets one line to type in, and no microphone', async ({
  page,
  voice,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('the microphone was asked for'));
  });
  await scriptSpeech(page, { recognition: false });
  await voice.open();
  await expect(voice.panel).toContainText(words.hears.typed);
  await voice.call();
  await voice.say('What does it cost?');
  await expect(voice.captions.nth(1)).toContainText('What does it cost?');
  await expect(voice.captions).toHaveCount(3);
});

test('when recognition fails during a call, the visitor can type', async ({ page, voice }) => {
  const speech = await scriptSpeech(page);
  await voice.open();
  await voice.call();
  await expect(async () => {
    await speech.finish();
    expect(await speech.isListening()).toBe(true);
  }).toPass();
  await speech.fail();
  await expect(voice.box).toBeVisible();
});
