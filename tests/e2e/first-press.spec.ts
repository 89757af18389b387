import type { Page, Route } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { late } from '#lib/content/site';
import { voice } from '#lib/content/voice';
import { contactForm, fillContact } from '#tests/support/contact-page';
import { openChat } from '#tests/support/e2e/chat-page';
import { pressWhileComposing } from '#tests/support/e2e/composing';
import { abortedRequest, expect, test } from '#tests/support/e2e/guarded-page';
import { microphoneOptions } from '#tests/support/e2e/voice-demo';
import { controls, phoneContext } from '#tests/support/first-press';
import { lead } from '#tests/support/requests';
import { type Site, startSite } from '#tests/support/site';
import { answer, answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

// A press that comes before the page's scripts: they are held back here until it has been made.

let chatWebhook: Webhook;
let contactWebhook: Webhook;
let site: Site;

test.use(phoneContext);
test.use(microphoneOptions);
test.beforeAll(async () => {
  chatWebhook = await startWebhook(answerOutput('Hello.'));
  contactWebhook = await startWebhook(answer(''));
  site = await startSite({ CHAT_WEBHOOK_URL: chatWebhook.url, CONTACT_WEBHOOK_URL: contactWebhook.url });
});
test.afterAll(async () => {
  await site?.stop();
  await chatWebhook?.close();
  await contactWebhook?.close();
});

// Compiled while it loads, and not when it is first called.
const hintAtStart = /^\/\/# allFunctionsCalledOnLoad\n/;
const flight = /\/_next\/static\/flight\//;

/** Decides over every chunk of the page, and its flight payload; says how often each was asked for. */
async function interceptChunks(
  page: Page,
  decide: (route: Route, time: number) => unknown,
  which: string | RegExp = /\/_next\/static\/(chunks|flight)\/[^/?]+\.js(\?|$)/,
) {
  const asked = new Map<string, number>();
  await page.route(which, async (route) => {
    const url = route.request().url();
    const time = (asked.get(url) ?? 0) + 1;
    asked.set(url, time);
    await decide(route, time);
  });
  return asked;
}

async function holdChunks(page: Page) {
  const latch = Promise.withResolvers<void>();
  await interceptChunks(page, (route) => latch.promise.then(() => route.fallback()));
  return latch.resolve;
}

test('a new visitor who presses the voice button at once is one visitor', async ({ page }) => {
  const release = await holdChunks(page);
  let asked = 0;
  // As slow as a phone's line: what asks meanwhile asks without a cookie.
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/voice/credits', async (route) => {
    asked++;
    await answered.promise;
    await route.fallback();
  });
  await page.goto(`${site.url}/#ai-voice-agents`);
  await page.getByRole('button', { name: voice.start }).click();
  release();
  await page.waitForRequest('**/api/voice/credits');
  await page.getByRole('region', { name: voice.title }).getByText(voice.stages.microphone).waitFor();
  expect(asked).toBe(1);
  answered.resolve();
  await expect(page.getByRole('button', { name: voice.end })).toBeVisible();
});

for (const control of controls) {
  test(`${control.name}: a press before the scripts is answered once they are here, and once`, async ({
    page,
  }, info) => {
    let starts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/voice/call/web')) starts++;
    });
    const setup = {
      page,
      chat: chatWebhook,
      contact: contactWebhook,
      mark: `${control.name} ${info.retry}`,
      calls: () => starts,
    };
    const release = await holdChunks(page);
    await page.goto(`${site.url}/${control.hash ?? ''}`);
    await control.prepare?.(setup);
    const target = control.target(page);
    if (control.press) await control.press(setup);
    else await target.click();
    // Pressed again, as people do when nothing happens: only what waits for us can tell that it is meant once.
    if ((await page.locator('[data-kept]').count()) > 0 && !control.press) await target.click();
    release();
    await expect.poll(() => control.answered(setup)).toBe(1);
    await expect(page.locator('[data-kept]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(await control.answered(setup)).toBe(1);
  });
}

