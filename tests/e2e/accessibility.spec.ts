import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { chat } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { header } from '#lib/content/site';
import { openChat } from '#tests/support/chat-page';
import { contactForm, fillContact, waitForContactForm } from '#tests/support/contact-page';
import { expect, failedRequest, test } from '#tests/support/guarded-page';
import { lead } from '#tests/support/requests';
import { type Site, startSite } from '#tests/support/site';

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site?.stop());

async function expectNothingFound(page: Page, without: string[] = []): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .disableRules(without)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

for (const width of [390, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      // Still, so that axe does not measure a colour half-way.
      test.use({
        viewport: { width, height: 900 },
        colorScheme,
        contextOptions: { reducedMotion: 'reduce' },
      });

      for (const id of ['ai-voice-agents', 'ai-chat-agents', 'automation']) {
        test(`axe finds nothing with the tab ${id}`, async ({ page }) => {
          await page.goto(`${site.url}/#${id}`);
          await expectNothingFound(page);
        });
      }

      test('axe finds nothing in a conversation', async ({ page }) => {
        const { box, entries } = await openChat(page, site.url);
        await box.fill('What do you do?');
        await box.press('Enter');
        await expect(entries.last().locator('p').nth(1)).toBeVisible();
        await expectNothingFound(page);
      });

      test('axe finds nothing in the form, in error and sent', async ({ page }) => {
        await page.goto(site.url);
        const { submit, field } = contactForm(page);
        await waitForContactForm(page);
        await submit.click();
        await expect(field('firstName')).toBeFocused();
        await expectNothingFound(page);
        await fillContact(page, lead);
        await submit.click();
        await expect(page.getByText(contact.success.thanks)).toBeVisible();
        await expect(page.locator('[data-sonner-toast]')).toBeVisible();
        await expectNothingFound(page);
      });
    });
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('axe finds nothing with the menu open', async ({ page }) => {
    await page.goto(site.url);
    await page.getByRole('button', { name: header.menu.open }).click();
    await expect(page.getByRole('navigation', { name: header.menu.label })).toBeVisible();
    await expectNothingFound(page);
  });
});

test.describe('an address that is not there', () => {
  test.use({ expectedErrors: [failedRequest(404)] });

  test('axe finds nothing on the 404', async ({ page }) => {
    await page.goto(`${site.url}/nowhere`);
    await expectNothingFound(page);
  });
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto(site.url);
  await page.keyboard.press('Tab');
  const skip = page.locator(':focus');
  await expect(skip).toHaveAttribute('href', '#main');
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
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
  const page = await context.newPage();
  for (const hash of ['', '#ai-chat-agents', '#automation']) {
    await page.goto(`${site.url}/${hash}`);
    const small = await page.locator('a, button, input, textarea, summary, select').evaluateAll((controls) =>
      controls
        // Not what people do not meet: the trap for robots stands outside the tab order.
        .filter((control) => control.getAttribute('tabindex') !== '-1')
        .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((control) => ({
          html: control.outerHTML.slice(0, 90),
          height: control.getBoundingClientRect().height,
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
});

test.describe('states of the chat', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: 'reduce' },
    expectedErrors: [/ERR_FAILED/],
  });

  test('axe finds nothing in the floating panel, with a message that failed', async ({ page }) => {
    await page.goto(site.url);
    await page.getByRole('button', { name: chat.launcher.open }).click();
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
