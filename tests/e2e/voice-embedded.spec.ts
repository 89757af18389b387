import type { Page } from '@playwright/test';
import { formatClock } from '#lib/browser/clock';
import { useCases } from '#lib/content/use-cases';
import { voice } from '#lib/content/voice';
import { startCuttingProxy } from '#tests/support/cutting-proxy';
import { expect, test } from '#tests/support/e2e/guarded-page';
import { watchMicrophone } from '#tests/support/e2e/microphone';
import { type Site, startSite } from '#tests/support/site';
import {
  hideVoice,
  leaveBeforeAllowing,
  microphoneOptions,
  openVoice,
  watchLeftovers,
} from '#tests/support/voice-page';

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
          // A session's results: the last one may change until it is final.
          const results: { isFinal: boolean; 0: { transcript: string } }[] = [];
          script.hear = (transcript, isFinal) => {
            const last = results.at(-1);
            const resultIndex = last && !last.isFinal ? results.length - 1 : results.length;
            results[resultIndex] = { isFinal, 0: { transcript } };
            this.onresult?.({ resultIndex, results });
          };
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

test('a question whose words are settled late is asked once, and its answer goes on', async ({ page }) => {
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/chat')) asked.push(request.url());
  });
  const speech = await scriptSpeech(page);
  const { panel, start, end, captions } = await openVoice(page, site.url);
  // By its label alone: an answer may say "you" too.
  const questions = captions.filter({ has: page.getByText(voice.roles.user, { exact: true }) });
  await start.click();
  await end.waitFor();
  await speech.finish();
  await speech.hear('how much does it cost', false);
  await page.clock.fastForward(1500);
  await expect(captions.nth(1)).toContainText('how much does it cost');
  await expect(panel).toContainText(voice.speaking);
  const { spoken, cancelled } = await speech.read();
  await speech.hear('How much does it cost?', true);
  await page.clock.fastForward(5000);
  await expect(panel).toContainText(voice.speaking);
  expect(await speech.read()).toMatchObject({ spoken, cancelled });
  expect(asked).toHaveLength(1);
  await expect(questions).toHaveCount(1);

  await speech.hear('and how do I start', true);
  await page.clock.fastForward(900);
  await expect(questions).toHaveCount(2);
  await expect.poll(() => asked.length).toBe(2);
});

test('another microphone that opens after the end is off at once', async ({ page }) => {
  const leftovers = await watchLeftovers(page);
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const slow = window as unknown as { openLate?: () => void };
    mediaDevices.getUserMedia = async (constraints) => {
      const { audio } = constraints ?? {};
      const stream = await open(constraints);
      if (typeof audio !== 'object' || !audio.deviceId) return stream;
      return new Promise((resolve) => {
        slow.openLate = () => resolve(stream);
      });
    };
  });
  await scriptSpeech(page);
  const { panel, start, end } = await openVoice(page, site.url);
  await start.click();
  await end.waitFor();
  const select = panel.getByRole('combobox', { name: voice.microphone });
  await expect(select.getByRole('option').nth(1)).toBeAttached();
  await select.selectOption({ index: 1 });
  await expect.poll(async () => (await leftovers()).tracks).toBe(2);
  await end.click();
  await start.waitFor();
  await page.evaluate(() => (window as unknown as { openLate(): void }).openLate());
  await expect.poll(async () => (await leftovers()).tracks).toBe(0);
  expect((await leftovers()).contexts).toBe(0);
});

test.describe('a visitor who opens another tab of the use cases', () => {
  test('while the browser asks for the microphone: what is allowed then is closed at once', async ({
    page,
  }) => {
    await scriptSpeech(page);
    const { microphone, toast, start } = await leaveBeforeAllowing(page, site.url);
    await expect.poll(microphone.tracks).toEqual(['ended']);
    await expect(toast(voice.toast.ended)).toHaveText(voice.toast.ended);
    await page.getByRole('tab', { name: useCases.voice.title }).click();
    await expect(start).toBeEnabled();
    await start.click();
    await expect(toast(voice.toast.connected)).toBeVisible();
    expect(await microphone.tracks()).toEqual(['ended', 'live']);
  });

  test('before the call’s code has arrived: nothing is asked for', async ({ page }) => {
    await scriptSpeech(page);
    const microphone = await watchMicrophone(page);
    const code = Promise.withResolvers<void>();
    const { start, panel } = await openVoice(page, site.url);
    await expect(panel).toContainText(voice.hears.embedded);
    await page.waitForLoadState('networkidle');
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      await code.promise;
      await route.fallback();
    });
    await start.dispatchEvent('click');
    await expect(panel.getByRole('button', { name: voice.connecting })).toBeVisible();
    await hideVoice(page);
    code.resolve();
    await page.waitForLoadState('networkidle');
    await page.getByRole('tab', { name: useCases.voice.title }).click();
    await expect(start).toBeEnabled();
    expect(await microphone.questions()).toBe(0);
  });

  test('during the call: it ends; a tab of the browser’s own in front of it does not end it', async ({
    page,
  }) => {
    const leftovers = await watchLeftovers(page);
    await scriptSpeech(page);
    const { start, end, toast } = await openVoice(page, site.url);
    await start.click();
    await end.waitFor();
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(end).toBeVisible();
    expect((await leftovers()).tracks).toBe(1);
    await hideVoice(page);
    await expect(toast('Call ended')).toHaveText(/Call ended \(\d+s\) - You can try again/);
    await expect.poll(async () => (await leftovers()).tracks).toBe(0);
  });
});