test('a finger that is down once more when the answer comes does not take it back; the next press does', async ({
  page,
}) => {
  const release = await holdChunks(page);
  await page.goto(`${site.url}/#contact`);
  const launcher = page.locator('[data-slot="chat-launcher"]');
  await launcher.click();
  await launcher.hover();
  await page.mouse.down();
  release();
  const dialog = page.getByRole('dialog', { name: chat.title });
  await expect(dialog).toBeVisible();
  await page.mouse.up();
  await expect(page.locator('[data-kept]')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await launcher.click();
  await expect(dialog).toBeHidden();
});

test('a tab pressed while the page hydrates is the one that is shown, and the one that the address names', async ({
  page,
}) => {
  // The router writes the address that it began with into the history as it commits: the press comes just before.
  await page.addInitScript(() => {
    const replaceState = history.replaceState;
    history.replaceState = function (...given) {
      history.replaceState = replaceState;
      document.querySelector<HTMLElement>('a[href="#automation"]')?.click();
      return replaceState.apply(this, given);
    };
  });
  await page.goto(`${site.url}/#ai-voice-agents`);
  await page.locator('[data-live]').waitFor();
  await expect(page.locator('#automation')).toBeVisible();
  await expect(page.locator('#ai-voice-agents')).toBeHidden();
  await expect(page).toHaveURL(/#automation$/);
});

test('an Enter that an input method takes sends nothing before the scripts', async ({ page }) => {
  const release = await holdChunks(page);
  await page.goto(`${site.url}/#ai-chat-agents`);
  const box = page.getByRole('textbox', { name: chat.inputLabel });
  await box.fill('にほん');
  expect(await pressWhileComposing(box, 'Enter')).toEqual([false, false]);
  await expect(page.locator('[data-kept]')).toHaveCount(0);
  release();
});

test('a message sent before the scripts goes below the conversation that was there', async ({ page }) => {
  const { box, entries } = await openChat(page, site.url);
  await box.fill('Earlier');
  await box.press('Enter');
  await expect(entries).toHaveCount(2);
  const release = await holdChunks(page);
  await page.reload();
  const shell = page.getByRole('textbox', { name: chat.inputLabel });
  await shell.fill('Later');
  await shell.press('Enter');
  release();
  await expect(entries).toHaveCount(4);
  await expect(entries.nth(0)).toContainText('Earlier');
  await expect(entries.nth(2)).toContainText('Later');
  await expect(page.getByText(chat.stopped)).toHaveCount(0);
});

test('every chunk is asked for once, and none before the page is painted', async ({ page }) => {
  const asked = await interceptChunks(page, (route) => route.fallback());
  await page.goto(site.url, { waitUntil: 'networkidle' });
  expect([...asked.values()].filter((times) => times > 1)).toEqual([]);
  const chunks = [...asked.keys()].filter((address) => address.includes('/chunks/'));
  for (const chunk of chunks) expect(await (await page.request.get(chunk)).text()).toMatch(hintAtStart);
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

test('the flight payload comes last: the press is answered all the same', async ({ page }) => {
  const last = Promise.withResolvers<void>();
  await page.route(flight, (route) => last.promise.then(() => route.fallback()));
  await page.goto(`${site.url}/#contact`, { waitUntil: 'commit' });
  await page.locator('[data-slot="chat-launcher"]').click();
  await page.waitForFunction(() => 'TURBOPACK' in window && !Array.isArray(window.TURBOPACK));
  last.resolve();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('when a chunk does not come', () => {
  test.use({ expectedErrors: [abortedRequest] });

  test('it is asked for again, and the press is answered', async ({ page }) => {
    await interceptChunks(page, (route, time) => (time === 1 ? route.abort() : route.fallback()));
    await page.goto(`${site.url}/#contact`);
    await page.locator('[data-slot="chat-launcher"]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('when the flight payload is refused', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('once: it is asked for again', async ({ page }) => {
    const asked = await interceptChunks(
      page,
      (route, time) => (time === 1 ? route.fulfill({ status: 503 }) : route.fallback()),
      flight,
    );
    await page.goto(`${site.url}/#contact`);
    await page.locator('[data-slot="chat-launcher"]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect([...asked.values()]).toEqual([2]);
  });
});

test.describe('when no chunk comes', () => {
  test.use({ expectedErrors: [abortedRequest] });

  test('at all: the form goes to the server by itself, and other presses say that they wait', async ({
    page,
  }) => {
    let isDown = true;
    await interceptChunks(page, (route) => (isDown ? route.abort() : route.fallback()));
    await page.goto(`${site.url}/#ai-voice-agents`);
    const notice = page.getByRole('alert').filter({ hasText: late });
    await expect(notice).toBeHidden();
    await page.getByRole('button', { name: voice.start }).click();
    await expect(notice).toBeVisible();

    await fillContact(page, { ...lead, message: 'Without a script' });
    await contactForm(page).submit.click();
    await expect(page.getByRole('heading', { name: contact.success.title })).toBeVisible();
    await expect
      .poll(() => contactWebhook.received.map(({ json }) => (json as { message: string }).message))
      .toContain('Without a script');

    // Back, and the network with us: the next press brings the page to life.
    await page.goto(`${site.url}/#contact`);
    await page.locator('[data-slot="chat-launcher"]').click();
    await expect(notice).toBeVisible();
    isDown = false;
    await page.locator('[data-slot="chat-launcher"]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(notice).toBeHidden();
  });
});

test.describe('when a chunk hangs', () => {
  test('the form is sent without it after ten seconds', async ({ page }) => {
    await page.clock.install();
    await holdChunks(page);
    await page.goto(`${site.url}/#contact`);
    await fillContact(page, { ...lead, message: 'No patience' });
    await contactForm(page).submit.click();
    await expect(contactForm(page).form).toHaveAttribute('data-kept');
    await page.clock.runFor(10_000);
    await expect(page.getByRole('heading', { name: contact.success.title })).toBeVisible();
    await expect
      .poll(() => contactWebhook.received.map(({ json }) => (json as { message: string }).message))
      .toContain('No patience');
  });
});
