import type { Page } from '@playwright/test';
import { contact } from '#lib/content/contact';
import { failure, header, missingPart } from '#lib/content/site';
import { useCases } from '#lib/content/use-cases';
import { openLive, waitForHydration } from '#tests/support/e2e/hydration';
import { expect, test } from '#tests/support/e2e/test';
import { withoutVoiceService } from '#tests/support/e2e/voice-demo';
import { answerOutput } from '#tests/support/webhook';

test.use(withoutVoiceService);

const chunks = /\/_next\/static\/(chunks|flight)\/[^/?]+\.js(\?|$)/;

/** Opens a page whose scripts wait until the returned function is called. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const latch = Promise.withResolvers<void>();
  await page.route(chunks, (route) => latch.promise.then(() => route.fallback()));
  await page.goto(address);
  return latch.resolve;
}

test('the first load is requested once, none of it before the first paint, and nothing else', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => chunks.test(request.url()) && asked.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  const first = await page.locator('script[data-scripts]').getAttribute('data-scripts');
  expect(asked.map((url) => new URL(url).pathname).toSorted()).toEqual(first?.split(' ').toSorted());
  const timeline = await page.evaluate(() =>
    performance.getEntries().map(({ name, startTime }) => ({ name, startTime })),
  );
  const started = timeline.filter(({ name }) => chunks.test(name)).map(({ startTime }) => startTime);
  const painted = timeline.find(({ name }) => name === 'first-contentful-paint');
  expect(Math.min(...started)).toBeGreaterThan(painted?.startTime ?? Number.NaN);
});

test.describe('on a line that loses the first request of each script', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });
  test('each is requested again', async ({ page }) => {
    const asked = new Set<string>();
    await page.route(chunks, (route) => {
      const address = route.request().url();
      if (asked.has(address)) return route.continue();
      asked.add(address);
      return route.abort();
    });
    await openLive(page);
  });
});

// A phone with reduced motion, whose scripts the tests hold back.
test.describe('pressed before the scripts have run', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('a tab shows its panel, and the menu opens', async ({ page }) => {
    await page.clock.install();
    const release = await openWithoutScripts(page, '/');
    const tab = page.getByRole('tab', { name: useCases.automation.title });
    // Twice, as people press when nothing happens.
    for (const _ of [1, 2]) await page.getByRole('button', { name: header.menu.open }).click();
    await tab.click();
    release();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator(`#${useCases.automation.id}`)).toBeVisible();
    await expect(page.getByRole('navigation', { name: header.menu.label })).toBeVisible();
    // What was replayed is not missing.
    await page.clock.runFor(5000);
    await expect(page.getByText(missingPart.text)).toBeHidden();
  });

  test('a typed message is sent once', async ({ page, chat, chatWebhook }) => {
    const release = await openWithoutScripts(page, '/#ai-chat-agents');
    await chat.box.fill('Are you there?');
    await chat.box.press('Enter', { noWaitAfter: true });
    release();
    await expect(chat.entries).toHaveCount(2);
    expect(chatWebhook.received.map(({ form }) => form?.get('message'))).toEqual(['Are you there?']);
  });

  test('Shift+Enter begins a line', async ({ page, chat, chatWebhook }) => {
    const release = await openWithoutScripts(page, '/#ai-chat-agents');
    await chat.box.fill('one');
    await chat.box.press('Shift+Enter', { noWaitAfter: true });
    await chat.box.pressSequentially('two', { noWaitAfter: true });
    release();
    await waitForHydration(page);
    await expect(chat.box).toHaveValue('one\ntwo');
    expect(chatWebhook.received).toEqual([]);
  });

  test.describe('an extension has put elements beside the fields, so hydration fails', () => {
    test.use({ expectedErrors: [/Minified React error #418/] });

    test('words, focus and press survive', async ({ page, form, chat, contactWebhook, lead }) => {
      const release = await openWithoutScripts(page, '/#ai-chat-agents');
      await page.evaluate(() => {
        for (const field of document.querySelectorAll('input, textarea')) {
          field.before(document.createElement('span'));
          field.after(Object.assign(document.createElement('div'), { textContent: 'fill' }));
        }
      });
      await chat.box.fill('Half a thought');
      await chat.box.dispatchEvent('keydown', { key: 'Enter', cancelable: true, keyCode: 229 });
      await form.fill(lead);
      for (const _ of [1, 2]) await form.submit.click();
      await form.field('company').focus();
      release();
      await expect.poll(() => contactWebhook.received.length).toBe(1);
      expect(contactWebhook.received[0]?.json).toMatchObject(lead);
      await expect(chat.box).toHaveValue('Half a thought');
      await expect(page.locator('div', { hasText: /^fill$/ })).toHaveCount(0);
    });

    for (const isExtended of [true, false])
      test(`the caret stays in the field${isExtended ? '' : ' without one'}`, async ({ page, form }) => {
        const release = await openWithoutScripts(page, '/#ai-chat-agents');
        if (isExtended)
          await page.evaluate(() => document.querySelector('textarea')?.before(document.createElement('i')));
        await form.field('company').pressSequentially('Exam', { noWaitAfter: true });
        release();
        await waitForHydration(page);
        await expect(form.field('company')).toBeFocused();
        await page.keyboard.type('ple');
        await expect(form.field('company')).toHaveValue('Example');
      });
  });
});

// Because a new build was deployed while the page was open, or for another reason.
test.describe('files that the page loads late are missing', () => {
  test.use({ expectedErrors: [/status of 404|^console: lazy part|ChunkLoadError/] });

  const removeFiles = (page: Page) => page.route('**/_next/static/**', (one) => one.fulfill({ status: 404 }));

  test('a missing part is explained, and a reload keeps typed words', async ({ page, form, chat, lead }) => {
    const notice = page.getByRole('alert').filter({ hasText: missingPart.text });
    await form.open();
    await form.fill(lead);
    await removeFiles(page);
    await chat.open();
    await chat.send('Hello');
    await expect(notice).toBeVisible();
    await expect(chat.box).toHaveValue('Hello');
    await page.unrouteAll();
    await page.getByRole('button', { name: missingPart.action }).click();
    await expect(form.field('message')).toHaveValue(lead.message);
    await expect(notice).toHaveCount(0);
  });

  /** Removes the file of a lazy part, recognised by a text in it, from the first request on, or holds it back. */
  const interceptPart = (page: Page, text: string, held?: Promise<void>) =>
    page.route('**/_next/static/chunks/*.js', async (route) => {
      const response = await route.fetch();
      const isPart = (await response.text()).includes(text);
      if (isPart) await held;
      await route.fulfill(isPart && !held ? { status: 404 } : { response });
    });

  test('a reply is not seen before its formatter has come', async ({ page, chat, chatWebhook }) => {
    const latch = Promise.withResolvers<void>();
    await interceptPart(page, 'table-box', latch.promise);
    chatWebhook.behave(answerOutput('Use the [contact form](#contact-form).'));
    await chat.open();
    await chat.send('Hello');
    // The reply is there, with its time.
    await expect(chat.entries).toHaveCount(2);
    await expect(chat.list).not.toContainText('contact form');
    latch.resolve();
    await expect(chat.entries.last().getByRole('link', { name: 'contact form' })).toBeVisible();
  });

  test('a reply is plain text without its formatter', async ({ page, chat, chatWebhook }) => {
    await interceptPart(page, 'table-box');
    chatWebhook.behave(answerOutput('**Hello.**'));
    await chat.open();
    await chat.send('Hello');
    await expect(chat.entries.last()).toContainText('**Hello.**');
    await expect(page.getByText(missingPart.text)).toBeVisible();
  });

  test('a form whose answer could not be read is not sent', async ({ page, form, lead, contactWebhook }) => {
    await interceptPart(page, 'invalid_type');
    await form.open();
    await form.fill(lead);
    await form.submit.click();
    await expect(page.getByText(missingPart.text)).toBeVisible();
    await expect(form.form).toContainText(contact.failure.kept);
    expect(contactWebhook.received).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
    await form.submit.click();
    await expect(form.thanks).toBeVisible();
  });

  for (const what of ['call', 'chat'] as const)
    test(`a failed ${what} part says so, then works again`, async ({ page, voice, floatingChat, mic }) => {
      const [button, opened] =
        what === 'call' ? [voice.start, voice.end] : [floatingChat.launcher, floatingChat.panel];
      await interceptPart(page, what === 'call' ? 'call-stage' : 'chat-dim');
      await openLive(page);
      await button.click();
      await expect(page.getByText(missingPart.text)).toBeVisible();
      await expect(page.getByRole('button', { name: missingPart.action })).toBeVisible();
      // Another part may have failed first. The call has failed once its button is back.
      await button.waitFor();
      await expect.poll(mic.tracks).toEqual(what === 'call' ? ['ended'] : []);
      // A handler may still be reading a file.
      await page.unrouteAll({ behavior: 'wait' });
      await button.click();
      await expect(opened).toBeVisible();
    });
});

test.describe('a page that fails while it starts', () => {
  test.use({ expectedErrors: [/broken/] });

  test('says so, and takes the press that tries again', async ({ page }) => {
    await page.addInitScript(() => {
      const { ceil } = Math;
      const fail = () => {
        throw new Error('broken');
      };
      Object.assign(window, { mend: () => Object.assign(Math, { ceil }) });
      Object.assign(Math, { ceil: fail });
    });
    const reported = page.waitForRequest('**/api/error-reporting');
    await page.goto('/');
    const retry = page.getByRole('button', { name: failure.retry });
    await retry.waitFor();
    await reported;
    await page.evaluate('mend()');
    await retry.click();
    await expect(page.locator('#headline')).toBeVisible();
  });
});
