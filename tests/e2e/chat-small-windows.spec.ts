import type { Locator } from '@playwright/test';
import { chat as words } from '#lib/content/chat';
import { boxOf } from '#tests/support/e2e/box';
import type { ChatPanel } from '#tests/support/e2e/chat-panel';
import { expectReachable } from '#tests/support/e2e/reachable';
import { expect, test } from '#tests/support/e2e/test';
import { answerLate, answerOutput } from '#tests/support/webhook';

// The floating chat in little room: phones upright and sideways, short windows, and beside a keyboard.

const longReply = Array(40).fill('A line.').join('\n\n');

const closeButtonOf = ({ page }: ChatPanel): Locator =>
  page.getByRole('button', { name: words.launcher.close });
const endOf = async (part: Locator) => {
  const { y, height } = await boxOf(part);
  return y + height;
};

for (const [width, height] of [
  [390, 700],
  [844, 200],
] as const) {
  test.describe(`a phone of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true });

    test('the chat covers the screen, all of it is reachable, and the page stays unchanged', async ({
      page,
      floatingChat: chat,
      chatWebhook,
    }) => {
      await chat.open();
      const close = closeButtonOf(chat);
      await expect(chat.box).toBeFocused();
      expect(await chat.panel.boundingBox()).toEqual({ x: 0, y: 0, width, height });
      await expect(page.locator('main')).toHaveAttribute('inert');
      await chat.box.fill('Tell me everything');
      await expectReachable(chat.box, chat.sendButton, chat.recordButton, close);

      chatWebhook.behave(answerOutput(longReply));
      const send = await boxOf(chat.sendButton);
      await page.mouse.click(send.x + send.width - 2, send.y + send.height / 2);
      await expect(chat.entries).toHaveCount(2);
      await expectReachable(chat.box, chat.sendButton, chat.recordButton, close);
      expect((await boxOf(chat.list)).height).toBeGreaterThanOrEqual(48);
      await close.tap();
      await expect(chat.panel).toBeHidden();
      await expect(page.locator('main')).not.toHaveAttribute('inert');
    });
  });
}

test.describe('a tall phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('leaves the space to the conversation: its header takes less than an eighth', async ({
    floatingChat: chat,
  }) => {
    await chat.open();
    const header = chat.panel.locator('[data-slot=chat-panel] > header');
    expect((await boxOf(header)).height).toBeLessThan(844 / 8);
    await chat.send('Tell me everything');
    await expect(chat.entries).toHaveCount(2);
    expect((await boxOf(header)).height).toBeLessThan(844 / 8);
    expect(await endOf(chat.panel.locator('form'))).toBeCloseTo(844, 0);
  });
});

test('with a mouse the panel floats below the header, and is complete, however low the window', async ({
  page,
  floatingChat: chat,
  chatWebhook,
}) => {
  chatWebhook.behave(answerOutput(longReply));
  await chat.open();
  await chat.send('Tell me everything');
  await expect(chat.entries).toHaveCount(2);
  await chat.box.fill('And then?');
  for (const [width, height] of [
    [1280, 720],
    // A laptop with enlarged text, in a browser with tall toolbars.
    [910, 340],
  ] as const) {
    await page.setViewportSize({ width, height });
    const heading = chat.panel.getByRole('heading', { name: words.title });
    await expectReachable(heading, chat.box, chat.sendButton, chat.recordButton, closeButtonOf(chat));
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    const panel = await boxOf(chat.panel);
    expect(panel.y).toBeGreaterThan((await boxOf(page.getByRole('banner'))).height);
    expect(panel.width).toBe(420);
    expect(await endOf(chat.panel.locator('form'))).toBeLessThanOrEqual(panel.y + panel.height);
    expect((await boxOf(chat.list)).height).toBeGreaterThanOrEqual(80);
  }
});

test.describe('on a small phone with its keyboard open', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('the box and Send are visible, and part of the conversation', async ({
    page,
    floatingChat: chat,
    chatWebhook,
  }) => {
    await chat.open();
    await chat.send('Tell me everything');
    await expect(chat.entries).toHaveCount(2);
    await page.setViewportSize({ width: 320, height: 260 });
    await chat.box.fill('And then?');
    await expectReachable(chat.box, chat.sendButton, chat.recordButton, closeButtonOf(chat));
    await expect.poll(async () => (await boxOf(chat.list)).height).toBeGreaterThanOrEqual(64);
    await expect(chat.entries.last().getByText('Hello.')).toBeInViewport({ ratio: 1 });
    await expect(chat.panel.getByText(words.intro)).toBeHidden();
    await expect(chat.panel.getByRole('button', { name: words.handOver })).toBeHidden();
    // The pending note is above the box, not under its edge.
    const late = answerLate('Then this.');
    chatWebhook.behave(late.behaviour);
    await chat.box.press('Enter');
    const typing = await endOf(chat.panel.getByText(words.typing));
    expect(typing).toBeLessThanOrEqual((await boxOf(chat.panel.locator('form'))).y);
    late.release();
    await expect(chat.entries.last().getByText('Then this.')).toBeInViewport({ ratio: 1 });
    // The area covered by the keyboard returns.
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(chat.panel.getByText(words.intro)).toBeVisible();
    await expect(chat.panel.getByRole('button', { name: words.handOver })).toBeVisible();
  });
});

test.describe('a close request that is not a key press, such as Back on Android', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('closes the chat each time, and returns the focus', async ({ page, floatingChat: chat }) => {
    // Keeps the key from all listeners, so that only the browser's own handling makes it a close request.
    await page.addInitScript(() => {
      for (const name of ['keydown', 'keyup'])
        addEventListener(name, (event) => event.stopImmediatePropagation(), true);
    });
    await chat.open();
    await expect(chat.box).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(chat.panel).toBeHidden();
    const launcher = page.getByRole('button', { name: words.launcher.open });
    await expect(launcher).toBeFocused();
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    await launcher.click();
    await expect(chat.box).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(chat.panel).toBeHidden();
  });
});
