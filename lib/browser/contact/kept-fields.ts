import { findField, writeField } from '#lib/browser/contact/draft';
import { isObject, readStoredJson, writeStored } from '#lib/browser/storage';
import { leadFieldNames } from '#lib/contracts/lead-fields';

// What is typed in the contact form, over a reload of the page. Not every browser keeps it.

const KEY = 'contact_fields';

/** Stores what is in the form. */
export function keepFields(): void {
  const fields = leadFieldNames.map((name) => [name, findField(name)?.value ?? '']);
  writeStored('sessionStorage', KEY, JSON.stringify(Object.fromEntries(fields)));
}

/** Puts what was stored back into the fields that are empty, once. */
export function restoreFields(): void {
  const kept = readStoredJson('sessionStorage', KEY);
  if (!isObject(kept)) return;
  writeStored('sessionStorage', KEY, null);
  for (const name of leadFieldNames) {
    const value = kept[name];
    if (typeof value === 'string' && findField(name)?.value === '') writeField(name, value);
  }
}
