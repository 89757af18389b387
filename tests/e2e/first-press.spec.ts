import { expect, test } from '#tests/support/e2e/test';
import { withoutVoiceService } from '#tests/support/e2e/voice-demo';
import {
  controls,
  examples,
  interceptChunks,
  phoneContext,
  pressBeforeScripts,
} from '#tests/support/first-press';

// Presses before the page's scripts, which are held back until then.

test.use(phoneContext);
test.use(withoutVoiceService);

for (const control of controls.filter(({ name }) => examples.includes(name)))
  test(`${control.name}: a press before the scripts takes effect once, when they arrive`, async ({
    page,
    chatWebhook,
    contactWebhook,
  }, { testId }) => {
    await pressBeforeScripts(control, { page, chat: chatWebhook, contact: contactWebhook, mark: testId });
  });

test('every chunk is requested once, and none before the first paint', async ({ page }) => {
  const asked = await interceptChunks(page, (route) => route.fallback());
  await page.goto('/', { waitUntil: 'networkidle' });
  expect([...asked.values()].filter((times) => times > 1)).toEqual([]);
  const { painted, started } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    started: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/(chunks|flight)\/[^/?]+\.js(\?|$)/.test(name))
        .map(({ startTime }) => startTime),
    ),
  }));
  expect(started).toBeGreaterThan(painted);
});
