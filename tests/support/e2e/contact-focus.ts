import { expect, type LaunchOptions, type Page } from '@playwright/test';
import { contact } from '#lib/content/contact';
import type { ContactForm } from '#tests/support/e2e/contact-form';
import type { lead } from '#tests/support/requests';

// Checks the scroll position after the contact form has moved the focus.

type Launch = { launchOptions: LaunchOptions };

/** Smooth scrolling as visitors have it, where one scroll can interrupt another. */
export const smoothScrolling = {
  launchOptions: async ({ launchOptions }: Launch, use: (options: LaunchOptions) => Promise<void>) =>
    use({
      ...launchOptions,
      args: (launchOptions.args ?? []).filter((one) => one !== '--disable-smooth-scrolling'),
    }),
};

/** Waits until the page has not moved for a third of a second. */
function waitForRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let still = 0, before = -1; still < 20; still = scrollY === before ? still + 1 : 0) {
      before = scrollY;
      await new Promise(requestAnimationFrame);
    }
  });
}

/** Expects a field and its label to be on the screen, whole and clear of the header. */
async function expectWholeField(form: ContactForm, name: keyof typeof lead): Promise<void> {
  const { page } = form;
  await waitForRest(page);
  const box = form.field(name);
  const field = box.locator('..');
  await expect(field).toContainText(contact.fields[name].label);
  const bottomOf = (one: Element) => one.getBoundingClientRect().bottom;
  const bar = await page.getByRole('banner').evaluate(bottomOf);
  expect(await field.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(bar);
  expect(await box.evaluate(bottomOf)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
}

/** Scrolls until the first field's box has its upper edge at `top`. */
async function scrollFirstFieldTo(form: ContactForm, top: number): Promise<void> {
  await form.field('firstName').evaluate((box, to) => {
    scrollTo({ top: scrollY + box.getBoundingClientRect().top - to, behavior: 'instant' });
  }, top);
}

/** Submits an empty form while its first field is under the header, and expects to see the whole field. */
export async function expectRefusedFieldInView(form: ContactForm, top: number): Promise<void> {
  await form.open();
  await form.submit.focus();
  await waitForRest(form.page);
  await scrollFirstFieldTo(form, top);
  await form.page.keyboard.press('Enter');
  await expect(form.field('firstName')).toBeFocused();
  await expectWholeField(form, 'firstName');
}
