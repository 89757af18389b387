import type { Locator, Page } from '@playwright/test';
import { gettingStarted } from '#lib/content/getting-started';
import { hero } from '#lib/content/hero';
import { hours } from '#lib/content/hours';
import { header } from '#lib/content/site';
import { voice as words } from '#lib/content/voice';
import { expect, test } from '#tests/support/e2e/test';
import { serveCallMachine } from '#tests/support/voice-call-machine';

// The link to the demo, the page's metadata, and the footer in print.

const edges = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().toJSON());

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width} one press of the hero’s second link starts a call, in the panel and clear of the header`, async ({
    page,
    form,
    voice,
    voiceService,
  }) => {
    await serveCallMachine(page);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/#automation');
    await form.isReady();
    const link = page.getByRole('link', { name: hero.second.text });
    await link.click();
    await expect(voice.end).toBeFocused();
    await expect(voice.end).toBeInViewport({ ratio: 1 });
    expect((await edges(voice.panel)).top).toBeGreaterThan((await edges(page.getByRole('banner'))).bottom);

    // A second press leads back to the call and keeps it running.
    await link.click();
    await expect(voice.end).toBeInViewport({ ratio: 1 });
    expect(voiceService.received).toHaveLength(1);
  });
}

for (const { name, reach, width = 1440 } of [
  {
    name: 'the proof',
    reach: async (page: Page) =>
      page.getByRole('link', { name: gettingStarted.check.links[0].text, exact: true }),
  },
  {
    name: 'the phone’s menu',
    width: 390,
    reach: async (page: Page) => {
      await page.getByRole('button', { name: header.menu.open }).click();
      return page
        .getByRole('navigation', { name: header.menu.label })
        .getByRole('link', { name: header.ways[0].text });
    },
  },
])
  test(`the call promised by ${name} is one`, async ({ page, form, voice, voiceService }) => {
    await serveCallMachine(page);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/#automation');
    await form.isReady();
    await (await reach(page)).click();
    await expect(voice.end).toBeFocused();
    await expect(voice.end).toBeInViewport({ ratio: 1 });
    expect(voiceService.received).toHaveLength(1);
  });

test('without a microphone the hero’s second link behaves like the panel’s own button, and takes no credit', async ({
  page,
  form,
  voice,
  voiceService,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await form.isReady();
  await page.getByRole('link', { name: hero.second.text }).click();
  await expect(voice.toast(words.toast.startFailed)).toBeVisible();
  await expect(voice.panel.getByRole('alert')).toHaveText(words.problems.refused);
  await expect(voice.start).toBeFocused();
  await expect(voice.panel).toBeInViewport({ ratio: 1 });
  expect(voiceService.received).toEqual([]);
});

test('the footer prints on white', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const ink = await footer.evaluate((element) => getComputedStyle(element).color);
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await expect(footer).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(footer).not.toHaveCSS('color', ink);
  await expect(footer).toHaveCSS('color', 'rgb(21, 24, 28)');
});

test('the link below an hour leads to the call without starting one', async ({
  page,
  form,
  voice,
  voiceService,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/#automation');
  await form.isReady();
  await page.getByRole('link', { name: hours.action.text }).click();
  await expect(voice.start).toBeInViewport({ ratio: 1 });
  expect(voiceService.received).toHaveLength(0);
});
