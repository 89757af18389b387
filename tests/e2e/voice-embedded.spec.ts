import { intakeWords } from '#lib/content/intake';
import { voice as words } from '#lib/content/voice';
import { scriptSpeech } from '#tests/support/e2e/scripted-speech';
import { expect, test } from '#tests/support/e2e/test';
import { type VoiceDemo, watchMicrophones } from '#tests/support/e2e/voice-demo';

// The call without any account: no variable is set, and a test controls the browser's speech.

test.use({ isConnected: false });

/** Lets the assistant speak to the end, sentence by sentence. */
const hearOut = ({ speech, voice }: { speech: Awaited<ReturnType<typeof scriptSpeech>>; voice: VoiceDemo }) =>
  expect(async () => {
    await speech.finish();
    await expect(voice.panel).not.toContainText(words.speaking, { timeout: 100 });
  }).toPass();

test('a spoken call: greeting, interruption, a question, its answer, mute, the end', async ({
  page,
  voice,
}) => {
  const microphones = await watchMicrophones(page);
  const speech = await scriptSpeech(page);
  await voice.open();
  await expect(voice.panel).toContainText(words.hears.embedded);
  await voice.call();
  await expect(voice.panel).toContainText(words.speaking);
  await expect(voice.captions).toContainText([words.embedded.greeting.slice(0, 30)]);
  // Its own voice from the loudspeaker does not interrupt it; the visitor's words do.
  await speech.hear('hello you’ve reached our front desk');
  await expect(voice.panel).toContainText(words.speaking);
  await speech.hear('what does it cost');
  await expect(voice.panel).toContainText(words.listening);
  await expect(voice.captions.nth(1)).toContainText('what does it cost');
  await expect(voice.panel).toContainText(words.speaking);
  await hearOut({ speech, voice });
  await expect(voice.captions).toHaveCount(3);
  expect(await speech.spoken()).not.toMatch(/[*#\]]|https?:/);
  await voice.mute.click();
  await expect.poll(speech.isListening).toBe(false);
  await voice.end.click();
  await expect(voice.endToast).toBeVisible();
  await expect.poll(microphones).toBe(0);
});

test('a request for a call back is taken by voice and by buttons, and its rows go into the form', async ({
  page,
  voice,
  form,
}) => {
  const speech = await scriptSpeech(page);
  await voice.open();
  await voice.call();
  await hearOut({ speech, voice });
  for (const [said, asked] of [
    ['call me back', intakeWords.questions.need],
    ['missed calls', intakeWords.questions.time],
    ['skip', intakeWords.questions.name],
    ['Ada Byron', intakeWords.questions.company],
  ] as const) {
    await expect.poll(speech.isListening).toBe(true);
    await speech.hear(said);
    await expect(voice.panel).toContainText(words.speaking);
    await hearOut({ speech, voice });
    await expect(voice.captions.last()).toContainText(asked);
  }
  await voice.button(intakeWords.skip).click();
  await expect(voice.panel).toContainText(words.speaking);
  await hearOut({ speech, voice });
  await expect(voice.captions.last()).toContainText(intakeWords.questions.email);
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
  const speech = await scriptSpeech(page, { recognition: false });
  await voice.open();
  await expect(voice.panel).toContainText(words.hears.typed);
  await voice.call();
  await expect(voice.box).toBeFocused();
  await voice.say('What does it cost?');
  await expect(voice.captions.nth(1)).toContainText('What does it cost?');
  await expect(voice.panel).toContainText(words.speaking);
  await hearOut({ speech, voice });
  await expect(voice.captions).toHaveCount(3);
  await expect(voice.panel).toContainText(words.typing);
});

test('when recognition fails during a call, the visitor can type', async ({ page, voice }) => {
  const speech = await scriptSpeech(page);
  await voice.open();
  await voice.call();
  await expect.poll(speech.isListening).toBe(true);
  await speech.fail();
  await expect(voice.box).toBeVisible();
});
