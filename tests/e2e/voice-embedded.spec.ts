import { formatClock } from '#lib/browser/clock';
import { exampleCalls } from '#lib/content/example-calls';
import { voice as words } from '#lib/content/voice';
import { boxOf } from '#tests/support/e2e/box';
import { expectReachable } from '#tests/support/e2e/reachable';
import { scriptSpeech } from '#tests/support/e2e/scripted-speech';
import { expect, test } from '#tests/support/e2e/test';
import { watchLeftovers } from '#tests/support/e2e/voice-demo';
import { sentencePattern } from '#tests/support/sentence-pattern';

// The call without any account: no variable is set, and a test controls the browser's speech.

test.use({ isConnected: false });

const firstWords = words.embedded.greeting.split(/[.!?,;:]/, 1).join();
const transcript = sentencePattern(words.ended.transcript).replace('\\d+', '\\d:\\d\\d');
const user = sentencePattern(words.roles.user);
const agent = sentencePattern(words.roles.assistant);

for (const width of [390, 1440])
  test(`at ${width} nothing moves when the panel learns who hears the visitor`, async ({ page, voice }) => {
    await scriptSpeech(page, { recognition: false });
    await page.setViewportSize({ width, height: 900 });
    const latch = Promise.withResolvers<void>();
    await page.route('**/api/voice/credits', async (route) => {
      await latch.promise;
      await route.fallback();
    });
    await voice.open();
    await expect(voice.panel).toContainText(words.hears.unknown);
    const before = await boxOf(voice.panel.locator('.voice-levels'));
    latch.resolve();
    await expect(voice.panel).toContainText(words.hears.typed);
    expect((await boxOf(voice.panel.locator('.voice-levels'))).y).toBe(before.y);
  });

test('a spoken call: greeting, barge-in, a question by voice, its answer, mute, the end', async ({
  page,
  voice,
}) => {
  const leftovers = await watchLeftovers(page);
  const speech = await scriptSpeech(page);
  await voice.open();
  await expect(voice.panel).toContainText(words.hears.embedded);
  await voice.call();
  await expect(voice.toast(words.toast.connected)).toBeVisible();
  await expect(voice.panel).toContainText(words.builtIn);
  await expect(voice.panel).toContainText(words.speaking);
  await expect.poll(async () => (await speech.read()).spoken[0]).toContain(firstWords);
  await expect
    .poll(() =>
      voice.panel
        .locator('.voice-levels')
        .evaluate((bars) => Number(getComputedStyle(bars).getPropertyValue('--level-assistant'))),
    )
    .toBeGreaterThan(0);

  // Its own voice from the loudspeaker does not interrupt it; the visitor's words do.
  await speech.hear(firstWords, false);
  expect((await speech.read()).cancelled).toBe(0);
  await speech.hear('how much', false);
  await expect(voice.panel).toContainText(words.listening);
  expect((await speech.read()).cancelled).toBe(1);
  await expect(voice.panel).toContainText('how much');
  await speech.hear('how much does it cost', true);
  await expect(voice.captions.nth(1)).toHaveText(
    new RegExp(`${sentencePattern(words.roles.user)}.*how much does it cost`),
  );
  await expect(voice.panel).toContainText(words.speaking);
  await expect.poll(async () => (await speech.read()).spoken.length).toBeGreaterThan(1);
  const before = (await speech.read()).spoken.length;
  await speech.finish();
  await expect.poll(async () => (await speech.read()).spoken.length).toBeGreaterThan(before);
  expect((await speech.read()).spoken.join(' ')).not.toMatch(/[*#\]]|https?:/);

  await voice.mute.click();
  expect((await speech.read()).listening).toBe(false);
  await voice.unmute.click();
  expect((await speech.read()).listening).toBe(true);
  await voice.end.click();
  await expect(voice.endToast).toBeVisible();
  await expect(voice.start).toBeVisible();
  expect((await speech.read()).listening).toBe(false);
  await expect.poll(async () => (await leftovers()).tracks + (await leftovers()).contexts).toBe(0);
});

test('without recognition and speech the call is typed and read, and its transcript goes into the form', async ({
  page,
  form,
  voice,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('the microphone was asked for'));
  });
  await scriptSpeech(page, { recognition: false, voiceless: true });
  await voice.open();
  await expect(voice.panel).toContainText(words.hears.typed);
  const example = voice.panel.getByText(exampleCalls.title);
  const rows = voice.panel.locator('[data-slot="voice-example"] li');
  const levels = voice.panel.locator('.voice-levels i');
  const handOver = voice.button(words.ended.handOver);
  await expect(page.locator('#ai-voice-agents [data-slot="picture"]')).toHaveCount(0);
  await expect(example).toBeVisible();
  for (const { business, rows: said } of exampleCalls.calls) {
    await voice.panel.getByRole('radio', { name: business }).check();
    await expect(rows.locator('p')).toHaveText(said.map(({ text }) => text));
  }
  await expect(levels).toHaveCount(2);

  await voice.call();
  await expect(voice.panel).toContainText(words.notices.typed);
  await expect(voice.captions).toContainText([words.embedded.greeting]);
  await expect(example).toHaveCount(0);
  await expect(rows).toHaveCount(0);
  const asking = page.waitForRequest('**/api/chat');
  await voice.say('What does it cost?');
  expect((await asking).postData()).toMatch(/name="channel"\r\n\r\ntyped-call\r\n/);
  await expect(voice.captions).toHaveCount(3);
  await expect(voice.captions.nth(1)).toContainText('What does it cost?');
  await expect(voice.panel).toContainText(words.typing);
  await expect(voice.panel).not.toContainText(words.listening);
  // There is no speech, so no meter stays at zero.
  await expect(levels).toHaveCount(0);
  await expect(handOver).toHaveCount(0);

  await voice.end.click();
  const toast = voice.endToast;
  await expect(toast).toBeVisible();
  // The duration on the server, which the toast shows.
  const seconds = Number(/(\d+)/.exec((await toast.textContent()) ?? '')?.[1]);
  await expect(voice.panel).toContainText(words.ended.summary.replace('{length}', formatClock(seconds)));
  await expect(voice.panel).toContainText(words.ended.turns.other.replace('{n}', '3'));
  await expect(voice.captions).toHaveCount(3);
  await expect(example).toHaveCount(0);

  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await handOver.click();
  await expect(form.field('message')).toBeFocused();
  await expect(form.field('message')).toHaveValue(
    new RegExp(
      `^${transcript}:\n0:00 ${agent}: .*\n\\d:\\d\\d ${user}: What does it cost\\?\n\\d:\\d\\d ${agent}: .+$`,
    ),
  );
  expect(posts).toEqual([]);
});

