import type { Page } from '@playwright/test';
import { contact } from '#lib/content/contact';
import { waitForHydration } from '#tests/support/e2e/hydration';
import type { lead } from '#tests/support/requests';

/** The contact form as a visitor fills it. */
export function createContactForm(page: Page) {
  const form = page.locator('form[action="/api/contact"]');
  const submit = form.locator('button:not([type=button])');
  const field = (name: keyof typeof contact.fields) =>
    form.getByLabel(contact.fields[name].label, { exact: true });

  async function fill(fields: typeof lead): Promise<void> {
    for (const name of Object.keys(fields) as (keyof typeof fields)[]) await field(name).fill(fields[name]);
  }

  return {
    form,
    submit,
    field,
    fill,
    /** The overlay that covers the form after it is sent. */
    thanks: page.getByRole('group', { name: contact.success.title }),
    toast: page.locator('[data-sonner-toast]'),
    async open() {
      await page.goto('/');
      await waitForHydration(page);
    },
    async send(fields: typeof lead) {
      await fill(fields);
      await submit.click();
    },
  };
}

export type ContactForm = ReturnType<typeof createContactForm>;
