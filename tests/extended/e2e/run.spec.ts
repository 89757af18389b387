import type { JSHandle, Locator, Page } from '@playwright/test';
import { run } from '#lib/content/pictures';
import { boxOf } from '#tests/support/e2e/box';
import { expect, test } from '#tests/support/e2e/test';

/** Reads what is visible of the run: how far its line is drawn, in seconds, which stations, and which rows of the log. */
function readRun() {
  const way = document.querySelector('[data-slot="run-way"]') as Element;
  const [, right = '0'] = /inset\(\S+ (?:calc\()?(-?[\d.]+)%/.exec(getComputedStyle(way).clipPath) ?? [];
  const rows = [...document.querySelectorAll('[data-slot="run-log"] > li')];
  const opacities = (of: string) =>
    [...document.querySelectorAll(of)].map((part) => Number(getComputedStyle(part).opacity));
  return {
    hidden: Number(right),
    dots: opacities('[data-slot="run-dots"] > path'),
    rows: opacities('[data-slot="run-log"] > li'),
    running: document.getAnimations().filter(({ effect }) => {
      const { target } = effect as KeyframeEffect;
      return target === way || rows.includes(target as Element);
    }).length,
  };
}

/** Pauses the run between the second station and the third. */
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

const whole = {
  hidden: 0,
  dots: [1, 1, 1, 1],
  rows: [...run.steps, run.approval, run.last].map(() => 1),
  running: 0,
};

const figureOf = (page: Page) => page.locator('#automation figure');

/** Runs it until it needs a person, without waiting for it. */
async function runToApproval(page: Page): Promise<void> {
  await page.getByRole('button', { name: run.action }).click();
  await expect.poll(async () => (await page.evaluate(readRun)).running).toBeGreaterThan(0);
  await endRun(await holdRun(page));
  await expect(page.getByRole('button', { name: run.again })).not.toHaveAttribute('aria-disabled');
}

test('nothing has run before the start: one button, and the plan in the log', async ({ page }) => {
  await page.goto('/#automation');
  const figure = figureOf(page);
  await expect(figure.getByText(run.idle)).toBeVisible();
  for (const { station } of run.steps) await expect(figure.getByText(station, { exact: true })).toBeVisible();
  for (const { time, event } of [...run.steps, run.approval, run.last]) {
    await expect(figure.getByText(event)).toBeVisible();
    await expect(figure.getByText(time, { exact: true })).toBeHidden();
  }
  await expect(figure.locator('[data-slot="run-way"]')).toBeHidden();
  await expect(figure.getByRole('radio')).toHaveCount(0);
  await expect(figure.getByRole('button', { name: run.action })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(figure.getByText(run.idle)).toBeHidden();
  for (const { event } of [...run.steps, run.approval, run.last])
    await expect(figure.getByText(event)).toBeVisible();
});

test('its last row is written when the line arrives, not when it is approved', async ({ page, form }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/#automation', { waitUntil: 'networkidle' });
  await form.isReady();
  await runToApproval(page);
  const last = page.locator('[data-slot="run-log"] > li').last();
  await expect(last.getByText(run.last.event)).toBeHidden();
  // At once, because the line takes less time than a slow machine between two commands.
  const { opacity, ends } = await last.evaluate((row) => {
    const figure = row.closest('figure');
    figure?.querySelector('input')?.click();
    const [line] = figure?.querySelector('.run-rest')?.getAnimations() ?? [];
    const [written] = row.getAnimations();
    written?.pause();
    return {
      opacity: getComputedStyle(row).opacity,
      ends: [line?.effect?.getComputedTiming().endTime, written?.effect?.getComputedTiming().delay],
    };
  });
  expect(opacity).toBe('0');
  expect(ends).toEqual([600, 600]);
  await last.evaluate((row) => row.getAnimations()[0]?.finish());
  await expect(last.getByText(run.approval.choices.approve.last, { exact: true })).toBeVisible();
  await expect(last).toHaveCSS('opacity', '1');
});

test('it is still until started, runs in real time, and is still while it waits', async ({ page, form }) => {
  await page.goto('/#automation', { waitUntil: 'networkidle' });
  // The page itself has finished loading.
  await form.isReady();
  expect(await page.evaluate(readRun)).toEqual(whole);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const button = figureOf(page).getByRole('button');
  await button.click();
  await expect.poll(async () => (await page.evaluate(readRun)).running).toBeGreaterThan(0);
  expect(fetched.filter((url) => url.endsWith('.js'))).toHaveLength(1);
  const animations = await holdRun(page);
  const { hidden, dots, rows } = await page.evaluate(readRun);
  expect(hidden).toBeGreaterThan(30);
  expect(hidden).toBeLessThan(40);
  expect(rows).toEqual([1, 1, 0, 0, 0]);
  expect(dots).toEqual([1, 1, 0, 0]);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await endRun(animations);
  await expect.poll(() => page.evaluate(readRun)).toEqual(whole);
  await expect(button).not.toHaveAttribute('aria-disabled');
  await expect(button).toHaveText(run.again);
});

test('on a phone its button stays in place while the run comes to it', async ({ page, form }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#automation', { waitUntil: 'networkidle' });
  await form.isReady();
  await runToApproval(page);
  const { button } = findApproval(page);
  const before = await boxOf(button);
  await page.getByRole('button', { name: run.again }).click();
  await expect.poll(async () => (await page.evaluate(readRun)).running).toBeGreaterThan(0);
  const held = await holdRun(page);
  expect((await boxOf(button)).y).toBe(before.y);
  await endRun(held);
});

const { approval } = run;
const { approve, decline } = approval.choices;

/** The waiting row, the next one, and how much of the line between them is hidden. */
function findApproval(page: Page) {
  const rows = page.locator('[data-slot="run-log"] > li');
  return {
    button: page.getByRole('radio', { name: /^approve/i }),
    row: rows.nth(run.steps.length),
    next: rows.last(),
    hidden: () =>
      page.locator('.run-rest').evaluate((rest) => {
        const [, right = '0'] =
          /inset\(\S+ (?:calc\()?(-?[\d.]+)%/.exec(getComputedStyle(rest).clipPath) ?? [];
        return Number(right);
      }),
  };
}

async function expectApprovalBy(page: Page, press: () => Promise<void>): Promise<void> {
  const { row, next, hidden } = findApproval(page);
  await expect(row).toContainText(approval.waiting);
  await expect(row.getByText(approve.said)).toBeHidden();
  await expect(next.getByText(approve.last, { exact: true })).toBeHidden();
  expect(await hidden()).toBe(100);
  await press();
  await expect(row.getByText(approve.said)).toBeVisible();
  await expect(row.getByText(approval.waiting)).toBeHidden();
  await expect(row.getByText(/approve/i).filter({ visible: true })).toHaveCount(1);
  await expect(next.getByText(approve.last, { exact: true })).toBeVisible();
  await expect.poll(hidden).toBe(0);
}

test('it waits for the visitor, who approves it by keyboard and is told so; another run resets it', async ({
  page,
  form,
}) => {
  await page.goto('/#automation', { waitUntil: 'networkidle' });
  await form.isReady();
  await runToApproval(page);
  const { button, row } = findApproval(page);
  await expectApprovalBy(page, () => button.press('Space'));
  await expect(button).toBeChecked();
  await expect(button).toHaveAccessibleName(approve.said);
  // A payment can't be undone.
  await button.click();
  await button.press('Space');
  await expect(button).toBeChecked();
  for (const words of [approve.said, approve.last])
    await expect(page.locator('#automation [aria-live=polite]').filter({ hasText: words })).toHaveCount(1);
  await page.getByRole('button', { name: run.again }).click();
  await expect.poll(async () => (await page.evaluate(readRun)).running).toBeGreaterThan(0);
  const held = await holdRun(page);
  await expect(button).not.toBeChecked();
  await expect(row.getByText(approval.waiting)).toBeHidden();
  await endRun(held);
  await expect(row.getByText(approval.waiting)).toBeVisible();
});

test('a declined action is not done: the line stays where it waited', async ({ page, form }) => {
  await page.goto('/#automation', { waitUntil: 'networkidle' });
  await form.isReady();
  await runToApproval(page);
  const { button, row, next, hidden } = findApproval(page);
  await page.getByRole('radio', { name: decline.press }).press('Space');
  await expect(row.getByText(decline.said)).toBeVisible();
  await expect(next.getByText(decline.last, { exact: true })).toBeVisible();
  expect(await hidden()).toBe(100);
  for (const part of [button, row.getByText(approval.waiting), next.getByText(approve.last, { exact: true })])
    await expect(part).toBeHidden();
});

for (const width of [390, 1440])
  test(`at ${width} its approval replaces the choice, and only what is below it on a phone moves up`, async ({
    page,
    form,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/#automation', { waitUntil: 'networkidle' });
    await form.isReady();
    const { height } = await boxOf(figureOf(page));
    await runToApproval(page);
    expect((await boxOf(figureOf(page))).height).toBe(height);
    const { button, row, next } = findApproval(page);
    const figure = page.locator('#automation figure');
    // Within the picture, because a press may scroll the page.
    const placeOf = async (part: Locator) => {
      const { x, y, height } = await boxOf(part);
      return { x, y: y - (await boxOf(figure)).y, height };
    };
    const parts = [
      row.locator('time'),
      row.getByText(approval.event),
      ...(width > 768 ? [figure, next] : []),
    ];
    const places = () => Promise.all(parts.map(placeOf));
    const before = await places();
    const asked = await placeOf(row.getByText(approval.waiting));
    await button.check();
    expect(await places()).toEqual(before);
    const said = await placeOf(row.getByText(approve.said));
    expect(said.x).toBeCloseTo(asked.x, 0);
    expect(said.y).toBeCloseTo(asked.y, 0);
  });

test('the line ends at the last step, and its button is in the head', async ({ page, form }) => {
  await page.goto('/#automation', { waitUntil: 'networkidle' });
  await form.isReady();
  await runToApproval(page);
  await page.getByRole('radio', { name: /^Approve/ }).check();
  const ends = await page.locator('.run-rest path').evaluateAll((paths) =>
    paths.map((path) => {
      const line = path as SVGPathElement;
      const { x, y } = line.getPointAtLength(line.getTotalLength());
      return [Math.round(x), Math.round(y)];
    }),
  );
  expect(ends).toHaveLength(2);
  expect(ends[0]).toEqual(ends[1]);
  const head = page.locator('#automation figcaption');
  await expect(head).toContainText(run.title);
  await expect(head.getByRole('button', { name: run.again })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it can still be approved, and shows no button without a function', async ({ page }) => {
    await page.goto('/#automation');
    await expectApprovalBy(page, () => findApproval(page).button.check());
    await expect(page.getByRole('button', { name: run.action })).toBeHidden();
  });
});

test('a press before the scripts starts it once they arrive', async ({ page }) => {
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

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the path stays drawn, and the rows appear at their times without moving', async ({ page }) => {
    await page.goto('/#automation', { waitUntil: 'networkidle' });
    const button = figureOf(page).getByRole('button');
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
