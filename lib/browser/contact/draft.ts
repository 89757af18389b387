import { create } from 'zustand';
import { CONTACT_FORM_ID, type LeadField } from '#lib/contracts/lead-fields';

// The draft in the contact form. The chat and the call write into it, visitors can edit it, and
// only the form sends it.

export type Control = HTMLInputElement | HTMLTextAreaElement;

/** How many lines the message box shows before a hand-over makes it taller. */
export const MESSAGE_LINES = 4;

const findForm = () => document.getElementById(CONTACT_FORM_ID) as HTMLFormElement | null;

/** Calls back once the form's code runs, which is loaded when the form comes near. */
export function whenFormLive(callback: () => void): void {
  const form = findForm();
  if (!form) return;
  // Set by the form as soon as it is live.
  if (form.noValidate) return void callback();
  form.scrollIntoView();
  addEventListener('hydrated', () => whenFormLive(callback), { once: true });
}

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

/** Whether the form holds something from the chat or the call that was not sent yet. */
export const useHandOver = create<{ isHandedOver: boolean }>(() => ({ isHandedOver: false }));
