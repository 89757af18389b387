import type { Locator, Page } from '@playwright/test';
import { contact } from '#lib/content/contact';
import { isHydrated } from '#tests/support/e2e/hydrated';
import type { lead } from '#tests/support/requests';

type FieldName = keyof typeof contact.fields;

/** The contact form as a visitor fills it. */
export class ContactForm {
  readonly page: Page;
  readonly form: Locator;
  readonly submit: Locator;
  /** The overlay that covers the form after it is sent. */
  readonly thanks: Locator;
  readonly toast: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.locator('form[action="/api/contact"]');
    this.submit = this.form.locator('button:not([type=button])');
    this.thanks = page.getByRole('group', { name: contact.success.title });
    this.toast = page.locator('[data-sonner-toast]');
  }

  field(name: FieldName): Locator {
    return this.form.getByLabel(contact.fields[name].label, { exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/');
    await isHydrated(this.page);
  }

  async fill(fields: typeof lead): Promise<void> {
    for (const name of Object.keys(fields) as (keyof typeof fields)[])
      await this.field(name).fill(fields[name]);
  }

  async send(fields: typeof lead): Promise<void> {
    await this.fill(fields);
    await this.submit.click();
  }
}
