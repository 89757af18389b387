import { createSignal } from '#lib/browser/signal';
import { CONTACT_FORM_ID, type LeadField } from '#lib/contracts/lead-fields';

// The draft in the contact form. The chat and the call write into it, visitors can edit it, and
// only the form sends it.

export type Control = HTMLInputElement | HTMLTextAreaElement;

/** How many lines the message box shows before a hand-over makes it taller. */
export const MESSAGE_LINES = 4;

/** Returns a control of the form; undefined while the form is not mounted. */
export function findField(name: LeadField): Control | undefined {
  const form = document.getElementById(CONTACT_FORM_ID) as HTMLFormElement | null;
  return form?.elements.namedItem(name) as Control | undefined;
}

/** Writes into a control of the form, as if the visitor had. */
export function writeField(name: LeadField, value: string): void {
  const control = findField(name);
  if (!control) return;
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

let isHandedOver = false;
const handingOver = createSignal();

/** Whether the form holds something from the chat or the call that was not sent yet. */
export const hasHandOver = (): boolean => isHandedOver;

/** Stores whether the form holds something from the chat or the call. */
export function noteHandOver(isIn: boolean): void {
  isHandedOver = isIn;
  handingOver.send();
}

/** Calls back when `hasHandOver` may have changed. Returns a function that unsubscribes. */
export const onHandOver = handingOver.subscribe;
