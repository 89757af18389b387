import { create } from 'zustand';
import { CONTACT_FORM_ID, type LeadField } from '#lib/contracts/lead-fields';

// The draft in the contact form. The chat and the call write into it, visitors can edit it, and
// only the form sends it.

export type Control = HTMLInputElement | HTMLTextAreaElement;

/** The height of the message box in lines, until a hand-over makes it taller. */
export const MESSAGE_LINES = 4;

const findForm = () => document.getElementById(CONTACT_FORM_ID) as HTMLFormElement | null;

/** Scrolls to the form, which loads its code, and calls back once that is running. */
export function whenFormLive(callback: () => void): void {
  const form = findForm();
  if (!form) return;
  // The form sets `noValidate` when its code is running.
  if (form.noValidate) return void callback();
  form.scrollIntoView();
  addEventListener('hydrated', () => whenFormLive(callback), { once: true });
}

/** Returns a control of the form; undefined while the form is not mounted. */
export function findField(name: LeadField): Control | undefined {
  return findForm()?.elements.namedItem(name) as Control | undefined;
}

/** Writes into a control of the form, as if the visitor had typed the value. */
export function writeField(name: LeadField, value: string): void {
  const control = findField(name);
  if (!control) return;
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Whether the form holds unsent text from the chat or the call. */
export const useHandOver = create<{ isHandedOver: boolean }>(() => ({ isHandedOver: false }));
