import { chat } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { failure, header } from '#lib/content/site';
import { expectNothingFound, expectNothingFoundInBothSchemes } from '#tests/support/e2e/axe';
import { openChat, openFloatingChat } from '#tests/support/e2e/chat-page';
import { abortedRequest, expect, failedRequest, test } from '#tests/support/e2e/guarded-page';
import { richReply } from '#tests/support/e2e/rich-reply';
import { findUnreadable } from '#tests/support/e2e/text-pixels';
import { microphoneOptions } from '#tests/support/e2e/voice-demo';
import { askNotToBeFollowed } from '#tests/support/not-followed';
import { type Site, startSite } from '#tests/support/site';
import { answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

test.use(microphoneOptions);

let site: Site;
let webhook: Webhook;
let talking: Site;
test.beforeAll(async () => {
  site = await startSite();
  webhook = await startWebhook(answerOutput(richReply));
  talking = await startSite({ CHAT_WEBHOOK_URL: webhook.url });
});
test.afterAll(async () => {
  await site?.stop();
  await talking?.stop();
  await webhook?.close();
});

// The states of the page have a list of their own: states.spec.ts.
test.describe('in both schemes', () => {
  // Still, so that axe does not measure a colour half-way.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const width of [390, 1440])
    test(`at ${width} px axe finds nothing in a reply with everything that markdown makes`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const { panel, box, entries } = await openChat(page, talking.url);
      await box.fill('How fast is a rollout?');
      await box.press('Enter');
      await expect(entries.last().getByRole('checkbox')).toHaveCount(2);
      await expect(entries.last().getByRole('table')).toBeVisible();
      await expectNothingFoundInBothSchemes(page, panel);
    });

  test('axe finds nothing in the floating panel while it records, and with a preview', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(site.url);
    const dialog = await openFloatingChat(page);
    await dialog.getByRole('button', { name: chat.recording.start }).click();
    await expect(dialog.getByRole('meter')).toBeVisible();
    await expectNothingFoundInBothSchemes(page, dialog);
    await dialog.getByRole('button', { name: chat.recording.stop }).click();
    await expect(dialog.getByRole('region', { name: chat.recording.preview })).toBeVisible();
    await expectNothingFoundInBothSchemes(page, dialog);
  });
});

test('axe finds nothing on paper, nor after a chat', async ({ page }) => {
  await page.goto(talking.url);
  await page.emulateMedia({ media: 'print' });
  await expectNothingFound(page);
  await page.emulateMedia({ media: 'screen' });
  const { box, entries } = await openChat(page, talking.url);
  await box.fill('How fast is a rollout?');
  await box.press('Enter');
  await expect(entries.last().getByRole('table')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expectNothingFound(page);
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto(site.url);
  await page.keyboard.press('Tab');
  const skip = page.locator(':focus');
  await expect(skip).toHaveAttribute('href', '#main');
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  // Not the address: where it changes while Next starts, Next writes the one that it started with over it.
  await expect(page.locator('#main:target')).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.locator('#main :focus')).toBeInViewport();
});

