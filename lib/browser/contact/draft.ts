import { CONTACT_FORM_ID } from '#lib/content/costliest-hour';
import type { LeadField } from '#lib/contracts/lead-fields';

// The draft in the contact form. The chat and the call write into it, visitors can edit it, and
// only the form sends it.

export type Control = HTMLInputElement | HTMLTextAreaElement;

/** How many lines the message box shows before a hand-over makes it taller. */
export const MESSAGE_LINES = 4;

const findForm = () => document.getElementById(CONTACT_FORM_ID) as HTMLFormElement | null;

/** Returns a control of the form; undefined while the form is not mounted. */
export function findField(name: LeadField): Control | undefined {
  return findForm()?.elements.namedItem(name) as Control | undefined;
}

/** Writes into a control of the form, as if the visitor had. */
export function writeField(name: LeadField, value: string): void {
  const control = findField(name);
  if (!control) return;
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The hour chosen on the ruler, 0 to 23, whose radios belong to the form; null for none. */
export function readHour(): number | null {
  const form = findForm();
  const hour = form && new FormData(form).get('hour');
  return hour ? Number(hour) : null;
}

/** Clears the hour chosen on the ruler. */
export function clearHour(): void {
  // The radios are outside the form, and a RadioNodeList cannot be set to an empty value.
  const none = document.querySelector<HTMLInputElement>('[name="hour"][value=""]');
  if (!none) return;
  none.checked = true;
  none.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Calls back when the chosen hour may have changed. Returns a function that unsubscribes. */
export function onHour(listener: () => void): () => void {
  document.addEventListener('change', listener);
  return () => document.removeEventListener('change', listener);
}

/** Scrolls to the newest receipt, which is in place of the form or unfolded above it, and focuses it. */
export function showReceipt(): void {
  const receipt = document.querySelector<HTMLElement>('.thanked details:not([inert]), .veil > .receipt');
  if (!receipt) return;
  if (receipt instanceof HTMLDetailsElement) receipt.open = true;
  receipt.scrollIntoView();
  (receipt.querySelector('summary') ?? receipt).focus({ preventScroll: true });
}
