import type { Page } from '@playwright/test';
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

/** Fills the contact form. */
export async function fillContact(page: Page, fields: typeof lead): Promise<void> {
  const { field } = contactForm(page);
  for (const name of Object.keys(fields) as (keyof typeof fields)[]) await field(name).fill(fields[name]);
}