test('recognition that fails turns the call into a typed one, and says so', async ({ page }) => {
  const leftovers = await watchLeftovers(page);
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
  await end.click();
  await expect(start).toBeVisible();
  await expect.poll(async () => (await leftovers()).tracks + (await leftovers()).contexts).toBe(0);
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
  const questions = captions.filter({ has: page.getByText(voice.roles.user, { exact: true }) });
  await expect(questions).toContainText('How do I get started?');
  await expect.poll(async () => (await speech.read()).spoken.length).toBeGreaterThan(1);
  await end.click();
  await expect(start).toBeVisible();
});

test('a caption in Arabic is set from the right, one in English from the left', async ({ page }) => {
  await scriptSpeech(page, { recognition: false, voiceless: true });
  const { start, end, box, captions } = await openVoice(page, site.url);
  await start.click();
  await end.waitFor();
  const said = { Arabic: 'مرحبا، كيف حالك؟', English: 'How are you?' };
  for (const words of Object.values(said)) {
    await box.fill(words);
    await box.press('Enter');
    await expect(captions.filter({ hasText: words })).toBeVisible();
  }
  const spaceBeside = (words: string) =>
    captions
      .getByText(words, { exact: true })
      .first()
      .evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const [text, place] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
        return { left: Math.round(text.left - place.left), right: Math.round(place.right - text.right) };
      });
  expect(await spaceBeside(said.Arabic)).toMatchObject({ right: 0 });
  expect((await spaceBeside(said.Arabic)).left).toBeGreaterThan(50);
  expect(await spaceBeside(said.English)).toMatchObject({ left: 0 });
  await end.click();
  await expect(start).toBeVisible();
});

test('one panel: the example goes when the call connects, of which length, turns and both levels are left', async ({
  page,
}) => {
  await scriptSpeech(page, { recognition: false, voiceless: true });
  const { panel, start, end, box, captions } = await openVoice(page, site.url);
  const example = panel.getByText(voice.example.title);
  const rows = panel.locator('[data-slot="voice-example"] li');
  await expect(page.locator('#ai-voice-agents [data-slot="picture"]')).toHaveCount(0);
  await expect(example).toBeVisible();
  await expect(rows).toHaveCount(5);
  await expect(panel.locator('.voice-levels i')).toHaveCount(2);
  await start.click();
  await end.waitFor();
  await expect(captions).toHaveCount(1);
  await expect(example).toHaveCount(0);
  await expect(rows).toHaveCount(0);
  for (const turns of [3, 5]) {
    await box.fill('What do you do?');
    await box.press('Enter');
    await expect(captions).toHaveCount(turns);
  }
  await expect(panel.locator('.voice-levels i')).toHaveCount(2);
  await end.click();
  await expect(panel).toContainText(/Call ended, \d:\d\d/);
  await expect(panel).toContainText('5 turns');
  await expect(captions).toHaveCount(5);
  await expect(example).toHaveCount(0);
  // As long as the server says, which is what the toast says.
  const seconds = Number(
    /\((\d+)s\)/.exec(
      (await page.locator('[data-sonner-toast]').filter({ hasText: voice.toast.ended }).textContent()) ?? '',
    )?.[1],
  );
  await expect(panel).toContainText(`Call ended, ${formatClock(seconds)}`);
});

for (const width of [390, 1280])
  test(`at ${width} px what is said moves no control of the call`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await scriptSpeech(page, { recognition: false, voiceless: true });
    const { start, box, captions } = await openVoice(page, site.url);
    // Where the field stands in its panel, in every frame.
    await page.evaluate((label) => {
      const tops = new Set<number>();
      const look = () => {
        const field = document.querySelector(`[aria-label="${label}"]`);
        const panel = field?.closest('[data-status]');
        if (field && panel) tops.add(field.getBoundingClientRect().top - panel.getBoundingClientRect().top);
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { tops });
    }, voice.sayLabel);
    await start.click();
    for (const turns of [1, 3, 5, 7]) {
      await expect(captions).toHaveCount(turns);
      if (turns === 7) break;
      await box.fill('What do you do?');
      await box.press('Enter');
    }
    expect(await page.evaluate(() => [...(window as unknown as { tops: Set<number> }).tops])).toHaveLength(1);
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
  await expect(panel).toContainText(voice.typing);
  await expect(panel).not.toContainText(voice.listening);
});

test.describe('a line that is cut under a turn', () => {
  test.use({ expectedErrors: [/net::ERR_(INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET)/] });

  test('the reply is asked for again, and said; the turn was sent once', async ({ page }) => {
    const proxy = await startCuttingProxy(() => site.url);
    await scriptSpeech(page, { recognition: false, voiceless: true });
    const { start, end, box, captions } = await openVoice(page, proxy.url);
    await start.click();
    await end.waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/chat')) asked.push(`${request.method()} ${pathname}`);
    });
    proxy.cuts.push('after-last-word');
    await box.fill('What do you do?');
    await box.press('Enter');
    await expect(captions).toHaveCount(3);
    await expect(captions.last()).not.toContainText(voice.embedded.failed);
    expect(asked).toEqual([
      'POST /api/chat',
      expect.stringMatching(/^GET \/api\/chat\/replies\/[\da-f-]{36}$/),
    ]);
    await end.click();
    await expect(start).toBeVisible();
    await page.close();
    await proxy.close();
  });
});

test('the policy has nothing of the call library', async ({ request }) => {
  const policy = (await request.get(site.url)).headers()['content-security-policy'] ?? '';
  expect(policy).not.toMatch(/daily|wasm|script-src[^;]*blob/);
});
