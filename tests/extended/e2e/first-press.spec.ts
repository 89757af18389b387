import type { Page } from '@playwright/test';
import { chat as words } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { late } from '#lib/content/site';
import { voice as voiceWords } from '#lib/content/voice';
import { pressWhileComposing } from '#tests/support/e2e/composing';
import { abortedRequest, expect, test } from '#tests/support/e2e/test';
import { withoutVoiceService } from '#tests/support/e2e/voice-demo';
import {
  controls,
  examples,
  holdChunks,
  interceptChunks,
  phoneContext,
  pressBeforeScripts,
} from '#tests/support/first-press';

/** Where the launcher covers nothing, and so does not hide. */
async function openAtEnd(page: Page): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .evaluate((footer) => footer.scrollIntoView({ block: 'end', behavior: 'instant' }));
}

test.use(phoneContext);
test.use(withoutVoiceService);

for (const control of controls.filter(({ name }) => !examples.includes(name)))
  test(`${control.name}: a press before the scripts takes effect once, when they arrive`, async ({
    page,
    chatWebhook,
    contactWebhook,
  }, { testId }) => {
    await pressBeforeScripts(control, { page, chat: chatWebhook, contact: contactWebhook, mark: testId });
  });

test('a new visitor who presses the voice button at once is one visitor', async ({ page, voice }) => {
  const release = await holdChunks(page);
  let asked = 0;
  // As slow as a phone's connection, so requests meanwhile carry no cookie.
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/voice/credits', async (route) => {
    asked++;
    await answered.promise;
    await route.fallback();
  });
  await page.goto('/#ai-voice-agents');
  await voice.start.click();
  release();
  await page.waitForRequest('**/api/voice/credits');
  await voice.panel.getByText(voiceWords.stages.microphone).waitFor();
  expect(asked).toBe(1);
  answered.resolve();
  await expect(voice.end).toBeVisible();
});

test('a finger still down when the scripts arrive does not undo the press; the next press works', async ({
  page,
}) => {
  const release = await holdChunks(page);
  await page.goto('/#contact');
  const launcher = page.locator('[data-slot="chat-launcher"]');
  await launcher.click();
  await launcher.hover();
  await page.mouse.down();
  release();
  const dialog = page.getByRole('dialog', { name: words.title });
  await expect(dialog).toBeVisible();
  await page.mouse.up();
  await expect(page.locator('[data-queued]')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await launcher.click();
  await expect(dialog).toBeHidden();
});

test('an Enter consumed by an input method sends nothing before the scripts', async ({ page, chat }) => {
  const release = await holdChunks(page);
  await page.goto('/#ai-chat-agents');
  await chat.box.fill('にほん');
  expect(await pressWhileComposing(chat.box, 'Enter')).toEqual([false, false]);
  await expect(page.locator('[data-queued]')).toHaveCount(0);
  release();
});

test('a message sent before the scripts goes below the existing conversation', async ({ page, chat }) => {
  await chat.open();
  await chat.send('Earlier');
  await expect(chat.entries).toHaveCount(2);
  const release = await holdChunks(page);
  await page.reload();
  await chat.send('Later');
  release();
  await expect(chat.entries).toHaveCount(4);
  await expect(chat.entries.nth(0)).toContainText('Earlier');
  await expect(chat.entries.nth(2)).toContainText('Later');
  await expect(page.getByText(words.stopped)).toHaveCount(0);
});

const flight = /\/_next\/static\/flight\//;

test('the flight payload comes last: the press still takes effect', async ({ page }) => {
  const last = Promise.withResolvers<void>();
  await page.route(flight, (route) => last.promise.then(() => route.fallback()));
  await page.goto('/#contact', { waitUntil: 'commit' });
  await page.locator('[data-slot="chat-launcher"]').click();
  await page.waitForFunction(() => 'TURBOPACK' in window && !Array.isArray(window.TURBOPACK));
  last.resolve();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('when a chunk fails', () => {
  test.use({ expectedErrors: [abortedRequest] });

  test('it is requested again, and the press takes effect', async ({ page }) => {
    await interceptChunks(page, (route, time) => (time === 1 ? route.abort() : route.fallback()));
    await openAtEnd(page);
    await page.locator('[data-slot="chat-launcher"]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('when the flight payload fails', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('once: it is requested again', async ({ page }) => {
    const asked = await interceptChunks(
      page,
      (route, time) => (time === 1 ? route.fulfill({ status: 503 }) : route.fallback()),
      flight,
    );
    await openAtEnd(page);
    await page.locator('[data-slot="chat-launcher"]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect([...asked.values()]).toEqual([2]);
  });
});

test.describe('when no chunk loads', () => {
  test.use({ expectedErrors: [abortedRequest] });

  test('at all: the form is posted without scripts, and other presses say that they wait', async ({
    page,
    form,
    voice,
    contactWebhook,
    lead,
  }, { testId }) => {
    let isDown = true;
    await interceptChunks(page, (route) => (isDown ? route.abort() : route.fallback()));
    await page.goto('/#ai-voice-agents');
    const notice = page.getByRole('alert').filter({ hasText: late });
    await expect(notice).toBeHidden();
    await voice.start.click();
    await expect(notice).toBeVisible();

    await form.fill(lead);
    await form.submit.click();
    await expect(page.getByRole('heading', { name: contact.success.title })).toBeVisible();
    await expect
      .poll(() => JSON.stringify(contactWebhook.received.map(({ json }) => json)))
      .toContain(testId);

    // With the network restored, the next press revives the page.
    await openAtEnd(page);
    await page.locator('[data-slot="chat-launcher"]').click();
    await expect(notice).toBeVisible();
    isDown = false;
    await page.locator('[data-slot="chat-launcher"]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(notice).toBeHidden();
  });
});

test.describe('when a chunk hangs', () => {
  test('the form is sent without it after ten seconds', async ({ page, form, contactWebhook, lead }, {
    testId,
  }) => {
    await page.clock.install();
    await holdChunks(page);
    await page.goto('/#contact');
    await form.fill(lead);
    await form.submit.click();
    await expect(form.form).toHaveAttribute('data-queued');
    await page.clock.runFor(10_000);
    await expect(page.getByRole('heading', { name: contact.success.title })).toBeVisible();
    await expect
      .poll(() => JSON.stringify(contactWebhook.received.map(({ json }) => json)))
      .toContain(testId);
  });
});
