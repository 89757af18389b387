import { chat as words } from '#lib/content/chat';
import { expectReachable } from '#tests/support/e2e/reachable';
import { expect, test } from '#tests/support/e2e/test';
import { answerOutput } from '#tests/support/webhook';

test.describe('a touch screen', () => {
  test.use({ hasTouch: true });

  test('is covered below 34rem of height, and not from there on, at any time', async ({
    page,
    floatingChat: chat,
  }) => {
    await page.setViewportSize({ width: 1280, height: 544 });
    await chat.open();
    const close = page.getByRole('button', { name: words.launcher.close });
    await chat.box.fill('Half a thought');
    await expect.poll(async () => (await chat.panel.boundingBox())?.width).toBe(420);
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    await expectReachable(chat.box, chat.sendButton, close);
    await page.setViewportSize({ width: 1280, height: 543 });
    await expect.poll(() => chat.panel.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 543 });
    await expect(page.locator('main')).toHaveAttribute('inert');
    await expectReachable(chat.box, chat.sendButton, close);
    await expect(chat.box).toHaveValue('Half a thought');
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect.poll(async () => (await chat.panel.boundingBox())?.width).toBe(420);
    await expect(page.locator('main')).not.toHaveAttribute('inert');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a reader further up stays there when the keyboard opens', async ({
    page,
    floatingChat: chat,
    chatWebhook,
  }) => {
    chatWebhook.behave(answerOutput(Array(5).fill('A line.').join('\n\n')));
    await chat.open();
    for (const count of [2, 4]) {
      await chat.send('Tell me');
      await expect(chat.entries).toHaveCount(count);
    }
    await chat.list.evaluate((one) => one.scrollTo(0, 0));
    await page.setViewportSize({ width: 390, height: 480 });
    await expect.poll(async () => (await chat.list.boundingBox())?.height).toBeLessThan(300);
    await expect(chat.entries.first()).toBeInViewport({ ratio: 0.9 });
    expect(await chat.list.evaluate((one) => one.scrollTop)).toBe(0);
  });

  test('the chat opens and closes in a browser without CloseWatcher', async ({
    page,
    floatingChat: chat,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
    await chat.open();
    await expect(chat.box).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(chat.panel).toBeHidden();
    await expect(page.getByRole('button', { name: words.launcher.open })).toBeFocused();
  });
});

test('a close request that is not a key press leaves a floating panel open', async ({
  page,
  floatingChat: chat,
}) => {
  await page.addInitScript(() => {
    for (const name of ['keydown', 'keyup'])
      addEventListener(name, (event) => event.stopImmediatePropagation(), true);
  });
  await chat.open();
  await expect(chat.box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chat.panel).toBeVisible();
  // One created while the window was small does not stay behind either.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('main')).toHaveAttribute('inert');
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  await page.keyboard.press('Escape');
  await expect(chat.panel).toBeVisible();
});
