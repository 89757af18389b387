import type { Page } from '@playwright/test';
import { header } from '#lib/content/site';
import { useCases } from '#lib/content/use-cases';
import { isHydrated } from '#tests/support/e2e/hydrated';
import { expect, test } from '#tests/support/e2e/test';
import { withoutVoiceService } from '#tests/support/e2e/voice-demo';

// Presses before the page's scripts have run, which the tests hold back. On a phone with reduced motion.

test.use(withoutVoiceService);
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
});

const chunks = /\/_next\/static\/(chunks|flight)\/[^/?]+\.js(\?|$)/;

/** Opens a page whose scripts wait until the returned function is called. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const latch = Promise.withResolvers<void>();
  await page.route(chunks, (route) => latch.promise.then(() => route.fallback()));
  await page.goto(address);
  return latch.resolve;
}

test('the launcher opens the chat', async ({ page, floatingChat }) => {
  const release = await openWithoutScripts(page, '/#contact');
  // Twice, as people press when nothing happens.
  for (const _ of [1, 2]) await floatingChat.launcher.click();
  release();
  await expect(floatingChat.panel).toBeVisible();
});

test('the menu opens', async ({ page }) => {
  const release = await openWithoutScripts(page, '/');
  await page.getByRole('button', { name: header.menu.open }).click();
  release();
  await expect(page.getByRole('navigation', { name: header.menu.label })).toBeVisible();
});

test('a tab shows its panel', async ({ page }) => {
  const release = await openWithoutScripts(page, '/');
  const tab = page.getByRole('tab', { name: useCases.automation.title });
  await tab.click();
  release();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator(`#${useCases.automation.id}`)).toBeVisible();
});

test('the call’s button starts one call', async ({ page, voice }) => {
  let starts = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/voice/call/web')) starts += 1;
  });
  const release = await openWithoutScripts(page, '/#ai-voice-agents');
  for (const _ of [1, 2]) await voice.start.click();
  release();
  await voice.end.waitFor();
  await page.waitForLoadState('networkidle');
  expect(starts).toBe(1);
});

test('a typed message is sent once', async ({ page, chat, chatWebhook }) => {
  const release = await openWithoutScripts(page, '/#ai-chat-agents');
  await chat.box.fill('Are you there?');
  await chat.box.press('Enter', { noWaitAfter: true });
  release();
  await expect(chat.entries).toHaveCount(2);
  expect(chatWebhook.received.map(({ form }) => form?.get('message'))).toEqual(['Are you there?']);
});

test('a form is sent once, and thanks are on the same page', async ({ page, form, contactWebhook, lead }) => {
  const release = await openWithoutScripts(page, '/#contact');
  await form.fill(lead);
  for (const _ of [1, 2]) await form.submit.click();
  release();
  await expect(form.thanks).toBeVisible();
  await page.waitForLoadState('networkidle');
  const arrived = () =>
    contactWebhook.received.filter(({ json }) => (json as typeof lead).message === lead.message).length;
  await expect.poll(arrived).toBe(1);
});

test.describe('an extension has put elements beside the fields, so hydration fails', () => {
  test.use({ expectedErrors: [/Minified React error #418/] });

  test('what was typed, the focus and the press survive', async ({
    page,
    form,
    chat,
    contactWebhook,
    lead,
  }) => {
    const release = await openWithoutScripts(page, '/#ai-chat-agents');
    await page.evaluate(() => {
      for (const field of document.querySelectorAll('input, textarea')) {
        field.before(document.createElement('span'));
        field.after(Object.assign(document.createElement('div'), { textContent: 'fill' }));
      }
    });
    await chat.box.fill('Half a thought');
    await form.fill(lead);
    await form.submit.click();
    await form.field('company').focus();
    release();
    await expect(chat.box).toHaveValue('Half a thought');
    await expect.poll(() => contactWebhook.received.length).toBe(1);
    expect(contactWebhook.received[0]?.json).toMatchObject(lead);
    await expect(page.locator('div', { hasText: /^fill$/ })).toHaveCount(0);
  });

  test('the caret stays in the field', async ({ page, form }) => {
    const release = await openWithoutScripts(page, '/#contact');
    await page.evaluate(() => document.querySelector('textarea')?.before(document.createElement('span')));
    await form.field('company').pressSequentially('Exam', { noWaitAfter: true });
    release();
    await isHydrated(page);
    await expect(form.field('company')).toBeFocused();
    await page.keyboard.type('ple');
    await expect(form.field('company')).toHaveValue('Example');
  });
});

test('every chunk is requested once, and none before the first paint', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => chunks.test(request.url()) && asked.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked).toEqual([...new Set(asked)]);
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
