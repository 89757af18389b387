import type { Locator, Page } from '@playwright/test';
import { callWords } from '#lib/content/call';
import { chat as chatWords } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { header } from '#lib/content/site';
import { useCases } from '#lib/content/use-cases';
import { expectNothingFoundInBothSchemes } from '#tests/support/e2e/axe';
import { createChatPanel } from '#tests/support/e2e/chat-panel';
import { openLive } from '#tests/support/e2e/hydration';
import { expect, test } from '#tests/support/e2e/test';
import { withoutVoiceService } from '#tests/support/e2e/voice-demo';
import { answerOutput, hang } from '#tests/support/webhook';

test.use(withoutVoiceService);

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.locator(':focus');
  await expect(skip).toHaveAttribute('href', '#main');
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  // The URL is not checked, because Next restores the initial URL while it starts.
  await expect(page.locator('#main:target')).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.locator('#main :focus')).toBeInViewport();
});

for (const width of [1440, 390])
  test(`at ${width} px axe finds no fault, nor in a form with errors`, async ({ page, form }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await form.open();
    await form.submit.click();
    await expect(form.field('firstName')).toHaveAttribute('aria-invalid', 'true');
    await expectNothingFoundInBothSchemes(page);
  });

for (const { id, title } of [useCases.chat, useCases.automation])
  test(`axe finds no fault in the tab ${title}`, async ({ page }) => {
    await page.goto(`/#${id}`);
    await expectNothingFoundInBothSchemes(page, page.locator(`#${id}`));
  });

test.describe('with text twice as large on a phone', () => {
  // A phone widens its viewport to the layout, and moves fixed elements to that edge.
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 800 } });

  test('nothing scrolls sideways, and the fixed controls stay on the screen', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const place of ['/', '/#ai-chat-agents', '/#automation', '/#contact']) {
      await page.goto(place);
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBe(390);
    }
    await expect(page.getByRole('button', { name: header.menu.open })).toBeInViewport({ ratio: 1 });
    // The launcher hides over the form, but keeps its place.
    const launcher = page.getByRole('button', { name: chatWords.launcher.open, includeHidden: true });
    await expect(launcher).toBeInViewport({ ratio: 1 });
  });
});

// The text spacing that WCAG 1.4.12 lets a reader choose.
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** Returns the elements of a panel whose content is cut. */
const findCut = (panel: Element) =>
  [panel, ...panel.querySelectorAll('*')]
    .filter((one) => {
      if (one.closest('.sr-only, svg') || one.clientWidth === 0) return false;
      const isHigh = one.scrollHeight > one.clientHeight + 1;
      return one.scrollWidth > one.clientWidth + 1 || (isHigh && getComputedStyle(one).overflowY !== 'auto');
    })
    .map((one) => one.outerHTML.slice(0, 200));

for (const view of ['tab', 'floating'] as const)
  test(`with wider text spacing nothing of a conversation is cut: ${view}`, async ({ page, chatWebhook }) => {
    const chat = createChatPanel(page, view);
    await page.addInitScript((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    }, SPACING);
    chatWebhook.behave(answerOutput('In four weeks.', { ticket: { topic: 'Price', queue: 'Sales' } }));
    await chat.open();
    for (const count of [0, 2]) {
      if (count > 0) await chat.send('How fast is a rollout?');
      await expect(chat.entries).toHaveCount(count);
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await chat.panel.evaluate(findCut), `${count} messages, ${width} px`).toEqual([]);
      }
    }
  });

const STOPS_MAX = 90;

/** Returns the fault of the focus: it is nowhere, has no ring, is out of view or is covered. */
const findFocusFault = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const { activeElement } = document;
    // The box of the chat shows its focus by the frame around it.
    const element = activeElement?.closest('[data-slot="composer"]:has(textarea:focus)') ?? activeElement;
    const box = element?.getClientRects()[0];
    if (!element || !box || element === document.body) return 'the focus is nowhere';
    const name = element.outerHTML.slice(0, 120);
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `no ring: ${name}`;
    // The middle of the part within the window; a tall element may be cut at its edges.
    const top = Math.max(box.top, 0);
    const bottom = Math.min(box.bottom, innerHeight);
    const hit = document.elementFromPoint((box.left + box.right) / 2, (top + bottom) / 2);
    const isSeen = bottom > top && (element.contains(hit) || hit?.contains(element));
    return isSeen ? '' : `out of view or covered: ${name}`;
  });

