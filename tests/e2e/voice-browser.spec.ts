import type { Page } from '@playwright/test';
import { callWords } from '#lib/content/call';
import { callbackStart, callbackView, rowWords } from '#lib/content/callback';
import { hero } from '#lib/content/hero';
import { voice as words } from '#lib/content/voice';
import { rowNames } from '#lib/contracts/callback';
import { answers } from '#lib/server/chat/assistants/answer-list';
import { fillIn } from '#lib/utils';
import { refuseMicrophone } from '#tests/support/e2e/microphone';
import { stubRecogniser } from '#tests/support/e2e/recogniser';
import { expect, test } from '#tests/support/e2e/test';
import type { VoiceDemo } from '#tests/support/e2e/voice-demo';

// The call without a voice service: no variable is set, and the test controls the browser's speech.

test.use({ isConnected: false });

/** The beginning of an answer. */
const cost = answers.find(({ id }) => id === 'pricing')?.answer.slice(0, 20) ?? '';

/** Gives the page a voice that speaks until `hearOut`, and a recognition that hears the text of `hear`. */
async function scriptSpeech(page: Page, { panel }: VoiceDemo) {
  const recogniser = await stubRecogniser(page);
  await page.addInitScript(() => {
    type Utterance = { text: string; onstart?(): void; onend?(): void };
    let now: Utterance | null = null;
    const script = { spoken: [] as string[], finish: () => now?.onend?.() };
    function SpeechSynthesisUtterance(this: Utterance, text: string) {
      this.text = text;
    }
    const speechSynthesis = {
      speak(utterance: Utterance) {
        if (!window.event && script.spoken.length === 0) return; // As on an iPhone: first within a press.
        now = utterance;
        script.spoken.push(utterance.text);
        utterance.onstart?.();
      },
      cancel() {
        now = null;
      },
    };
    for (const [name, value] of Object.entries({ script, speechSynthesis, SpeechSynthesisUtterance }))
      Object.defineProperty(window, name, { configurable: true, value });
  });
  return {
    /** Lets the assistant speak to the end, sentence by sentence. */
    hearOut: () =>
      expect(async () => {
        await page.evaluate('script.finish()');
        await expect(panel).not.toContainText(callWords.speaking, { timeout: 100 });
      }).toPass(),
    /** A session of the recognition ends after one text. */
    async hear(text: string) {
      await expect.poll(recogniser.isOn).toBe(true);
      await recogniser.hear(text);
      await recogniser.end();
    },
    spoken: () => page.evaluate<string>("script.spoken.join(' ')"),
    isListening: recogniser.isOn,
  };
}