test('at 200 % zoom nothing is lost and nothing scrolls sideways', async ({ page }) => {
  // A window of 1280 px at 200 % shows 640 CSS pixels.
  await page.setViewportSize({ width: 640, height: 400 });
  for (const hash of ['', '#ai-chat-agents', '#automation', '#contact']) {
    await page.goto(`${site.url}/${hash}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
  }
});

test('every control that a finger meets is at least 44 px high', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await context.addInitScript(askNotToBeFollowed);
  const page = await context.newPage();
  for (const hash of ['', '#ai-chat-agents', '#automation']) {
    await page.goto(`${site.url}/${hash}`);
    const small = await page.locator('a, button, input, textarea, summary, select').evaluateAll((controls) =>
      controls
        // Not what people do not meet: the honeypot stands outside the tab order.
        .filter((control) => control.getAttribute('tabindex') !== '-1')
        .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((control) => ({
          html: control.outerHTML.slice(0, 90),
          // A finger meets the label of a radio, which is around it.
          height: (control.closest('label') ?? control).getBoundingClientRect().height,
        }))
        .filter(({ height }) => height > 1 && height < 44),
    );
    expect(small).toEqual([]);
  }
  await context.close();
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('axe finds nothing, and the chosen tab can be told', async ({ page }) => {
    await page.goto(`${site.url}/#automation`);
    // axe reads the page's own colours, not the forced ones.
    await expectNothingFound(page, ['color-contrast']);
    const border = (name: string) =>
      page.getByRole('tab', { name }).evaluate((tab) => {
        const { borderTopWidth, borderBottomWidth, borderTopColor, fontWeight } = getComputedStyle(tab);
        return [borderTopWidth, borderBottomWidth, borderTopColor, fontWeight].join();
      });
    await expect(page.getByRole('tab', { name: 'Workflow Automation' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(await border('Workflow Automation')).not.toBe(await border('AI Voice Agents'));
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`every text can be read, ${colorScheme}, also the link that skips to the content`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(site.url);
      // The last that a script writes.
      await expect(page.locator('#here')).toBeVisible();
      expect(await findUnreadable(page.locator('body'))).toEqual([]);
      await page.keyboard.press('Tab');
      const skip = page.locator(':focus');
      await expect(skip).toBeInViewport({ ratio: 1 });
      expect(await findUnreadable(skip)).toEqual([]);
    });
});

test.describe('with text twice as large on a phone', () => {
  // A phone widens its window to what is laid out, and puts what is fixed to the edge of that.
  test.use({ isMobile: true, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

  for (const [width, height, fontSize] of [
    [390, 800, 32],
    [320, 568, 24],
    // A window of 480 px, or of 390, at 200 %.
    [240, 400, 16],
    [195, 400, 16],
  ] as const)
    test(`a window of ${width} px with a font of ${fontSize} px: nothing scrolls sideways, nothing fixed is off the screen`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
      for (const place of ['/', '/#ai-chat-agents', '/#automation', '/#contact']) {
        await page.goto(site.url + place);
        await expect(page.locator('html')).toHaveCSS('font-size', `${fontSize}px`);
        const widest = () => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        expect(await widest(), place).toEqual([width, width]);
      }
      for (const control of [
        page.getByRole('button', { name: header.menu.open }),
        page.locator('[data-slot=chat-launcher]'),
      ]) {
        await expect(control).toBeInViewport({ ratio: 1 });
        const { left, right } = await control.evaluate((one) => one.getBoundingClientRect().toJSON());
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(width);
      }
    });

  test('the headline is as large as it was where the text is not enlarged', async ({ page }) => {
    for (const [width, size] of [
      [320, 44],
      [390, 44],
      [1440, 84],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(site.url);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', `${size}px`);
    }
  });
});

test.describe('parts that have failed', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/broken on purpose/] });

  test('axe finds nothing in what stands in their places', async ({ page }) => {
    await page.addInitScript(() => {
      const fail = (): never => {
        throw new Error('broken on purpose');
      };
      const observe = IntersectionObserver.prototype.observe;
      IntersectionObserver.prototype.observe = function (element) {
        if (element.closest('[data-slot=voice], [data-slot=use-case-work]')) fail();
        observe.call(this, element);
      };
      Object.defineProperty(HTMLFormElement.prototype, 'noValidate', { set: fail });
    });
    for (const id of ['ai-voice-agents', 'ai-chat-agents']) {
      await page.goto(`${site.url}/#${id}`);
      await expect(page.getByRole('tabpanel').getByRole('button', { name: failure.retry })).toBeVisible();
      await expect(page.getByText(contact.broken)).toBeVisible();
      await expectNothingFound(page);
    }
  });
});

test.describe('states of the chat', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: 'reduce' },
    // The message did not arrive: its reply is asked for, and is none.
    expectedErrors: [new RegExp(`${abortedRequest.source}|${failedRequest(404).source}`)],
  });

  test('axe finds nothing in the floating panel, with a message that failed', async ({ page }) => {
    await page.goto(site.url);
    await openFloatingChat(page);
    const dialog = page.getByRole('dialog', { name: chat.title });
    await page.route('**/api/chat', (route) => route.abort());
    await dialog.getByRole('textbox').fill('This will fail');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: chat.retry })).toBeVisible();
    await expectNothingFound(page);
    expect(
      (await dialog.getByRole('button', { name: chat.retry }).boundingBox())?.height,
    ).toBeGreaterThanOrEqual(44);
  });
});
