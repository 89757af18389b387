import type { Page } from '@playwright/test';
import { contact } from '#lib/content/contact';
import { CONTACT_SUCCESS_MS } from '#lib/contracts/limits';
import { contactForm, fillContact, waitForContactForm } from '#tests/support/contact-page';
import { expect, test } from '#tests/support/e2e/guarded-page';
import { lead } from '#tests/support/requests';
import { type Site, startSite } from '#tests/support/site';

// Where the page stands after the contact form has moved the focus.

test.use({
  // As visitors have it: a smooth scroll can be cut short by another.
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: launchOptions.args?.filter((one) => one !== '--disable-smooth-scrolling'),
    }),
});

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site?.stop());

/** Waits until the page has not moved for a third of a second. */
function waitForRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let still = 0, before = -1; still < 20; still = scrollY === before ? still + 1 : 0) {
      before = scrollY;
      await new Promise(requestAnimationFrame);
    }
  });
}

/** A field with its label is on the screen, whole and clear of the header. */
async function expectWholeField(page: Page, name: keyof typeof lead) {
  await waitForRest(page);
  const box = contactForm(page).field(name);
  const field = box.locator('..');
  await expect(field).toContainText(contact.fields[name].label);
  const bottomOf = (one: Element) => one.getBoundingClientRect().bottom;
  const bar = await page.getByRole('banner').evaluate(bottomOf);
  expect(await field.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(bar);
  expect(await box.evaluate(bottomOf)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
}

/** Scrolls so that the first field's box has its upper edge at `top`. */
async function scrollFirstFieldTo(page: Page, top: number) {
  await contactForm(page)
    .field('firstName')
    .evaluate((box, to) => {
      scrollTo({ top: scrollY + box.getBoundingClientRect().top - to, behavior: 'instant' });
    }, top);
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  [320, 568],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

    // Under the header, and at its edge.
    for (const reducedMotion of ['reduce', 'no-preference'] as const)
      for (const top of [30, 66])
        test(`a field that is refused is in view with its label, from ${top} px, motion: ${reducedMotion}`, async ({
          page,
        }) => {
          await page.emulateMedia({ reducedMotion });
          await page.goto(site.url);
          await waitForContactForm(page);
          const { submit, field } = contactForm(page);
          await submit.focus();
          await waitForRest(page);
          await scrollFirstFieldTo(page, top);
          await page.keyboard.press('Enter');
          await expect(field('firstName')).toBeFocused();
          await expectWholeField(page, 'firstName');
        });

    for (const top of [30, 66])
      test(`after the thanks the page stands still, and Tab leads to a whole field, from ${top} px`, async ({
        page,
      }) => {
        await page.clock.install();
        await page.goto(site.url);
        await waitForContactForm(page);
        await fillContact(page, { ...lead, message: `From ${top} px at ${width} px` });
        await contactForm(page).submit.press('Enter');
        const thanks = page.getByRole('group', { name: contact.success.title });
        await expect(thanks).toBeFocused();
        await scrollFirstFieldTo(page, top);
        const before = await page.evaluate(() => scrollY);
        await page.clock.fastForward(CONTACT_SUCCESS_MS);
        await expect(thanks).toBeHidden();
        expect(await page.evaluate(() => scrollY)).toBe(before);
        // Not in a field: what is typed to scroll the page would be written there.
        await expect(contactForm(page).form).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(contactForm(page).field('firstName')).toBeFocused();
        await expectWholeField(page, 'firstName');
      });
  });

test('who has scrolled away when the thanks go stays there, and the keys still scroll', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(site.url);
  await waitForContactForm(page);
  await fillContact(page, { ...lead, message: 'And then I read on' });
  await contactForm(page).submit.press('Enter');
  const thanks = page.getByRole('group', { name: contact.success.title });
  await expect(thanks).toBeFocused();
  await page.evaluate(() => scrollTo(0, 0));
  await page.clock.fastForward(CONTACT_SUCCESS_MS);
  await expect(thanks).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect(contactForm(page).field('firstName')).toHaveValue('');
});
