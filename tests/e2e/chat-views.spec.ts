import { chat as words } from '#lib/content/chat';
import { boxOf } from '#tests/support/e2e/box';
import { expect, test } from '#tests/support/e2e/test';
import { answerOutput } from '#tests/support/webhook';

test('the launcher opens the same conversation in a dialog, and Escape closes it', async ({
  page,
  chat,
  floatingChat,
}) => {
  await floatingChat.open();
  await expect(floatingChat.box).toBeFocused();
  await floatingChat.box.fill('From the corner');
  await floatingChat.sendButton.click();
  await expect(floatingChat.entries.last()).toContainText('Hello.');
  await expect(floatingChat.box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(floatingChat.panel).toBeHidden();
  await expect(page.getByRole('button', { name: words.launcher.open })).toBeFocused();

  await chat.open();
  await expect(chat.entries.first()).toContainText('From the corner');
  await expect(chat.entries.last()).toContainText('Hello.');
});

test('only one live composer is visible at a time, and typed text moves with it', async ({
  page,
  chat,
  floatingChat,
}) => {
  await chat.open();
  await chat.box.fill('Half a thought');
  await floatingChat.reach();
  await expect(floatingChat.box).toHaveValue('Half a thought');
  await expect(page.getByRole('textbox', { name: words.inputLabel })).toHaveCount(1);
  await expect(page.getByText(words.elsewhere.text)).toBeVisible();
  await page.getByRole('button', { name: words.elsewhere.action }).click();
  await expect(floatingChat.panel).toBeHidden();
  await expect(chat.box).toHaveValue('Half a thought');
  await expect(chat.box).toBeFocused();
});

test('a suggested question is sent with one press, and typed text stays in the box', async ({
  chat,
  chatWebhook,
}) => {
  await chat.open();
  await chat.box.fill('Half a thought');
  const question = chat.panel.getByRole('button', { name: words.suggestions[1] });
  await question.click();
  await expect(chat.entries.first()).toContainText(words.suggestions[1]);
  await expect(chat.entries.last()).toContainText('Hello.');
  await expect(chat.box).toHaveValue('Half a thought');
  expect(chatWebhook.received.map(({ form }) => form?.get('message'))).toEqual([words.suggestions[1]]);
  await expect(question).toHaveCount(0);
});

test.describe('on a tall phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('at the end of the list scrolling continues with the page, but not behind the panel that covers it', async ({
    page,
    chat,
    floatingChat,
    chatWebhook,
  }) => {
    chatWebhook.behave(answerOutput(Array(40).fill('A line.').join('\n\n')));
    await chat.open();
    await chat.send('Tell me everything');
    await expect(chat.entries).toHaveCount(2);
    await chat.list.hover();
    await chat.list.evaluate((list) => list.scrollTo(0, list.scrollHeight));
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    await floatingChat.reach();
    await expect(floatingChat.list).toHaveCSS('overscroll-behavior-y', 'contain');
  });

  test('the question whether to forget is complete, from the left edge', async ({ chat, chatWebhook }) => {
    chatWebhook.behave(answerOutput(Array(40).fill('A line.').join('\n\n')));
    await chat.open();
    await chat.send('Forget this');
    await expect(chat.entries).toHaveCount(2);
    await chat.panel.getByRole('button', { name: words.forget.action }).click();
    const question = chat.panel.getByRole('button', { name: words.forget.confirm });
    await expect(question).toBeInViewport({ ratio: 1 });
    await expect(question).toHaveCSS('text-align', 'left');
  });
});

test('panel, box and button have the specified sizes and words', async ({ page, chat, floatingChat }) => {
  await chat.open();
  for (const [width, height, label] of [
    [390, 48, words.send.compact],
    [768, 64, words.send.full],
    [1440, 64, words.send.full],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await boxOf(chat.box)).height).toBe(height);
    await expect(chat.sendButton).toHaveAccessibleName(label);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (width < 768) continue;
    await expect.poll(async () => (await boxOf(chat.panel)).width).toBeGreaterThanOrEqual(400);
    await expect(chat.panel).toHaveCSS('min-width', '400px');
    await expect(page.locator('#ai-chat-agents [data-slot=use-case-work]')).toHaveCSS('min-width', '350px');
  }
  await expect(chat.box).toHaveAttribute('name', 'message');
  await expect(chat.box).toHaveAttribute('placeholder', words.placeholder);
  await expect(chat.box).toHaveCSS('border-top-width', '0px');
  await floatingChat.reach();
  expect((await boxOf(floatingChat.panel)).width).toBeGreaterThanOrEqual(400);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true });

  test('its box has small text, except on iOS, where the browser would zoom', async ({
    page,
    floatingChat,
  }) => {
    await page.goto('/');
    const shell = page.locator('[data-slot="chat-panel"] textarea');
    await floatingChat.reach();
    for (const one of [shell, floatingChat.box]) await expect(one).toHaveCSS('font-size', '14px');
    // Repeats the page's rules, with the iOS-only condition replaced by one that every browser supports.
    await page.evaluate(() => {
      const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
      const sheet = new CSSStyleSheet();
      const text = rules.map(({ cssText }) => cssText).join('\n');
      sheet.replaceSync(text.replaceAll(/-webkit-touch-callout: *none/g, 'display: block'));
      document.adoptedStyleSheets = [sheet];
    });
    for (const one of [shell, floatingChat.box]) await expect(one).toHaveCSS('font-size', '16px');
  });
});
