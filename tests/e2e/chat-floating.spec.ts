import { callbackView } from '#lib/content/callback';
import { ticketWords, chat as words } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { useCases } from '#lib/content/use-cases';
import { createChatPanel } from '#tests/support/e2e/chat-panel';
import { expect, failedRequest, test } from '#tests/support/e2e/test';
import { answer, answerOutput } from '#tests/support/webhook';

test('the panel floats in a corner, and keeps its size when text comes', async ({ page, floatingChat }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await floatingChat.open();
  await expect(floatingChat.box).toBeFocused();
  await floatingChat.panel.evaluate((panel) => Promise.all(panel.getAnimations().map((one) => one.finished)));
  const before = await floatingChat.panel.boundingBox();
  expect(before?.width).toBeGreaterThanOrEqual(400);
  expect(before?.x).toBeGreaterThan(1440 / 2);
  await floatingChat.ask('Hello');
  expect(await floatingChat.panel.boundingBox()).toEqual(before);
});

test('both views show one conversation; the tab hides the launcher', async ({ page, chat, floatingChat }) => {
  await floatingChat.open();
  await floatingChat.ask('Hello');
  await floatingChat.box.fill('Half a thought');
  await floatingChat.close.click();
  await page.goto(`/#${useCases.chat.id}`);
  await page.reload();
  await expect(chat.entries).toHaveCount(2);
  await expect(chat.box).toHaveValue('Half a thought');
  await expect(floatingChat.launcher).toBeHidden();
  await chat.ask('Still there?', 4);
  // What was seen in the tab is no news. Its panel has no height then, and its place is still in the window.
  await page.getByRole('tab', { name: useCases.voice.title }).click();
  await expect(floatingChat.launcher).toBeVisible();
  await expect(floatingChat.launcher).toHaveAccessibleName(words.launcher.open);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await floatingChat.launcher.click();
  await expect(floatingChat.entries).toHaveCount(4);
  // A press beside the panel leaves it open.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(floatingChat.panel).toBeVisible();
  await expect(page.getByText(words.elsewhere.text)).toBeAttached();
});

test('a late answer with a ticket shifts nothing', async ({ page, floatingChat: chat, chatWebhook }) => {
  await chat.open();
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) document.documentElement.dataset.shifted = JSON.stringify(entry);
    }).observe({ type: 'layout-shift' });
  });
  chatWebhook.behave(answerOutput('Short.'));
  await chat.ask('First');
  const second = answerOutput('Well.', { ticket: { topic: 'Price', queue: 'Sales' } });
  const release = chatWebhook.behaveLate(second);
  await chat.send('Second');
  await expect(chat.pending).toContainText(words.thinking);
  release();
  await expect(chat.list.locator('summary').last()).toContainText(/Price → Sales \d/);
  for (const entry of await chat.entries.all()) await expect(entry).toBeInViewport({ ratio: 1 });
  const bottom = (box: typeof chat.list) => box.evaluate((one) => one.getBoundingClientRect().bottom);
  expect((await bottom(chat.list)) - (await bottom(chat.entries.last()))).toBeLessThan(24);
  await expect(page.locator('html')).not.toHaveAttribute('data-shifted');
});

test('a ticket that is opened stays in sight', async ({ page, floatingChat: chat, chatWebhook }) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  const ticket = { topic: 'Price', priority: 'High', queue: 'Sales' };
  chatWebhook.behave(answerOutput('Short.', { ticket }));
  await chat.open();
  await chat.ask('First');
  const summary = chat.list.locator('summary');
  await summary.getByText('Sales').click();
  await expect(chat.list.getByText('High')).toBeVisible();
  // The list no longer follows its end.
  await expect(chat.button(words.latest)).toBeVisible();
  await expect(summary).toBeInViewport();
});

test('a reload asks for a reply, which is told once', async ({ page, chat, floatingChat, chatWebhook }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const release = chatWebhook.behaveLate(answerOutput('Here.'));
  await floatingChat.open();
  await floatingChat.send('Hello');
  await chatWebhook.arrived(1);
  const asked = page.waitForRequest('**/api/chat/replies/*');
  await page.reload();
  await asked;
  await expect(floatingChat.launcher).toHaveAccessibleName(words.launcher.open);
  release();
  await expect(floatingChat.launcher).toHaveAccessibleName(words.launcher.news);
  await floatingChat.launcher.press('Enter');
  await expect(floatingChat.entries).toHaveCount(2);
  // What is announced to screen readers: not what was there at the opening.
  const status = floatingChat.panel.getByRole('status').first();
  await expect(status).toBeEmpty();
  await floatingChat.close.click();
  await expect(floatingChat.launcher).toHaveAccessibleName(words.launcher.open);
  await chat.open();
  await expect(chat.entries.last()).toContainText('Here.');
  // An answer without a ticket, whose time is not known here.
  await expect(chat.ticket).toContainText(`${ticketWords.answeredIn}–`);
  expect(chatWebhook.received).toHaveLength(1);
});

