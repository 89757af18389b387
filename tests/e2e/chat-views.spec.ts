import { chat } from '#lib/content/chat';
import { openChat, openFloatingChat } from '#tests/support/e2e/chat-page';
import { pressWhileComposing } from '#tests/support/e2e/composing';
import { passFrames } from '#tests/support/e2e/frames';
import { expect, test } from '#tests/support/e2e/guarded-page';
import { type Site, startSite } from '#tests/support/site';
import { answerLate, answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

let webhook: Webhook;
let site: Site;

test.beforeAll(async () => {
  webhook = await startWebhook(answerOutput('Hello.'));
  site = await startSite({ CHAT_WEBHOOK_URL: webhook.url });
});
test.afterAll(async () => {
  await site?.stop();
  await webhook?.close();
});

test('the launcher opens the same conversation in a dialog, and Escape closes it', async ({ page }) => {
  await page.goto(site.url);
  await openFloatingChat(page);
  const dialog = page.getByRole('dialog', { name: chat.title });
  const box = dialog.getByRole('textbox', { name: chat.inputLabel });
  await expect(box).toBeFocused();
  await box.fill('From the corner');
  await box.press('Enter');
  await expect(dialog.getByText('Hello.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: chat.launcher.open })).toBeFocused();

  const { entries } = await openChat(page, site.url);
  await expect(entries.first()).toContainText('From the corner');
  await expect(entries.last()).toContainText('Hello.');
});

for (const [where, viewport] of [
  ['beside the page', { width: 1280, height: 900 }],
  ['over the page', { width: 390, height: 844 }],
] as const)
  test.describe(where, () => {
    test.use({ viewport });
    test('Escape answers the question whether to forget, and the panel stays', async ({ page }) => {
      await page.goto(site.url);
      const dialog = await openFloatingChat(page);
      await dialog.getByRole('textbox').fill('Forget this');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Hello.')).toBeVisible();
      await dialog.getByRole('button', { name: chat.forget.action }).click();
      await expect(dialog.getByRole('button', { name: chat.forget.confirm })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog.getByRole('button', { name: chat.forget.action })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  });

test('Escape closes it while a reply is pending, too', async ({ page }) => {
  const late = answerLate('Late.');
  webhook.behave(late.behaviour);
  await page.goto(site.url);
  await openFloatingChat(page);
  const dialog = page.getByRole('dialog', { name: chat.title });
  await dialog.getByRole('textbox').fill('Slowly');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  late.release();
  webhook.behave(answerOutput('Hello.'));
});

test('an Escape that takes back what an input method composes leaves it open', async ({ page }) => {
  await page.goto(site.url);
  const dialog = await openFloatingChat(page);
  const box = dialog.getByRole('textbox', { name: chat.inputLabel });
  await box.fill('にほん');
  await pressWhileComposing(box, 'Escape');
  await passFrames(page);
  await expect(box).toHaveValue('にほん');
});

test('two live composers are never shown; what was typed goes along', async ({ page }) => {
  const { box } = await openChat(page, site.url);
  await box.fill('Half a thought');
  await openFloatingChat(page);
  const dialog = page.getByRole('dialog', { name: chat.title });
  await expect(dialog.getByRole('textbox')).toHaveValue('Half a thought');
  await expect(page.getByRole('textbox', { name: chat.inputLabel })).toHaveCount(1);
  await expect(page.getByText(chat.elsewhere.text)).toBeVisible();
  await page.getByRole('button', { name: chat.elsewhere.action }).click();
  await expect(dialog).toBeHidden();
  await expect(box).toHaveValue('Half a thought');
  await expect(box).toBeFocused();
});

test('on small screens the launcher stays away from the hero, and comes after it', async ({ page }) => {
  for (const width of [390, 768, 1023]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.url, { waitUntil: 'networkidle' });
    const launcher = page.locator('[data-slot="chat-launcher"]');
    await expect(launcher).toBeHidden();
    await page.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }));
    await expect(launcher).toBeHidden();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(launcher).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(launcher).toBeHidden();
  }
});

test('also in a browser without timelines of scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.url, { waitUntil: 'networkidle' });
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

test('the launcher shows that it is under the pointer', async ({ page }) => {
  await page.goto(site.url);
  const launcher = page.getByRole('button', { name: chat.launcher.open });
  const still = await launcher.boundingBox();
  await launcher.hover();
  await expect.poll(async () => (await launcher.boundingBox())?.y).toBeLessThan(still?.y ?? 0);
});

test('on the chat’s own tab the launcher goes to the panel, and leaves it where it is', async ({ page }) => {
  // Where it stands beside the panel.
  await page.setViewportSize({ width: 1440, height: 900 });
  const { box } = await openChat(page, site.url);
  await expect(box).not.toBeFocused();
  await page.getByRole('button', { name: chat.launcher.open }).click();
  await expect(box).toBeFocused();
  await expect(box).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(chat.elsewhere.text)).toHaveCount(0);
});

test('a question is asked by one press; what was typed stays in the box', async ({ page }) => {
  const { panel, box, entries } = await openChat(page, site.url);
  webhook.received.length = 0;
  await box.fill('Half a thought');
  await panel.getByRole('button', { name: chat.suggestions[1] }).click();
  await expect(entries.first()).toContainText(chat.suggestions[1]);
  await expect(entries.last()).toContainText('Hello.');
  await expect(box).toHaveValue('Half a thought');
  expect(webhook.received.map(({ form }) => form?.get('message'))).toEqual([chat.suggestions[1]]);
  await expect(panel.getByRole('button', { name: chat.suggestions[1] })).toHaveCount(0);
});

test('an empty Send is an outline, and takes its ink with the first word', async ({ page }) => {
  const { box, sendButton } = await openChat(page, site.url);
  await expect(sendButton).toBeDisabled();
  await expect(sendButton).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await box.fill('Hi');
  await expect(sendButton).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('the panel has one left edge', async ({ page }) => {
  const { panel, box, entries } = await openChat(page, site.url);
  await box.fill('Hi');
  await box.press('Enter');
  await expect(entries).toHaveCount(2);
  const edges = await panel.evaluate((element) => {
    const { left } = element.getBoundingClientRect();
    const start = (part: Element | null | undefined) => {
      if (!part) return Number.NaN;
      const range = document.createRange();
      range.selectNodeContents(part);
      return Math.round(range.getBoundingClientRect().left - left);
    };
    const parts = ['header svg', 'header p', 'li time', 'li [data-slot="message-text"]'];
    return [
      ...parts
        .filter((part) => part !== 'li time')
        .map((part) => start(element.querySelector(part)?.parentElement)),
      Math.round((element.querySelector('form button')?.getBoundingClientRect().left ?? 0) - left),
      Number.parseFloat(getComputedStyle(element.querySelector('textarea') as Element).paddingLeft) + 1,
    ];
  });
  expect(new Set(edges)).toEqual(new Set([21]));
});

test('the panel is at least 400 px wide from 768 px up', async ({ page }) => {
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const { panel } = await openChat(page, site.url);
    await expect.poll(async () => (await panel.boundingBox())?.width).toBeGreaterThanOrEqual(400);
    await expect(panel).toHaveCSS('min-width', '400px');
    await expect(page.locator('#ai-chat-agents [data-slot=use-case-work]')).toHaveCSS('min-width', '350px');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await openFloatingChat(page);
    const dialog = page.getByRole('dialog', { name: chat.title });
    await expect(dialog).toBeVisible();
    expect((await dialog.boundingBox())?.width).toBeGreaterThanOrEqual(400);
    await page.keyboard.press('Escape');
  }
});

test('the box and the button have the specified sizes and words', async ({ page }) => {
  for (const { width, height, words } of [
    { width: 390, height: 48, words: chat.send.compact },
    { width: 1024, height: 64, words: chat.send.full },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    const { box, sendButton } = await openChat(page, site.url);
    await expect.poll(async () => (await box.boundingBox())?.height).toBe(height);
    await expect(box).toHaveAttribute('name', 'message');
    await expect(box).toHaveAttribute('placeholder', 'Type your message here...');
    await expect(box).toHaveCSS('border-top-width', '0px');
    await expect(sendButton).toHaveAccessibleName(words);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true });

  test('it covers the screen, and leaves the page alone', async ({ page }) => {
    await page.goto(site.url);
    await openFloatingChat(page);
    const dialog = page.getByRole('dialog', { name: chat.title });
    await expect(dialog.getByRole('textbox')).toBeFocused();
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 700 });
    await expect(page.locator('main')).toHaveAttribute('inert');
    // The keyboard takes half of the screen: the box stays above it.
    await page.setViewportSize({ width: 390, height: 380 });
    await expect(dialog.getByRole('textbox')).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: chat.launcher.close }).tap();
    await expect(dialog).toBeHidden();
    await expect(page.locator('main')).not.toHaveAttribute('inert');
  });

  test('its box has small text, and on iOS one that does not make the browser zoom', async ({ page }) => {
    await page.goto(site.url);
    const shell = page.locator('[data-slot="chat-panel"] textarea');
    const box = (await openFloatingChat(page)).getByRole('textbox');
    for (const one of [shell, box]) await expect(one).toHaveCSS('font-size', '14px');
    // The page's own rules once more, with what only iOS knows written as what every browser knows.
    await page.evaluate(() => {
      const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
      const sheet = new CSSStyleSheet();
      const text = rules.map(({ cssText }) => cssText).join('\n');
      sheet.replaceSync(text.replaceAll(/-webkit-touch-callout: *none/g, 'display: block'));
      document.adoptedStyleSheets = [sheet];
    });
    for (const one of [shell, box]) await expect(one).toHaveCSS('font-size', '16px');
  });
});

