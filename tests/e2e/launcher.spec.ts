import { chatEntry } from '#lib/content/chat-entry';
import { expect, test } from '#tests/support/e2e/test';

// The launcher is available and never in the way. The extended file tests the whole page.

test.use({ viewport: { width: 1024, height: 768 } });

test('it is on the first screen, and returns the keyboard focus to itself, even where it is in the way by now', async ({
  page,
  floatingChat,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const launcher = page.locator('[data-slot="chat-launcher"]');
  await expect(launcher).toBeInViewport({ ratio: 1 });
  await launcher.press('Enter');
  await expect(floatingChat.box).toBeFocused();
  await page
    .locator('main form')
    .last()
    .evaluate((form) => form.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await page.keyboard.press('Escape');
  await expect(floatingChat.panel).toBeHidden();
  await expect(launcher).toBeFocused();
  await expect(launcher).toBeVisible();
  await launcher.blur();
  await expect(launcher).toBeHidden();
});

test('beside a single column it is a bar along the window, not a disc over the ends of lines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1023, height: 768 });
  await page.goto('/');
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  const bar = page.getByRole('navigation', { name: chatEntry.bar.label });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const box = await bar.boundingBox();
  expect([box?.x, box?.width, box?.height]).toEqual([0, 1023, 49]);
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  });

  // landing.spec.ts presses its third way, which starts a call.
  test('it is a slim bar, whose links to the chat and the form work and hide it there', async ({
    page,
    floatingChat,
    form,
  }) => {
    const bar = page.getByRole('navigation', { name: chatEntry.bar.label });
    const reach = async (name: string, role: 'link' | 'button') => {
      await page.goto('/');
      await form.isReady();
      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      );
      await expect(bar).toBeInViewport({ ratio: 1 });
      const box = await bar.boundingBox();
      expect([box?.x, box?.width, box?.height]).toEqual([0, 390, 49]);
      await bar.getByRole(role, { name }).tap();
    };
    await reach(chatEntry.launcher.open, 'button');
    await expect(floatingChat.box).toBeFocused();
    await page.getByRole('button', { name: chatEntry.launcher.close }).tap();
    await reach(chatEntry.bar.write.text, 'link');
    await expect(form.field('firstName')).toBeInViewport({ ratio: 1 });
    // A press hits the button, not a bar above it.
    await form.submit.tap({ trial: true });
  });

  test('it stays while the page is read, and hides only at the demo, the form and the footer', async ({
    page,
    form,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await form.isReady();
    const changes = await page.locator('[data-slot="launcher-bar"]').evaluate(async (bar) => {
      const seen: boolean[] = [];
      for (let y = 0; y <= document.documentElement.scrollHeight - innerHeight + 160; y += 160) {
        scrollTo({ top: y, behavior: 'instant' });
        // The observer answers after the next frame.
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
        const isSeen = bar.checkVisibility({ visibilityProperty: true });
        if (isSeen !== seen.at(-1)) seen.push(isSeen);
      }
      return seen;
    });
    // The hero, then the demo, the form and the footer, and the end of the page.
    expect(changes).toEqual([false, true, false, true, false, true, false, true]);
  });
});
