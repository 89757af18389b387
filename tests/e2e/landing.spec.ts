import type { Locator } from '@playwright/test';
import { dataUse } from '#lib/content/data-use';
import { hero } from '#lib/content/hero';
import { useCases } from '#lib/content/use-cases';
import { voice } from '#lib/content/voice';
import { expect, test } from '#tests/support/e2e/test';

// Where the link to the demo leads, the page's metadata, and the footer in print.

const edges = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().toJSON());

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width} the hero’s second link lands on the button that starts the call`, async ({
    page,
    form,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await form.isReady();
    await page.getByRole('link', { name: hero.second.text }).click();
    const start = page.getByRole('button', { name: voice.start });
    await expect(start).toBeFocused();
    await expect(start).toBeInViewport({ ratio: 1 });
  });
}

test('the hero’s second link lands on the running panel, whole and under no header', async ({
  page,
  form,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await form.isReady();
  await page.getByRole('link', { name: hero.second.text }).click();
  const panel = page.locator('#ai-voice-agents [data-slot=use-case-work]');
  await expect(panel).toBeInViewport({ ratio: 1 });
  expect((await edges(panel)).top).toBeGreaterThan((await edges(page.getByRole('banner'))).bottom);
});

test('a tab pressed by mouse draws no ring around itself', async ({ page, form }) => {
  await page.goto('/');
  await form.isReady();
  const tab = page.getByRole('tab', { name: useCases.automation.title });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  expect(await tab.evaluate((element) => element.matches(':focus-visible'))).toBe(false);
});

test('the footer is paper on paper', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const ink = await footer.evaluate((element) => getComputedStyle(element).color);
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await expect(footer).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(footer).not.toHaveCSS('color', ink);
  await expect(footer).toHaveCSS('color', 'rgb(21, 24, 28)');
});

test('what becomes of the visitor’s words is said as this site is configured, also once the scripts run', async ({
  page,
  form,
}) => {
  await form.open();
  const said = page.getByRole('heading', { name: dataUse.title }).locator('xpath=following-sibling::dl[1]');
  await expect(said.getByRole('definition').first()).toHaveText(
    dataUse.exactly.chat.webhook.replace('{minutes}', '30'),
  );
  for (const { text } of dataUse.lines) await expect(said).not.toContainText(text);
});