for (const height of [568, 844]) {
  test.describe(`on a phone of ${height} px`, () => {
    test.use({ viewport: { width: 390, height }, hasTouch: true });

    test('the composer is at the bottom under a hairline, the list above it at 400 px at most', async ({
      page,
    }) => {
      await page.goto(site.url);
      const dialog = await openFloatingChat(page);
      const form = dialog.locator('form');
      const list = dialog.getByRole('group', { name: chat.listLabel });
      const edges = async () => {
        const [composer, above] = [await form.boundingBox(), await list.boundingBox()];
        return {
          end: Math.round((composer?.y ?? 0) + (composer?.height ?? 0)),
          listHeight: above?.height ?? 0,
          gap: (composer?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0),
        };
      };
      await expect(form).toHaveCSS('border-top-width', '1px');
      for (const question of chat.suggestions)
        await expect(dialog.getByRole('button', { name: question })).toBeInViewport();
      expect((await edges()).end).toBe(height);

      webhook.behave(answerOutput(Array(40).fill('A line.').join('\n\n')));
      await dialog.getByRole('button', { name: chat.suggestions[0] }).click();
      await expect(dialog.getByRole('button', { name: chat.handOver })).toBeVisible();
      webhook.behave(answerOutput('Hello.'));
      const { end, listHeight, gap } = await edges();
      expect(end).toBe(height);
      expect(listHeight).toBeLessThanOrEqual(400);
      expect(gap).toBeLessThanOrEqual(45);
      // The questions have gone with the first message.
      for (const question of chat.suggestions)
        await expect(dialog.getByRole('button', { name: question })).toHaveCount(0);
    });
  });
}

test('what is typed and sent before the panel’s code has arrived is kept and sent', async ({ page }) => {
  // Holds back every chunk that the page has not loaded by itself.
  const latch = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    if (isHeld) await latch.promise;
    await route.fallback();
  });
  await page.goto(site.url, { waitUntil: 'networkidle' });
  isHeld = true;
  await page.getByRole('tab', { name: 'AI Chat Agents' }).click();
  const box = page.getByRole('textbox', { name: chat.inputLabel });
  await box.fill('Before you were ready');
  expect(await pressWhileComposing(box, 'Enter')).toEqual([false, false]);
  await box.press('Enter');
  latch.resolve();
  await expect(page.getByRole('log').getByText('Before you were ready')).toBeVisible();
  await expect(page.getByRole('log').getByText('Hello.')).toBeVisible();
  await expect(box).toHaveValue('');
});

test('who comes to the box in the last moment before the panel does goes on in the panel’s', async ({
  page,
}) => {
  // After the panel's code has come, and before React draws: it asks for a task to do that in, behind this one.
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
  const { box } = await openChat(page, site.url);
  await expect(box).toBeFocused();
  await page.keyboard.type('Here');
  await expect(box).toHaveValue('Here');
});
