import type { Page } from '@playwright/test';
import { recordView } from '#lib/content/record-view';
import { voice as words } from '#lib/content/voice';
import { expectNothingFoundInBothSchemes } from '#tests/support/e2e/axe';
import { boxOf } from '#tests/support/e2e/box';
import { callBack, playConversation } from '#tests/support/e2e/played-conversation';
import { scriptSpeech } from '#tests/support/e2e/scripted-speech';
import { expect, test } from '#tests/support/e2e/test';
import type { VoiceDemo } from '#tests/support/e2e/voice-demo';

// A call that takes a record, in a browser whose speech a test controls.

test.use({ isConnected: false });

const { fields } = recordView;

/** Calls where nothing is heard or spoken: the conversation takes a record. */
async function callByTyping(page: Page, voice: VoiceDemo): Promise<void> {
  await scriptSpeech(page, { recognition: false, voiceless: true });
  await playConversation(page, callBack);
  await voice.open();
  await voice.call();
}

test('spoken: the panel turns dark, the rows fill and nothing moves; the call ends with its record and one button', async ({
  page,
  form,
  voice,
}) => {
  const speech = await scriptSpeech(page);
  const brought = await playConversation(page, callBack);
  const paper = () => voice.panel.evaluate((element) => getComputedStyle(element).backgroundColor);
  const clock = voice.panel.locator('[data-slot="voice-time"] > b');
  await page.setViewportSize({ width: 1280, height: 900 });
  await voice.open();
  const before = await paper();
  await voice.call();
  expect(await paper()).not.toBe(before);
  await expect(clock).toHaveCSS('font-size', '64px');
  await expect(clock).toHaveCSS('font-variant-numeric', 'tabular-nums');
  const places = async () => [await boxOf(voice.end), await boxOf(voice.box), await boxOf(voice.mute)];
  await voice.mute.scrollIntoViewIfNeeded();
  const still = await places();

  for (const [index, said] of ['we miss calls after six', 'forty a day', 'anna keller'].entries()) {
    await speech.finish();
    await speech.hear(said, true);
    await expect(voice.panel).toContainText(callBack[index]?.says.split('.')[0] ?? '');
  }
  await expect(voice.visitorRecord.rows).toContainText([
    'calls after hours',
    'forty calls a day',
    'next month',
    '10:30',
    'Anna Maria Keller',
    'Keller Workshops',
    'anna@example.com',
    recordView.unknown,
  ]);
  await expect(voice.visitorRecord.announced).toContainText(`${fields.email}: anna@example.com`);
  expect(brought.map((one) => one?.memory ?? null)).toEqual([null, 'turn 1', 'turn 2']);
  expect(await places()).toEqual(still);
  // Otherwise axe may measure it while it fades in.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expectNothingFoundInBothSchemes(page, voice.panel);

  await voice.visitorRecord.mend('phone', '+49 30 1234567');
  await voice.end.click();
  await expect(voice.toast('Call ended')).toBeVisible();
  await expect(voice.panel).toContainText(/Call ended, \d:\d\d/);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await paper()).toBe(before);
  await expect(voice.button(words.ended.handOver)).toHaveCount(0);
  await voice.visitorRecord.edit.click();
  await expect(form.field('firstName')).toBeFocused();
  await expect(form.field('firstName')).toHaveValue('Anna');
  await expect(form.field('message')).toHaveValue(/^What for: .*\nPhone: \+49 30 1234567$/s);

  // The next call continues with it.
  await voice.call();
  await expect(voice.visitorRecord.rows).toContainText(['Anna Maria Keller', '+49 30 1234567']);
});

test('typed, with the record open: after scrolling up, writing brings the words and the reply into view', async ({
  page,
  voice,
}) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await callByTyping(page, voice);
  for (const [index, { says }] of callBack.entries()) {
    await voice.say(`turn ${index}`);
    await expect(voice.captions.last()).toContainText(says.split('.')[0] ?? '');
  }
  await voice.captions.first().hover();
  await page.mouse.wheel(0, -5000);
  await expect(voice.captions.last()).not.toBeInViewport();
  await voice.say('one more');
  await expect(voice.captions).toHaveCount(9);
  for (const caption of [voice.captions.nth(7), voice.captions.last()])
    await expect(caption).toBeInViewport({ ratio: 0.98 });
});

test('typed, on a tablet: the record is beside the transcript, with its button', async ({ page, voice }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await callByTyping(page, voice);
  await voice.say('we miss calls after six');
  await expect(voice.visitorRecord.region).toBeVisible();
  const record = await boxOf(voice.visitorRecord.region);
  const said = await boxOf(voice.captions.last());
  const send = await boxOf(voice.visitorRecord.fill);
  const transcript = await boxOf(voice.captions.first().locator('xpath=../..'));
  expect(transcript.y).toBeCloseTo(record.y, 0);
  // The transcript takes the full height, with the record's button below it.
  expect(transcript.y + transcript.height).toBeGreaterThanOrEqual(send.y + send.height);
  expect(send.x).toBeGreaterThanOrEqual(record.x);
  await expect(voice.visitorRecord.rows.last()).toBeInViewport({ ratio: 0.98 });
  expect(said.width).toBeGreaterThanOrEqual(0.9 * record.width);
  expect(said.x + said.width).toBeLessThanOrEqual(record.x + 1);
  expect(send.y).toBeGreaterThanOrEqual(record.y + record.height);
});

