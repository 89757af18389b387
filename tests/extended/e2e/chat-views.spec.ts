import { chat as words } from '#lib/content/chat';
import { useCases } from '#lib/content/use-cases';
import { boxOf } from '#tests/support/e2e/box';
import { pressWhileComposing } from '#tests/support/e2e/composing';
import { passFrames } from '#tests/support/e2e/frames';
import { expect, test } from '#tests/support/e2e/test';
import { answerLate, answerOutput } from '#tests/support/webhook';

for (const [where, viewport] of [
  ['beside the page', { width: 1280, height: 900 }],
  ['over the page', { width: 390, height: 844 }],
] as const)
  test.describe(where, () => {
    test.use({ viewport });

    test('Escape cancels the question whether to forget, and the panel stays', async ({
      page,
      floatingChat: chat,
    }) => {
      await chat.open();
      await chat.send('Forget this');
      await expect(chat.entries.last()).toContainText('Hello.');
      const forget = chat.panel.getByRole('button', { name: words.forget.action });
      await forget.click();
      await expect(chat.panel.getByRole('button', { name: words.forget.confirm })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(forget).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(chat.panel).toBeHidden();
    });
  });

test('Escape also closes the panel while a reply is pending', async ({
  page,
  floatingChat: chat,
  chatWebhook,
}) => {
  chatWebhook.behave(answerLate('Late.').behaviour);
  await chat.open();
  await chat.send('Slowly');
  await expect(chat.box).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(chat.panel).toBeHidden();
});

test('an Escape that cancels an input method’s composition leaves it open', async ({
  page,
  floatingChat: chat,
}) => {
  await chat.open();
  await chat.box.fill('にほん');
  await pressWhileComposing(chat.box, 'Escape');
  await passFrames(page);
  await expect(chat.box).toHaveValue('にほん');
});

test('even in a browser without scroll timelines', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const launcher = page.locator('[data-slot="chat-launcher"]');
  await launcher.evaluate((element) => {
    element.style.animation = 'none';
  });
  await expect(launcher).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(launcher).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(launcher).toBeHidden();
});

test('the launcher shows that it is hovered', async ({ page }) => {
  await page.goto('/');
  const launcher = page.getByRole('button', { name: words.launcher.open });
  const still = await boxOf(launcher);
  await launcher.hover();
  await expect.poll(async () => (await boxOf(launcher)).y).toBeLessThan(still.y);
});

test('on the chat’s own tab the launcher goes to the panel, and leaves the conversation there', async ({
  page,
  chat,
}) => {
  // Its place beside the panel.
  await page.setViewportSize({ width: 1440, height: 900 });
  await chat.open();
  await expect(chat.box).not.toBeFocused();
  await page.getByRole('button', { name: words.launcher.open }).click();
  await expect(chat.box).toBeFocused();
  await expect(chat.box).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(words.elsewhere.text)).toHaveCount(0);
});

test('an empty Send is an outline, and is filled with the first word', async ({ chat }) => {
  await chat.open();
  await expect(chat.sendButton).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await chat.box.fill('Hi');
  await expect(chat.sendButton).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('the panel has a single left edge', async ({ chat }) => {
  await chat.open();
  await chat.send('Hi');
  await expect(chat.entries).toHaveCount(2);
  const edges = await chat.panel.evaluate((element) => {
    const { left } = element.getBoundingClientRect();
    const start = (part: Element | null | undefined) => {
      if (!part) return Number.NaN;
      const range = document.createRange();
      range.selectNodeContents(part);
      return Math.round(range.getBoundingClientRect().left - left);
    };
    const parts = ['header svg', 'header p', 'li [data-slot="message-text"]'];
    return [
      ...parts.map((part) => start(element.querySelector(part)?.parentElement)),
      Math.round((element.querySelector('form button')?.getBoundingClientRect().left ?? 0) - left),
      Number.parseFloat(getComputedStyle(element.querySelector('textarea') as Element).paddingLeft) + 1,
    ];
  });
  expect(new Set(edges)).toEqual(new Set([21]));
});

for (const height of [568, 844]) {
  test.describe(`on a phone of ${height} px`, () => {
    test.use({ viewport: { width: 390, height }, hasTouch: true });

    test('the composer is at the bottom under a hairline, the list under the header at 400 px at most', async ({
      floatingChat: chat,
      chatWebhook,
    }) => {
      await chat.open();
      const form = chat.panel.locator('form');
      const formEnd = async () => {
        const { y, height: own } = await boxOf(form);
        return Math.round(y + own);
      };
      await expect(form).toHaveCSS('border-top-width', '1px');
      for (const question of words.suggestions)
        await expect(chat.panel.getByRole('button', { name: question })).toBeInViewport();
      expect(await formEnd()).toBe(height);

      chatWebhook.behave(answerOutput(Array(40).fill('A line.').join('\n\n')));
      await chat.panel.getByRole('button', { name: words.suggestions[0] }).click();
      await expect(chat.panel.getByRole('button', { name: words.handOver })).toBeVisible();
      expect(await formEnd()).toBe(height);
      const list = await boxOf(chat.list);
      expect(list.height).toBeLessThanOrEqual(400);
      const header = await boxOf(chat.panel.locator('[data-slot=chat-panel] > header'));
      expect(list.y).toBeCloseTo(header.y + header.height, 0);
      // The questions disappeared with the first message.
      for (const question of words.suggestions)
        await expect(chat.panel.getByRole('button', { name: question })).toHaveCount(0);
    });
  });
}

test('what is typed and sent before the panel’s code has arrived is kept and sent', async ({
  page,
  chat,
}) => {
  // Holds back every chunk that the page has not loaded by itself.
  const latch = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    if (isHeld) await latch.promise;
    await route.fallback();
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  isHeld = true;
  await page.getByRole('tab', { name: useCases.chat.title }).click();
  const box = page.getByRole('textbox', { name: words.inputLabel });
  await box.fill('Before you were ready');
  expect(await pressWhileComposing(box, 'Enter')).toEqual([false, false]);
  await box.press('Enter');
  latch.resolve();
  await expect(chat.entries.first()).toContainText('Before you were ready');
  await expect(chat.entries.last()).toContainText('Hello.');
  await expect(box).toHaveValue('');
});

test('focusing the box just before the panel arrives continues in the panel’s box', async ({
  page,
  chat,
}) => {
  // After the panel's code has arrived and before React draws, for which it queues a task after this one.
  await page.addInitScript(() => {
    const box = () => document.querySelector<HTMLElement>('[data-slot="chat-panel"] textarea');
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => box()?.focus();
    const onLoad = () => {
      if (document.querySelector('[data-slot="tabs"][data-live]') === null) return;
      box()?.blur();
      port2.postMessage(null);
    };
    document.addEventListener('load', onLoad, true);
  });
  await chat.open();
  await expect(chat.box).toBeFocused();
  await page.keyboard.type('Here');
  await expect(chat.box).toHaveValue('Here');
});