test.describe('a failure', () => {
  test.use({ expectedErrors: [failedRequest(502)] });

  for (const view of ['tab', 'floating'] as const)
    test(`leaves box and Send in view at 150 px of height: ${view}`, async ({ page, chatWebhook }) => {
      const chat = createChatPanel(page, view);
      const record = { need: 'calls after hours', name: 'Ada Byron' };
      const ticket = { topic: 'Price', queue: 'Sales' };
      chatWebhook.behave(answerOutput('Noted. '.repeat(40), { record, ticket }));
      await page.clock.install();
      await chat.open();
      for (const count of [2, 4]) await chat.ask('Hello', count);
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
      chatWebhook.behave(answer('', 500));
      await chat.send('Hello');
      await chat.toast.waitFor();
      const request = chat.panel.getByRole('group', { name: callbackView.title });
      for (const width of [320, 1280, 740]) {
        await page.setViewportSize({ width, height: 150 });
        await chat.box.fill('word '.repeat(width === 320 ? 999 : 99));
        const close = view === 'floating' ? [chat.close] : [];
        for (const part of [...close, chat.entries.last(), request, chat.toast, chat.sendButton, chat.box]) {
          await part.scrollIntoViewIfNeeded();
          await expect(part).toBeInViewport();
        }
        // Both at once, and nothing above them.
        for (const control of [chat.sendButton, chat.box]) {
          await expect(control).toBeInViewport({ ratio: 1 });
          await control.hover({ trial: true });
        }
      }
      if (view === 'tab') await chat.row('name').click({ trial: true });
    });

  test('is told by the page if the chat is away', async ({ page, chat, floatingChat, form, chatWebhook }) => {
    const ways = [
      [floatingChat, () => floatingChat.close.click()],
      [chat, () => page.getByRole('tab', { name: useCases.automation.title }).click()],
      [chat, () => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))],
    ] as const;
    for (const [index, [panel, leave]] of ways.entries()) {
      const release = chatWebhook.behaveLate(answer('', 500));
      await panel.open();
      await panel.send('Hello');
      await chatWebhook.arrived(index + 1);
      await leave();
      await expect(panel.box).not.toBeInViewport();
      release();
      await expect(form.toast).toContainText(words.toast.sendFailed);
      await expect(page.getByRole('button', { name: words.launcher.news })).toHaveCount(0);
      // The next page has no toast of this one.
      await page.goto('about:blank');
    }
  });
});

test('a panel of little height becomes a sheet when the screen is touched instead', async ({
  page,
  floatingChat,
}) => {
  await page.setViewportSize({ width: 800, height: 400 });
  await floatingChat.open();
  await expect(page.locator('main')).toHaveJSProperty('inert', false);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await expect(page.locator('main')).toHaveJSProperty('inert', true);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('Back closes the sheet alone, even without CloseWatcher', async ({ page, floatingChat }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
    await floatingChat.open();
    const address = page.url();
    await page.goBack();
    await expect(floatingChat.panel).toBeHidden();
    expect(page.url()).toBe(address);
    await floatingChat.launcher.tap();
    await floatingChat.close.tap();
    await expect(floatingChat.panel).toBeHidden();
    // The entry goes a moment after the sheet.
    await expect.poll(() => page.evaluate(() => history.state?.isSheet)).toBeUndefined();
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto');
    // A reload closes the sheet, too, and takes its entry away.
    await floatingChat.launcher.tap();
    await floatingChat.panel.waitFor();
    await page.reload();
    // The browser's own index, because the page may see the change before the browser has left the entry.
    const session = await page.context().newCDPSession(page);
    const readIndex = async () => (await session.send('Page.getNavigationHistory')).currentIndex;
    await expect.poll(readIndex).toBe(1);
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });

  test('the launcher hides on the way down, and over the form', async ({ page, floatingChat, form }) => {
    await form.open();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const scroll = (y: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    for (const y of [900, 800, 900]) {
      await scroll(y);
      await expect(floatingChat.launcher).toBeVisible({ visible: y === 800 });
    }
    await page.clock.fastForward(1000);
    await expect(floatingChat.launcher).toBeVisible();
    await form.submit.scrollIntoViewIfNeeded();
    await page.clock.fastForward(1000);
    await expect(floatingChat.launcher).toBeHidden();
  });

  test('a press beside the sheet, or on a link, closes it', async ({ page, floatingChat, chatWebhook }) => {
    chatWebhook.behave(answerOutput('Use the [form](#contact).'));
    await floatingChat.open();
    await expect(page.locator('main')).toHaveJSProperty('inert', true);
    await page.touchscreen.tap(200, 20);
    await expect(floatingChat.panel).toBeHidden();
    await expect(page.locator('main')).toHaveJSProperty('inert', false);
    await floatingChat.launcher.tap();
    await floatingChat.ask('How do I write to you?');
    // It would open the keyboard over the answer.
    await expect(floatingChat.box).not.toBeFocused();
    await floatingChat.entries.last().getByRole('link', { name: 'form' }).tap();
    await expect(floatingChat.panel).toBeHidden();
    await expect(page).toHaveURL(/#contact$/);
    await expect(page.locator('#contact h2')).toBeInViewport();
    // It leads there once: Back stays where it was before.
    await page.goBack();
    await floatingChat.launcher.tap();
    await floatingChat.close.tap();
    expect(new URL(page.url()).hash).toBe('');
  });

  test('a hand-over leads to the first missing field', async ({ floatingChat, form, chatWebhook }) => {
    const record = { need: 'calls after hours', name: 'Ada Byron', company: 'Example Ltd' };
    chatWebhook.behave(answerOutput('Noted.', { record }));
    await floatingChat.open();
    await floatingChat.send('Hello');
    await floatingChat.button(callbackView.handOver).click();
    await expect(floatingChat.panel).toBeHidden();
    await expect(form.field('lastName')).toHaveValue('Byron');
    await expect(form.field('lastName')).toHaveAccessibleDescription(contact.fieldSources.chat);
    await expect(form.field('email')).toBeFocused();
    await expect(form.field('firstName')).toBeInViewport({ ratio: 1 });
    await expect(form.field('email')).toBeInViewport({ ratio: 1 });
  });
});
