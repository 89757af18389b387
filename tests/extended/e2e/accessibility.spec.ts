import { chat as words } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { failure } from '#lib/content/site';
import { useCases } from '#lib/content/use-cases';
import { expectNothingFound, expectNothingFoundInBothSchemes } from '#tests/support/e2e/axe';
import { boxOf } from '#tests/support/e2e/box';
import { richReply } from '#tests/support/e2e/rich-reply';
import { abortedRequest, expect, failedRequest, test } from '#tests/support/e2e/test';
import { findUnreadable } from '#tests/support/e2e/text-pixels';
import { answerOutput } from '#tests/support/webhook';

// axe where states.spec.ts does not look: print, forced colours, the floating panel, broken parts.

test.describe('the floating panel', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    // No motion, so that axe does not measure a colour half-way.
    contextOptions: { reducedMotion: 'reduce' },
    // The message did not arrive, so asking for its reply finds none.
    expectedErrors: [new RegExp(`${abortedRequest.source}|${failedRequest(404).source}`)],
  });

  test('axe finds nothing in it while it records, with a preview, and with a failed message', async ({
    page,
    floatingChat: chat,
  }) => {
    await chat.open();
    await chat.recordButton.click();
    await expect(chat.panel.getByRole('meter')).toBeVisible();
    await expectNothingFoundInBothSchemes(page, chat.panel);
    await chat.panel.getByRole('button', { name: words.recording.stop }).click();
    await expect(chat.preview).toBeVisible();
    await expectNothingFoundInBothSchemes(page, chat.panel);

    await chat.preview.getByRole('button', { name: words.recording.remove }).click();
    await page.route('**/api/chat', (route) => route.abort());
    await chat.send('This will fail');
    const retry = chat.panel.getByRole('button', { name: words.retry });
    await expect(retry).toBeVisible();
    await expectNothingFoundInBothSchemes(page, chat.panel);
    expect((await boxOf(retry)).height).toBeGreaterThanOrEqual(44);
  });
});

test('axe finds nothing in print, nor after a chat', async ({ page, chat, chatWebhook }) => {
  chatWebhook.behave(answerOutput(richReply));
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expectNothingFound(page);
  await page.emulateMedia({ media: 'screen' });
  await chat.open();
  await chat.send('How fast is a rollout?');
  await expect(chat.entries.last().getByRole('table')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expectNothingFound(page);
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('axe finds nothing, and the selected tab is recognisable', async ({ page }) => {
    await page.goto('/#automation');
    // axe reads the page's own colours, not the forced ones.
    await expectNothingFound(page, ['color-contrast']);
    const border = (name: string) =>
      page.getByRole('tab', { name }).evaluate((tab) => {
        const { borderTopWidth, borderBottomWidth, borderTopColor, fontWeight } = getComputedStyle(tab);
        return [borderTopWidth, borderBottomWidth, borderTopColor, fontWeight].join();
      });
    await expect(page.getByRole('tab', { name: useCases.automation.title })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(await border(useCases.automation.title)).not.toBe(await border(useCases.voice.title));
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`every text is readable, ${colorScheme}, including the skip link`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      expect(await findUnreadable(page.locator('body'))).toEqual([]);
      await page.keyboard.press('Tab');
      const skip = page.locator(':focus');
      await expect(skip).toBeInViewport({ ratio: 1 });
      expect(await findUnreadable(skip)).toEqual([]);
    });
});

test.describe('failed parts', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/broken on purpose/] });

  test('axe finds nothing in their replacements', async ({ page }) => {
    await page.addInitScript(() => {
      const fail = (): never => {
        throw new Error('broken on purpose');
      };
      const observe = IntersectionObserver.prototype.observe;
      IntersectionObserver.prototype.observe = function (element) {
        if (element.closest('[data-slot=voice], [data-slot=demo]')) fail();
        observe.call(this, element);
      };
      Object.defineProperty(HTMLFormElement.prototype, 'noValidate', { set: fail });
    });
    // The rest of the hero's call is faint while it plays.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const id of ['ai-voice-agents', 'ai-chat-agents']) {
      await page.goto(`/#${id}`);
      await expect(page.getByRole('tabpanel').getByRole('button', { name: failure.retry })).toBeVisible();
      await expect(page.getByText(contact.broken)).toBeVisible();
      await expectNothingFound(page);
    }
  });
});
