import { expect, type Page } from '@playwright/test';
import { contact } from '#lib/content/contact';
import type { lead } from '#tests/support/requests';

/** The contact form's controls. */
export function contactForm(page: Page) {
  const form = page.locator('form[action="/api/contact"]');
  return {
    form,
    submit: form.getByRole('button'),
    field: (name: keyof typeof contact.fields) =>
      form.getByLabel(contact.fields[name].label, { exact: true }),
  };
}

/** Waits until the form's own script has taken over from the browser, which would post it by itself. */
export async function waitForContactForm(page: Page): Promise<void> {
  await expect(contactForm(page).form).toHaveJSProperty('noValidate', true);
}

/** Fills the contact form. */
export async function fillContact(page: Page, fields: typeof lead): Promise<void> {
  const { field } = contactForm(page);
  for (const name of Object.keys(fields) as (keyof typeof fields)[]) await field(name).fill(fields[name]);
}
