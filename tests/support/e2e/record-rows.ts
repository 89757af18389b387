import type { Locator } from '@playwright/test';
import { recordView } from '#lib/content/record-view';

type Field = keyof typeof recordView.fields;

/** The visitor's record as rows in a panel. */
export class RecordRows {
  readonly region: Locator;
  readonly panel: Locator;
  readonly rows: Locator;
  readonly unfold: Locator;
  readonly fold: Locator;
  readonly send: Locator;
  /** Beside `send`; puts the record into the form. */
  readonly edit: Locator;
  /** Replaces it once the record is sent. */
  readonly receipt: Locator;
  /** Replaces `send` when something is missing. */
  readonly fill: Locator;
  /** What a screen reader announces about new rows. */
  readonly announced: Locator;

  constructor(panel: Locator) {
    this.panel = panel;
    this.region = panel.getByRole('region', { name: recordView.title });
    this.rows = this.region.locator('dl > div');
    this.unfold = this.region.getByRole('button', { name: recordView.fold.open });
    this.fold = this.region.getByRole('button', { name: recordView.fold.close });
    const button = (name: string) => panel.getByRole('button', { name });
    this.send = button(recordView.send);
    this.edit = button(recordView.edit);
    this.fill = button(recordView.fill);
    this.receipt = button(recordView.receipt);
    this.announced = panel.getByRole('status').filter({ hasText: recordView.noted.replace('{rows}', '') });
  }

  /** A row's value. A press turns it into a field. */
  value(field: Field): Locator {
    return this.region.getByRole('button', { name: `${recordView.fields[field]}: ` });
  }

  /** A row's field while it is open. */
  field(field: Field): Locator {
    return this.region.getByRole('textbox', { name: recordView.fields[field] });
  }

  /** Puts the record into the form, whether something is missing or not. */
  async putInForm(): Promise<void> {
    await this.edit.or(this.fill).click();
  }

  async mend(field: Field, text: string): Promise<void> {
    await this.value(field).click();
    await this.field(field).fill(text);
    await this.field(field).press('Enter');
  }
}