test('a spoken call, from the greeting to the hand-over', async ({ page, voice, form, mic }) => {
  const speech = await scriptSpeech(page, voice);
  await voice.open();
  await expect(voice.panel).toContainText(words.hears.browser);
  await voice.call();
  await expect(voice.panel).toContainText(callWords.speaking);
  await expect(voice.captions).toContainText([callWords.browser.greeting.slice(0, 30)]);
  const reply = Promise.withResolvers<void>();
  await page.route('**/api/chat', (route) => reply.promise.then(() => route.continue()));
  await speech.hear('who won the match');
  await expect(voice.panel).toContainText(callWords.listening);
  await expect(voice.captions.nth(1)).toContainText('who won the match');
  reply.resolve();
  await expect(voice.panel).toContainText(callWords.speaking);
  await speech.hearOut();
  await expect(voice.captions).toHaveCount(3);
  await expect(voice.button(callbackStart)).toBeVisible();
  await expect(voice.captions.last().locator('[data-slot="call-delay"]')).toHaveText(/^\d+\.\d s$/);
  expect(await speech.spoken()).not.toMatch(/[*#\]]|https?:/);
  await voice.hangUp();
  // Inside the ended call, not over the page.
  await expect(voice.past.getByRole('status')).toContainText(callWords.toast.ended);
  await expect(voice.past.getByRole('link', { name: callWords.next.text })).toBeVisible();
  await expect.poll(speech.isListening).toBe(false);
  await expect.poll(mic.tracks).not.toContain('live');
  await voice.past.getByRole('button', { name: callWords.past.handOver }).click();
  await expect(form.field('message')).toHaveValue(/: who won the match\n/);
});

test('a request taken by voice and by hand goes into the form', async ({ page, voice, form, chat, lead }) => {
  const speech = await scriptSpeech(page, voice);
  await chat.open();
  await chat.ask('Hello');
  await voice.open();
  await voice.call();
  await speech.hearOut();
  for (const [said, answer] of [
    ['what does it cost', cost],
    ['please call me back', rowWords.time.question],
    ['on Friday after six', 'Friday after six'],
  ] as const) {
    await speech.hear(said);
    await expect(voice.panel).toContainText(callWords.speaking);
    await speech.hearOut();
    await expect(voice.captions.last()).toContainText(answer);
  }
  const request = voice.stage.getByRole('group', { name: callbackView.title });
  await request.getByRole('textbox', { name: rowWords.name.label }).fill('Ada Byron');
  await voice.button(callbackView.endAndHandOver).click();
  const known = callbackView.known.replace('{known}', '3').replace('{all}', '6');
  await expect(voice.past.getByRole('group', { name: callbackView.title })).toContainText(known);
  const message = `${rowWords.time.label}: on Friday after six\n${rowWords.need.label}: what does it cost`;
  await expect.poll(form.values).toMatchObject({ firstName: 'Ada', lastName: 'Byron', message });
  await chat.open();
  await chat.send('what does it cost');
  await expect(chat.entries.last()).toContainText('written quote');
  await form.send(lead);
  await expect(form.thanks).toBeVisible();
  await expect(chat.entries.last()).toContainText('written quote');
  await voice.open();
  await expect(voice.past.getByRole('group', { name: callbackView.title })).toHaveCount(0);
  await expect(voice.past.getByRole('listitem')).toHaveCount(7);
});

test('without the server there is no call, and no typing, which would fail too', async ({ page, voice }) => {
  await page.route('**/api/voice/call/web', (route) => route.fulfill({ body: '{}' }));
  await voice.open();
  await voice.start.press('Enter');
  await expect(voice.stage.getByRole('alert')).toContainText(callWords.problems.offline);
  await expect(voice.stage.getByText(callWords.instead.typed)).toHaveCount(0);
});

test.describe('a view that breaks', () => {
  test.use({ expectedErrors: [/broken on purpose|console:/] });

  test('ends its call', async ({ page, voice, mic }) => {
    await scriptSpeech(page, voice);
    await voice.open();
    // A call that was loaded before is shown as soon as it is started.
    await voice.call();
    await voice.hangUp();
    await expect(voice.start).toBeVisible();
    await page.evaluate(() => {
      String.prototype.padStart = () => {
        throw new Error('broken on purpose');
      };
    });
    const reported = page.waitForEvent('pageerror');
    await voice.start.press('Enter');
    await expect(page.getByText(words.broken)).toBeVisible();
    expect((await reported).message).toContain('broken on purpose');
    await expect.poll(mic.tracks).toEqual(['ended', 'ended']);
  });
});

test('a call whose callback has no row hands over its words', async ({ page, voice, form }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await scriptSpeech(page, voice);
  await refuseMicrophone(page, 'NotFoundError');
  await voice.open();
  await voice.start.click();
  await voice.stage.getByRole('button', { name: callWords.instead.typed }).click();
  await voice.box.fill('please call me back');
  await voice.box.press('Enter');
  await expect(voice.stage.getByRole('group', { name: callbackView.title })).toBeVisible();
  // The rows come before the words.
  await expect(voice.captions).toHaveCount(3);
  await voice.hangUp();
  // From its head on, below the page's header.
  await expect.poll(async () => Math.round((await voice.past.boundingBox())?.y ?? 0)).toBe(80);
  await voice.past.getByRole('button', { name: callWords.past.handOver }).press('Enter');
  await expect(form.field('message')).toHaveValue(/: please call me back\n/);
});

test('without a microphone the call is typed, whatever the browser hears', async ({ page, voice, chat }) => {
  await scriptSpeech(page, voice);
  await refuseMicrophone(page, 'NotFoundError');
  await page.goto('/');
  await page.getByRole('button', { name: hero.call.text }).click();
  await expect(voice.stage.getByRole('alert').first()).toContainText(callWords.problems.missing);
  await expect(voice.stage).toContainText(callWords.noMicrophone);
  await voice.stage.getByRole('button', { name: callWords.instead.typed }).click();
  await voice.stage.getByLabel(callWords.sayLabel).fill('What does it cost?');
  await voice.stage.getByRole('button', { name: callWords.say, exact: true }).click();
  await expect(voice.box).toBeFocused();
  await expect(voice.stage).not.toContainText(new RegExp(callWords.left.replace('{left}', '\\d:\\d\\d')));
  await expect(voice.stage).toContainText(cost);
  // The rows of a request are here from the start, and filling one in by hand begins the request.
  const request = voice.stage.getByRole('group', { name: callbackView.title });
  await request.getByLabel(rowWords.name.label).fill('Ada');
  await voice.box.fill('missed calls');
  await voice.box.press('Enter');
  await expect(request).toContainText(fillIn(callbackView.known, { known: 2, all: rowNames.length }));
  // Elsewhere on the page a link leads back to it.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: words.running }).click();
  await expect(voice.end).toBeInViewport();
  await voice.hangUp();
  // On a phone the launcher would cover the ended call.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(chat.launcher).toBeHidden();
  await voice.past.getByRole('button', { name: callWords.close }).press('Enter');
  await expect(chat.launcher).toBeVisible();
});
