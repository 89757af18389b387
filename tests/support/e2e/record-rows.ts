import type { Locator } from '@playwright/test';
import { recordLabels, recordView } from '#lib/content/record-view';
import type { RecordField } from '#lib/contracts/record';

/** The visitor's request as rows in a panel. */
export class RecordRows {
  readonly region: Locator;
  readonly fold: Locator;
  /** Puts the request into the contact form. */
  readonly fill: Locator;

  constructor(panel: Locator) {
    this.region = panel.getByRole('region', { name: recordView.title });
    this.fold = this.region.getByRole('button', { name: recordView.title });
    this.fill = panel.getByRole('button', { name: recordView.fill });
  }

  /** A row's field. */
  row(field: RecordField): Locator {
    return this.region.getByRole('textbox', { name: recordLabels[field] });
  }

  async edit(field: RecordField, text: string): Promise<void> {
    await this.row(field).fill(text);
    await this.row(field).press('Enter');
  }
}