for (const [width, height] of [
  [1024, 768],
  [1440, 900],
] as const)
  test(`typed, at ${width} px: nothing scrolls by itself, End and the clock stay, and no row is cut; sending does not end the call, its receipt does`, async ({
    page,
    form,
    voice,
  }) => {
    await page.setViewportSize({ width, height });
    await callByTyping(page, voice);
    // Nobody speaks.
    await expect(voice.panel.locator('.voice-levels')).toHaveCount(0);
    const clock = voice.panel.locator('[data-slot="voice-time"]');
    const places = async () => [await page.evaluate(() => scrollY), await boxOf(voice.box)];
    await expect(voice.box).toBeFocused();
    const still = await places();
    for (const [index, { says }] of callBack.entries()) {
      await page.keyboard.type(`turn ${index}`);
      await page.keyboard.press('Enter');
      await expect(voice.captions.last()).toContainText(says.split('.')[0] ?? '');
      expect(await places()).toEqual(still);
      for (const one of [voice.end, clock, voice.box]) await expect(one).toBeInViewport({ ratio: 1 });
    }
    const transcript = voice.captions.first().locator('xpath=../..');
    expect((await boxOf(transcript)).height).toBeGreaterThan(190);
    if (width === 1024) {
      await expect(voice.visitorRecord.region).toContainText('7 of 8 filled');
      await voice.visitorRecord.unfold.click();
    }
    const list = voice.visitorRecord.rows.first().locator('..');
    expect(await list.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(2);

    // Text still in the box would be left behind.
    await voice.box.fill('and my number');
    await voice.visitorRecord.send.click();
    await expect(voice.panel).toContainText(recordView.unsaid);
    await expect(voice.box).toBeFocused();
    await voice.box.fill('');
    await voice.visitorRecord.send.click();
    await expect(voice.panel).toContainText(recordView.sent);
    await expect(voice.box).toBeFocused();
    // Which ends the call.
    await page.getByRole('button', { name: recordView.endForReceipt }).click();
    await expect(form.thanks).toContainText('calls after hours');
    const header = await boxOf(page.getByRole('banner'));
    await expect.poll(async () => (await boxOf(form.thanks)).y).toBeGreaterThanOrEqual(header.height);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('its end toast is clear of the call’s button, and does not follow into the next tab', async ({
    page,
    voice,
  }) => {
    await scriptSpeech(page);
    await voice.open();
    await voice.call();
    await voice.toast(words.toast.connected).getByRole('button').click();
    await expect(voice.toast(words.toast.connected)).toHaveCount(0);
    await voice.end.evaluate((button) => {
      scrollBy({ top: button.getBoundingClientRect().top - 72, behavior: 'instant' });
    });
    await voice.end.click();
    await expect(voice.endToast).toHaveAttribute('data-mounted', 'true');
    const header = await boxOf(page.getByRole('banner'));
    await expect.poll(async () => (await boxOf(voice.endToast)).y).toBeGreaterThanOrEqual(header.height);
    const toast = await boxOf(voice.endToast);
    expect((await boxOf(voice.start)).y).toBeGreaterThan(toast.y + toast.height);
    await voice.leave();
    await expect(voice.endToast).toHaveCount(0, { timeout: 3000 });
  });

  test('typed: folded below the captions, and nothing moves when it appears', async ({ page, voice }) => {
    await callByTyping(page, voice);
    await voice.box.scrollIntoViewIfNeeded();
    const still = await boxOf(voice.box);
    await voice.say('we miss calls after six');
    await expect(voice.visitorRecord.unfold).toBeVisible();
    await expect(voice.visitorRecord.rows.first()).toBeHidden();
    expect(await boxOf(voice.box)).toEqual(still);
    await voice.visitorRecord.unfold.click();
    await expect(voice.visitorRecord.value('need')).toBeInViewport();
    await expect(voice.captions.last()).toBeInViewport();
    await voice.visitorRecord.fold.click();
    expect(await boxOf(voice.box)).toEqual(still);
  });

  test('typed: a reply folds the rows again, and is seen with the box', async ({ page, voice }) => {
    await callByTyping(page, voice);
    await voice.say('turn 0');
    await voice.visitorRecord.unfold.click();
    await voice.box.focus();
    await voice.box.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    const { y } = await boxOf(voice.box);
    await voice.say('turn 1');
    await expect(voice.visitorRecord.unfold).toBeVisible();
    // Otherwise the panel, which gets lower, would slide under the header.
    expect((await boxOf(voice.box)).y).toBeGreaterThanOrEqual(y - 1);
  });

  test('after the call the record and its button are on one screen, and the next call’s below', async ({
    page,
    voice,
  }) => {
    await callByTyping(page, voice);
    for (const [index, { says }] of callBack.entries()) {
      await voice.say(`turn ${index}`);
      await expect(voice.captions.last()).toContainText(says.split('.')[0] ?? '');
    }
    await voice.end.click();
    await expect(voice.visitorRecord.send).toBeVisible();
    await voice.visitorRecord.region.evaluate((one) => one.scrollIntoView());
    for (const one of [voice.visitorRecord.value('need'), voice.visitorRecord.send])
      await expect(one).toBeInViewport({ ratio: 1 });
    expect((await boxOf(voice.start)).y).toBeGreaterThan((await boxOf(voice.visitorRecord.send)).y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
