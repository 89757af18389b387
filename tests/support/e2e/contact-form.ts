import type { Page } from '@playwright/test';
import { contact, labelField } from '#lib/content/contact';
import { type LeadField, leadFields } from '#lib/contracts/lead-fields';
import { openLive } from '#tests/support/e2e/hydration';
import type { lead } from '#tests/support/requests';

/** The contact form as a visitor fills it. */
export function createContactForm(page: Page) {
  const form = page.locator('form[action="/api/contact"]');
  const submit = form.locator('button:not([type=button])');
  const field = (name: LeadField) =>
    form.getByLabel(labelField(name, leadFields[name].isRequired), { exact: true });

  async function fill(fields: typeof lead): Promise<void> {
    for (const name of Object.keys(fields) as (keyof typeof lead)[]) await field(name).fill(fields[name]);
  }

  return {
    form,
    submit,
    field,
    fill,
    /** The overlay that covers the form after it is sent. */
    thanks: page.getByRole('group', { name: contact.success.title }),
    /** The page's newest toast. */
    toast: page.locator('body > [data-slot="toast"] > *'),
    /** What the form contains. */
    values: () => form.evaluate((one: HTMLFormElement) => Object.fromEntries(new FormData(one))),
    open: () => openLive(page),
    async send(fields: typeof lead) {
      await fill(fields);
      await submit.click();
    },
  };
}

export type ContactForm = ReturnType<typeof createContactForm>;
