import type { JSHandle, Page } from '@playwright/test';
import { run } from '#lib/content/pictures';
import { expect, test } from '#tests/support/e2e/test';

/** What of the run is to be seen: how far its way is drawn, in seconds, and which rows of the log are there. */
function readRun() {
  const way = document.querySelector('[data-slot="run-way"]') as Element;
  const [, right = '0'] = /inset\(\S+ (?:calc\()?(-?[\d.]+)%/.exec(getComputedStyle(way).clipPath) ?? [];
  const rows = [...document.querySelectorAll('[data-slot="run-log"] > li')];
  return {
    hidden: Number(right),
    rows: rows.map((row) => Number(getComputedStyle(row).opacity)),
    running: document.getAnimations().filter(({ effect }) => {
      const { target } = effect as KeyframeEffect;
      return target === way || rows.includes(target as Element);
    }).length,
  };
}

/** Holds the run that plays at a moment: between the second system and the third. */
async function holdRun(page: Page) {
  const animations = await page
    .locator('#automation figure')
    .evaluateHandle((picture) => picture.getAnimations({ subtree: true }));
  await animations.evaluate((all) => {
    for (const animation of all) {
      animation.pause();
      animation.currentTime = 1300;
    }
  });
  return animations;
}

const endRun = (animations: JSHandle<Animation[]>) =>
  animations.evaluate((all) => {
    for (const animation of all) animation.finish();
  });

const whole = { hidden: 0, rows: [...run.steps, run.approval, run.last].map(() => 1), running: 0 };

test('it is still until it is started, runs in real time, and is still at its end', async ({
  page,
  form,
}) => {
  await page.goto('/#automation', { waitUntil: 'networkidle' });
  // Whatever the page itself loads is here.
  await form.isReady();
  expect(await page.evaluate(readRun)).toEqual(whole);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const button = page.getByRole('button', { name: run.action });
  await button.click();
  await expect.poll(async () => (await page.evaluate(readRun)).running).toBeGreaterThan(0);
  expect(fetched.filter((url) => url.endsWith('.js'))).toHaveLength(1);
  const animations = await holdRun(page);
  const { hidden, rows } = await page.evaluate(readRun);
  expect(hidden).toBeGreaterThan(60);
  expect(hidden).toBeLessThan(70);
  expect(rows).toEqual([1, 1, 0, 0, 0]);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await endRun(animations);
  await expect.poll(() => page.evaluate(readRun)).toEqual(whole);
  await expect(button).not.toHaveAttribute('aria-disabled');
});

test('a press before the scripts starts it once they are here', async ({ page }) => {
  const latch = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await latch.promise;
    await route.fallback();
  });
  await page.goto('/#automation');
  await page.getByRole('button', { name: run.action }).click();
  latch.resolve();
  await expect.poll(async () => (await page.evaluate(readRun)).running).toBeGreaterThan(0);
});

test.describe('for who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the way stays drawn, and the rows come at their times without moving', async ({ page }) => {
    await page.goto('/#automation', { waitUntil: 'networkidle' });
    const button = page.getByRole('button', { name: run.action });
    await button.click();
    await expect.poll(async () => (await page.evaluate(readRun)).running).toBeGreaterThan(0);
    const animations = await holdRun(page);
    expect(await page.evaluate(readRun)).toMatchObject({ hidden: 0, rows: [1, 1, 0, 0, 0] });
    for (const row of await page.locator('[data-slot="run-log"] > li').all())
      await expect(row).toHaveCSS('transform', 'none');
    await endRun(animations);
    await expect.poll(() => page.evaluate(readRun)).toEqual(whole);
    await expect(button).not.toHaveAttribute('aria-disabled');
  });
});
