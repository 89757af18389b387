import type { Page } from '@playwright/test';
import { voice } from '#lib/content/voice';
import { expect, test } from '#tests/support/guarded-page';
import { type Site, startSite } from '#tests/support/site';
import { microphoneOptions, openVoice, watchLeftovers } from '#tests/support/voice-page';

// The call without any account: the site with no variable set, in a browser whose voice and ears a test plays.

let site: Site;
test.use(microphoneOptions);
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site?.stop());

type Script = {
  spoken: string[];
  cancelled: number;
  listening: boolean;
  finish(): void;
  hear(text: string, isFinal: boolean): void;
  fail(error: string): void;
};
type ScriptedPage = { script: Script };

/** A voice that speaks until it is told to finish, and a recognition that hears what it is told. */
async function scriptSpeech(page: Page, { recognition = true, voiceless = false } = {}) {
  await page.addInitScript(
    (options) => {
      type Utterance = { text: string; onstart?(): void; onend?(): void; onboundary?(): void };
      let now: Utterance | null = null;
      const script = {
        spoken: [] as string[],
        cancelled: 0,
        listening: false,
        finish() {
          const ended = now;
          now = null;
          ended?.onend?.();
        },
        hear(_text: string, _isFinal: boolean) {},
        fail(_error: string) {},
      };
      Object.assign(window, { script });
      const synthesis = {
        speak(utterance: Utterance) {
          now = utterance;
          script.spoken.push(utterance.text);
          utterance.onstart?.();
          const words = setInterval(() => {
            if (now === utterance) utterance.onboundary?.();
            else clearInterval(words);
          }, 150);
        },
        cancel() {
          if (now) script.cancelled += 1;
          now = null;
        },
      };
      for (const [name, value] of Object.entries({
        speechSynthesis: synthesis,
        SpeechSynthesisUtterance: class {
          text: string;
          constructor(text: string) {
            this.text = text;
          }
        },
      }))
        Object.defineProperty(window, name, { configurable: true, value });
      if (options.voiceless) Reflect.deleteProperty(window, 'speechSynthesis');
      class Recognition {
        onresult?: (event: unknown) => void;
        onerror?: (event: unknown) => void;
        onend?: () => void;
        start() {
          script.listening = true;
          script.hear = (transcript, isFinal) =>
            this.onresult?.({ resultIndex: 0, results: [{ isFinal, 0: { transcript } }] });
          script.fail = (error) => this.onerror?.({ error });
        }
        abort() {
          script.listening = false;
          this.onend?.();
        }
      }
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
        Reflect.deleteProperty(window, name);
      if (options.recognition) Object.assign(window, { SpeechRecognition: Recognition });
    },
    { recognition, voiceless },
  );
  return {
    finish: () => page.evaluate(() => (window as unknown as ScriptedPage).script.finish()),
    hear: (text: string, isFinal: boolean) =>
      page.evaluate(([words, final]) => (window as unknown as ScriptedPage).script.hear(words, final), [
        text,
        isFinal,
      ] as const),
    fail: (error: string) =>
      page.evaluate((kind) => (window as unknown as ScriptedPage).script.fail(kind), error),
    read: () =>
      page.evaluate(() => {
        const { spoken, cancelled, listening } = (window as unknown as ScriptedPage).script;
        return { spoken, cancelled, listening };
      }),
  };
}

test('a spoken call: greeting, barge-in, a question by voice, its answer, mute, the end', async ({
  page,
}) => {
  const leftovers = await watchLeftovers(page);
  const speech = await scriptSpeech(page);
  const { panel, start, end, mute, unmute, captions, toast } = await openVoice(page, site.url);
  await expect(panel).toContainText(voice.hears.embedded);
  await start.click();
  await expect(end).toBeVisible();
  await expect(toast(voice.toast.connected)).toBeVisible();
  await expect(panel).toContainText(voice.builtIn);
  await expect(panel).toContainText(voice.speaking);
  await expect.poll(async () => (await speech.read()).spoken[0]).toMatch(/^Hello, this is the built-in demo/);
  await expect
    .poll(() =>
      panel
        .locator('.voice-levels')
        .evaluate((bars) => Number(getComputedStyle(bars).getPropertyValue('--level-assistant'))),
    )
    .toBeGreaterThan(0);

  // Its own voice out of the loudspeaker is no interruption; the visitor's words are.
  await speech.hear('this is the built-in demo', false);
  expect((await speech.read()).cancelled).toBe(0);
  await speech.hear('how much', false);
  await expect(panel).toContainText(voice.listening);
  expect((await speech.read()).cancelled).toBe(1);
  await expect(panel).toContainText('how much');
  await speech.hear('how much does it cost', true);
  await expect(captions.nth(1)).toHaveText(/You.*how much does it cost/);
  await expect(panel).toContainText(voice.speaking);
  await expect.poll(async () => (await speech.read()).spoken.length).toBeGreaterThan(1);
  const before = (await speech.read()).spoken.length;
  await speech.finish();
  await expect.poll(async () => (await speech.read()).spoken.length).toBeGreaterThan(before);
  expect((await speech.read()).spoken.join(' ')).not.toMatch(/[*#\]]|https?:/);

  await mute.click();
  expect((await speech.read()).listening).toBe(false);
  await unmute.click();
  expect((await speech.read()).listening).toBe(true);
  await end.click();
  await expect(toast('Call ended')).toBeVisible();
  await expect(start).toBeVisible();
  expect((await speech.read()).listening).toBe(false);
  await expect.poll(async () => (await leftovers()).tracks + (await leftovers()).contexts).toBe(0);
});

test('recognition that fails turns the call into a typed one, and says so', async ({ page }) => {
  const speech = await scriptSpeech(page);
  const { panel, start, end, box, captions, mute } = await openVoice(page, site.url);
  await start.click();
  await end.waitFor();
  await speech.fail('network');
  await expect(panel).toContainText(voice.notices.typed);
  await expect(mute).toHaveCount(0);
  await box.fill('What do you connect to?');
  await box.press('Enter');
  await expect(captions.nth(1)).toContainText('What do you connect to?');
  await expect.poll(async () => (await speech.read()).spoken.length).toBeGreaterThan(1);
});

test('with no recognition at all: typed turns from the start, and no microphone', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('the microphone was asked for'));
  });
  const speech = await scriptSpeech(page, { recognition: false });
  const { panel, start, end, box, captions } = await openVoice(page, site.url);
  await expect(panel).toContainText(voice.hears.typed);
  await start.click();
  await end.waitFor();
  await expect(panel).toContainText(voice.notices.typed);
  await box.fill('How do I get started?');
  await box.press('Enter');
  await expect(captions.filter({ hasText: voice.roles.user })).toContainText('How do I get started?');
  await expect.poll(async () => (await speech.read()).spoken.length).toBeGreaterThan(1);
  await end.click();
  await expect(start).toBeVisible();
});

test('with no voice either, the call is read', async ({ page }) => {
  await scriptSpeech(page, { recognition: false, voiceless: true });
  const { panel, start, end, box, captions } = await openVoice(page, site.url);
  await start.click();
  await end.waitFor();
  await expect(captions.first()).toContainText(voice.embedded.greeting);
  await box.fill('What do you do?');
  await box.press('Enter');
  await expect(captions).toHaveCount(3);
  await expect(panel).toContainText(voice.listening);
});

test('the policy has nothing of the call library', async ({ request }) => {
  const policy = (await request.get(site.url)).headers()['content-security-policy'] ?? '';
  expect(policy).not.toMatch(/daily|wasm|script-src[^;]*blob/);
});