/** The keyboard of a page. It expects that every focus stop is visible. */
function keyboardOf(page: Page) {
  const isFocused = (control: Locator) =>
    control.evaluateAll((all) => all.some((one) => one === document.activeElement));
  const press = async (key: string) => {
    await page.keyboard.press(key);
    expect(await findFocusFault(page)).toBe('');
  };
  return {
    press,
    /** Presses Tab, or Shift+Tab, until a control has the focus. */
    async moveTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
      for (let stop = 0; stop < STOPS_MAX && !(await isFocused(control)); stop += 1) await press(key);
      await expect(control).toBeFocused();
    },
    /** Waits until the page moves the focus to a control. */
    async follow(control: Locator) {
      await expect(control).toBeFocused();
      expect(await findFocusFault(page)).toBe('');
    },
  };
}

test.describe('with a keyboard and nothing else, on a small screen, each focus stop is seen', () => {
  test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

  test('the menu opens, and Escape returns to its button', async ({ page }) => {
    const keys = keyboardOf(page);
    await openLive(page);
    const open = page.getByRole('button', { name: header.menu.open });
    await keys.moveTo(open);
    await keys.press('Enter');
    await keys.moveTo(page.getByRole('navigation', { name: header.menu.label }).getByRole('link').last());
    await keys.press('Escape');
    await keys.follow(open);
  });

  test('the chat is asked, stopped, asked again and forgotten', async ({ page, chat, chatWebhook }) => {
    const keys = keyboardOf(page);
    await openLive(page);
    await keys.moveTo(page.getByRole('tab', { name: useCases.voice.title }));
    await keys.press('ArrowRight');
    await chat.reach();
    await keys.moveTo(chat.box);
    chatWebhook.behave(hang);
    await page.keyboard.type('How fast is a rollout?');
    await page.keyboard.press('Enter');
    await keys.moveTo(chat.button(chatWords.stop));
    await page.keyboard.press('Enter');
    await keys.follow(chat.box);
    chatWebhook.behave(answerOutput('In four weeks.'));
    await keys.moveTo(chat.button(chatWords.retry), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await keys.follow(chat.box);
    await keys.moveTo(chat.button(chatWords.forget.action), 'Shift+Tab');
    page.once('dialog', (dialog) => dialog.dismiss());
    await page.keyboard.press('Enter');
    await keys.follow(chat.button(chatWords.forget.action));
    page.once('dialog', (dialog) => dialog.accept());
    await page.keyboard.press('Enter');
    await expect(chat.panel).toContainText(chatWords.forget.done);
    await expect(chat.list.locator('..')).toBeFocused();
  });

  test('the floating chat opens, and Escape returns to its launcher', async ({ page, floatingChat }) => {
    const keys = keyboardOf(page);
    await openLive(page, '/#contact');
    await keys.moveTo(floatingChat.launcher);
    await page.keyboard.press('Enter');
    await keys.follow(floatingChat.box);
    await floatingChat.box.dispatchEvent('keydown', { key: 'Escape', keyCode: 229, cancelable: true });
    await expect(floatingChat.panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(floatingChat.panel).toBeHidden();
    await keys.follow(floatingChat.launcher);
  });

  test('a call without recognition is typed, and needs no microphone', async ({ page, voice }) => {
    // Turns are typed, so the machine's own speech is not involved.
    await page.addInitScript(() => {
      for (const one of ['SpeechRecognition', 'webkitSpeechRecognition', 'speechSynthesis'])
        Reflect.deleteProperty(window, one);
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('the microphone was asked for'));
    });
    const keys = keyboardOf(page);
    // A phone on its side with its keyboard up.
    await page.setViewportSize({ width: 740, height: 150 });
    await openLive(page, '/#ai-voice-agents');
    await keys.moveTo(voice.start);
    await page.keyboard.press('Enter');
    await keys.follow(voice.box);
    const toast = voice.toast(callWords.toast.connected);
    await expect(toast).toBeVisible();
    await toast.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
    await keys.follow(voice.box);
    await page.keyboard.type('Do you answer at night?');
    await page.keyboard.press('Enter');
    await expect(voice.captions).toHaveCount(3);
    for (const width of [320, 740]) {
      await page.setViewportSize({ width, height: 150 });
      for (const part of [voice.box, voice.end]) await expect(part).toBeInViewport({ ratio: 1 });
      await expect(voice.captions.last()).toBeInViewport();
    }
    await keys.moveTo(voice.end, 'Shift+Tab');
    await page.keyboard.press('Space');
    await keys.follow(voice.start);
  });

  test('the form is filled and sent', async ({ page, form, lead }) => {
    const keys = keyboardOf(page);
    await openLive(page);
    for (const [name, value] of Object.entries({ ...lead, message: 'We miss calls.' })) {
      await keys.moveTo(form.field(name as keyof typeof lead));
      await page.keyboard.type(value);
    }
    await keys.moveTo(form.submit);
    await page.keyboard.press('Enter');
    await keys.follow(form.thanks);
    await expect(page.getByText(contact.success.thanks)).toBeInViewport();
  });
});
