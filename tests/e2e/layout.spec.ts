import type { Locator } from '@playwright/test';
import { claimSection, claims } from '#lib/content/claims';
import { callLedger, hero } from '#lib/content/hero';
import { header } from '#lib/content/site';
import { useCaseSection, useCases } from '#lib/content/use-cases';
import { voice } from '#lib/content/voice';
import { boxOf } from '#tests/support/e2e/box';
import { expect, test } from '#tests/support/e2e/test';

// Where elements are and where links land. tests/extended/e2e/layout.spec.ts tests every width and print.

const phone = { width: 390, height: 844 };
const edges = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().toJSON());

test('the hero’s ledger can be replayed, with no button if nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const ledger = page.getByRole('figure', { name: callLedger.label });
  const replay = page.getByRole('button', { name: callLedger.replay });
  const moving = () =>
    ledger.evaluate(
      (figure) =>
        figure.getAnimations({ subtree: true }).filter((one) => (one.currentTime as number) < 10_000).length,
    );
  await ledger.evaluate((figure) => {
    for (const one of figure.getAnimations({ subtree: true })) one.finish();
  });
  expect(await moving()).toBe(0);
  // The press may come before the page can answer, and is then queued.
  await replay.click();
  await expect.poll(moving).toBeGreaterThan(5);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(replay).toBeHidden();
});

test('the bars of seconds start when seen and take their claimed time; otherwise all bars are full', async ({
  page,
}) => {
  const bars = page.getByRole('region', { name: claimSection.title }).locator('.claim-bar');
  const durations = () =>
    bars.evaluateAll((all) =>
      all.map((bar) => bar.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration)),
    );
  const whole = [[], [], [], [], [], [], [], []];
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  expect(await durations()).toEqual(whole);
  await bars.first().scrollIntoViewIfNeeded();
  const { response, resolution } = claims;
  await expect
    .poll(async () => (await durations()).slice(0, 2))
    .toEqual([[response.seconds * 1000], [resolution.seconds * 1000]]);
  // To scale with each other.
  const [ten, five] = await bars.evaluateAll((all) =>
    all.slice(0, 2).map((bar) => bar.parentElement?.getBoundingClientRect().width ?? 0),
  );
  expect((ten ?? 0) / (five ?? 0)).toBeCloseTo(2, 2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(durations).toEqual(whole);
});

test('all figures use the text’s typeface', async ({ page }) => {
  await page.goto('/');
  const faces = await page
    .locator('body *:not(code, pre, script, style)')
    .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).fontFamily))]);
  expect(faces).toHaveLength(1);
  expect(faces[0]).not.toMatch(/mono/i);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

  test('each tab shows a short name in one line instead of its title, even on the narrowest phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/');
    for (const { title, short } of Object.values(useCases)) {
      const tab = page.getByRole('tab', { name: title });
      const name = tab.getByText(short, { exact: true });
      await expect(name).toBeVisible();
      const { fontSize, lineHeight } = await name.evaluate((one) => {
        const style = getComputedStyle(one);
        return {
          fontSize: Number.parseFloat(style.fontSize),
          lineHeight: Number.parseFloat(style.lineHeight),
        };
      });
      expect(fontSize).toBeGreaterThanOrEqual(16);
      const [text, around] = [await boxOf(name), await boxOf(tab)];
      expect(text.height).toBeLessThan(lineHeight * 1.5);
      expect(text.width).toBeLessThanOrEqual(around.width);
    }
  });

  test('each tab has its name, then the demo, then the benefits', async ({ page }) => {
    await page.goto('/');
    const panel = page.getByRole('tabpanel');
    for (const { title, content } of Object.values(useCases)) {
      await page.getByRole('tab', { name: title }).tap();
      const places = [
        panel.getByText(title, { exact: true }),
        panel.getByRole('heading', { name: content.heading }),
        panel.locator('[data-slot=use-case-work]'),
        panel.getByText(useCaseSection.benefits),
        panel.getByRole('link', { name: useCaseSection.action.text }),
      ];
      for (const place of places) await expect(place).toBeVisible();
      const tops = await Promise.all(places.map(async (place) => (await edges(place)).top));
      expect(tops, title).toEqual(tops.toSorted((a, b) => a - b));
    }
  });

  // The second one starts a call (landing.spec.ts).
  test('the hero’s first link leads to where the demo can be started', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: hero.action.text }).tap();
    await expect(page.getByRole('button', { name: voice.start })).toBeInViewport({ ratio: 1 });
  });

  test('the menu has two links, then call, chat and price, each target once', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: header.menu.open }).tap();
    const links = page.getByRole('navigation', { name: header.menu.label }).getByRole('link');
    await expect(links).toContainText([...header.links, ...header.ways].map(({ text }) => text));
    const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(places).size).toBe(places.length);
    const last = await edges(links.last());
    expect(phone.height - last.bottom).toBeLessThan(24);
    await links.filter({ hasText: header.ways[1].text }).tap();
    await expect(page.getByRole('tabpanel')).toHaveAttribute('id', useCases.chat.id);
    await expect(page.getByRole('tabpanel')).toBeInViewport();
  });
});

test('the questions open, and the structured data has the same text', async ({ page }) => {
  await page.goto('/');
  const asked = page.locator('[data-slot=faq] details');
  const shown = await asked.evaluateAll((all) =>
    all.map((one) => ({
      name: one.querySelector('summary')?.textContent,
      text: one.querySelector('p')?.textContent,
    })),
  );
  expect(shown.length).toBeGreaterThanOrEqual(6);
  expect(JSON.stringify(shown)).not.toMatch(/\]\(|\*\*/);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  type Question = { '@type': string; name: string; acceptedAnswer: { '@type': string; text: string } };
  const faq = blocks
    .map((text) => JSON.parse(text) as { '@type'?: string; mainEntity: Question[] })
    .find((one) => one['@type'] === 'FAQPage');
  expect(faq?.mainEntity.map(({ name, acceptedAnswer }) => ({ name, text: acceptedAnswer.text }))).toEqual(
    shown,
  );
  // Most visitors look for the price.
  await expect(asked.first().locator('p')).toBeVisible();
  const answer = asked.nth(1).locator('p');
  await expect(answer).toBeHidden();
  await asked.nth(1).locator('summary').click();
  await expect(answer).toBeVisible();
});
