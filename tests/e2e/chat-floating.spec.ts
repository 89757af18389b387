import { chat as words } from '#lib/content/chat';
import { useCases } from '#lib/content/use-cases';
import { expect, test } from '#tests/support/e2e/test';
import { answerOutput } from '#tests/support/webhook';

test('the panel floats in the corner, at one size before and after the first message', async ({
  page,
  floatingChat,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await floatingChat.open();
  await expect(floatingChat.box).toBeFocused();
  const before = await floatingChat.panel.boundingBox();
  expect(before).toEqual({ x: 1440 - 24 - 420, y: 900 - 24 - 620, width: 420, height: 620 });
  await floatingChat.send('Hello');
  await expect(floatingChat.entries).toHaveCount(2);
  expect(await floatingChat.panel.boundingBox()).toEqual(before);
  expect((await floatingChat.list.boundingBox())?.height).toBeLessThanOrEqual(400);
});

test('Escape closes the panel and returns the focus to the launcher', async ({ page, floatingChat }) => {
  await floatingChat.open();
  await expect(floatingChat.launcher).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(floatingChat.panel).toBeHidden();
  await expect(floatingChat.launcher).toBeFocused();
});

test('one conversation in two views; the launcher hides while the tab’s is on the screen', async ({
  page,
  chat,
  floatingChat,
}) => {
  await floatingChat.open();
  await floatingChat.send('Hello');
  await expect(floatingChat.entries).toHaveCount(2);
  await floatingChat.box.fill('Half a thought');
  await floatingChat.close.click();
  await page.goto(`/#${useCases.chat.id}`);
  await expect(chat.entries).toHaveCount(2);
  await expect(chat.box).toHaveValue('Half a thought');
  await expect(floatingChat.launcher).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await floatingChat.launcher.click();
  await expect(floatingChat.entries).toHaveCount(2);
  await expect(page.getByText(words.elsewhere.text)).toBeAttached();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('Back closes the sheet and stays on the page, even without CloseWatcher', async ({
    page,
    floatingChat,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
    await floatingChat.open();
    const address = page.url();
    await page.goBack();
    await expect(floatingChat.panel).toBeHidden();
    expect(page.url()).toBe(address);
    await floatingChat.launcher.tap();
    await floatingChat.close.tap();
    await expect(floatingChat.panel).toBeHidden();
    expect(await page.evaluate(() => history.state?.chatSheet)).toBeUndefined();
  });

  test('the page behind the sheet is dimmed and inert, and a press on it closes the sheet', async ({
    page,
    floatingChat,
  }) => {
    await floatingChat.open();
    await expect(page.locator('main')).toHaveJSProperty('inert', true);
    const box = await floatingChat.panel.boundingBox();
    expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 390, 844]);
    await page.touchscreen.tap(200, 20);
    await expect(floatingChat.panel).toBeHidden();
    await expect(page.locator('main')).toHaveJSProperty('inert', false);
  });

  test('a link within the page closes the sheet and leads to its target', async ({
    page,
    floatingChat,
    chatWebhook,
  }) => {
    chatWebhook.behave(answerOutput('Use the [form](#contact).'));
    await floatingChat.open();
    await floatingChat.send('How do I write to you?');
    await floatingChat.entries.last().getByRole('link', { name: 'form' }).tap();
    await expect(floatingChat.panel).toBeHidden();
    await expect(page).toHaveURL(/#contact$/);
    await expect(page.locator('#contact h2')).toBeInViewport();
  });

  test('the question and the beginning of each answer are in view, and nothing is empty', async ({
    floatingChat,
    chatWebhook,
  }) => {
    chatWebhook.behave(answerOutput('An answer in a line.'));
    await floatingChat.open();
    for (const text of ['First?', 'Second?', 'Third?']) {
      await floatingChat.send(text);
      await expect(floatingChat.box).toBeEnabled();
      await expect(floatingChat.entries.last()).toBeInViewport({ ratio: 1 });
      await expect(floatingChat.entries.filter({ hasText: text })).toBeInViewport({ ratio: 1 });
    }
    const gap = await floatingChat.entries.last().evaluate((entry) => {
      const form = entry.closest('[data-slot="chat-panel"]')?.querySelector('form') as HTMLElement;
      return form.getBoundingClientRect().top - entry.getBoundingClientRect().bottom;
    });
    expect(gap).toBeLessThan(40);
  });
});