test('what could be said first is said with one press, and stands there until something is', async ({
  page,
  voice,
}) => {
  await scriptSpeech(page, { recognition: false, voiceless: true });
  await voice.open();
  await voice.call();
  const [first = ''] = words.firstWords.lines;
  const press = voice.button(first);
  await press.focus();
  await page.keyboard.press('Enter');
  await expect(voice.captions.nth(1)).toContainText(first);
  await expect(press).toHaveCount(0);
  await expect(voice.panel.getByRole('region', { name: words.transcript })).toBeFocused();
  await expect(voice.captions).toHaveCount(3);
});

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
] as const)
  test(`without a microphone the call is typed, starting at the box, on ${device}`, async ({
    page,
    voice,
  }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'));
    });
    await voice.open();
    await voice.start.click();
    await expect(voice.toast(words.toast.startFailed)).toBeVisible();
    await expect(voice.panel.getByRole('alert')).toHaveText(words.problems.missing);
    await voice.button(words.typeInstead).click();
    await voice.end.waitFor();
    await expect(voice.box).toBeFocused();
    await expect(voice.panel).not.toContainText(words.problems.missing);
    await expect(voice.panel).toContainText(words.notices.silent);
    await expect(voice.panel).toContainText(words.typing);
    await expect(voice.panel).not.toContainText(words.listening);
    await expect(voice.mute).toHaveCount(0);
    await expect(voice.panel.getByRole('combobox')).toHaveCount(0);
    // The first words are under the meters, in one view with the box.
    await expect(voice.captions.last()).toBeInViewport({ ratio: 1 });
    // Clear of the bar at the bottom of phones.
    const bar = (await page.locator('[data-slot="launcher-bar"]').boundingBox())?.height ?? 0;
    const toEnd = async () => viewport.height - (await boxOf(voice.box)).y;
    await expect.poll(toEnd).toBeGreaterThan((await boxOf(voice.box)).height + bar);
    await expectReachable(voice.box);
    await voice.say('What does it cost?');
    await expect(voice.captions).toHaveCount(3);
    await expect(voice.panel).toContainText(words.typing);
    await expectReachable(voice.box);
  });

test('leaving the tab of the use cases ends the call; another browser tab in front of it does not', async ({
  page,
  voice,
}) => {
  const leftovers = await watchLeftovers(page);
  await scriptSpeech(page);
  await voice.open();
  await voice.call();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(voice.end).toBeVisible();
  expect((await leftovers()).tracks).toBe(1);
  await voice.leave();
  await expect(voice.endToast).toHaveText(new RegExp(sentencePattern(words.toast.endedShort)));
  await expect.poll(async () => (await leftovers()).tracks).toBe(0);
});

test('the policy allows nothing of the call library', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).not.toMatch(/daily|wasm|script-src[^;]*blob/);
});
