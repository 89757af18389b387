import { findField, writeField } from '#lib/browser/contact/draft';
import { isObject, readStoredJson, writeStored } from '#lib/browser/core/storage';
import { leadFieldNames } from '#lib/contracts/lead-fields';

// Keeps the entries of the contact form across a reload of the page, because not every browser does.

const KEY = 'contact_fields';

/** Stores the entries of the form. */
export function keepFields(): void {
  const fields = leadFieldNames.map((name) => [name, findField(name)?.value ?? '']);
  writeStored('sessionStorage', KEY, JSON.stringify(Object.fromEntries(fields)));
}

/** Restores the stored entries once, into the fields that are empty. */
export function restoreFields(): void {
  const kept = readStoredJson('sessionStorage', KEY);
  if (!isObject(kept)) return;
  writeStored('sessionStorage', KEY, null);
  for (const name of leadFieldNames) {
    const value = kept[name];
    if (typeof value === 'string' && findField(name)?.value === '') writeField(name, value);
  }
}
