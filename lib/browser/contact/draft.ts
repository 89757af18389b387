import { createSignal } from '#lib/browser/signal';
import type { LeadField } from '#lib/contracts/lead-fields';

// The draft in the contact form. The chat and the call write into it, the visitor can edit it, and it is sent
// only with the form.

export type Control = HTMLInputElement | HTMLTextAreaElement;

const controls = new Map<string, Control>();
let receipt: HTMLElement | null = null;
let holdsHandOver = false;
const handOver = createSignal();

/** A ref that registers a control of the form under its name. */
export function holdField(control: Control | null): (() => void) | undefined {
  if (!control) return undefined;
  controls.set(control.name, control);
  return () => {
    if (controls.get(control.name) === control) controls.delete(control.name);
  };
}

/** A ref that registers where the receipt stands: in the form's place, or folded below it. */
export function holdReceipt(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  receipt = element;
  return () => {
    if (receipt === element) receipt = null;
  };
}

/** Scrolls to the receipt, unfolded, and focuses it. */
export function showReceipt(): void {
  if (!receipt) return;
  if (receipt instanceof HTMLDetailsElement) receipt.open = true;
  receipt.scrollIntoView();
  (receipt.querySelector('summary') ?? receipt).focus({ preventScroll: true });
}

/** Returns a control of the form; undefined while the form is not mounted. */
export function findField(name: LeadField): Control | undefined {
  return controls.get(name);
}

/** The hour chosen on the ruler, 0 to 23, whose radios belong to the form; null for none. */
export function readHour(): number | null {
  const form = controls.get('message')?.form;
  const hour = form && new FormData(form).get('hour');
  return hour ? Number(hour) : null;
}

export function clearHour(): void {
  // The radios are outside the form, and a RadioNodeList cannot be set to an empty value.
  const none = document.querySelector<HTMLInputElement>('[name="hour"][value=""]');
  if (!none) return;
  none.checked = true;
  none.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Calls back when another hour may be chosen. Returns a function that unsubscribes. */
export function onHour(listener: () => void): () => void {
  document.addEventListener('change', listener);
  return () => document.removeEventListener('change', listener);
}

/** Whether the form holds something from the chat or the call that is not sent yet. */
export function hasHandOver(): boolean {
  return holdsHandOver;
}

export function setHandOver(next: boolean): void {
  holdsHandOver = next;
  handOver.send();
}

/** Calls back when `hasHandOver` may have changed. Returns a function that unsubscribes. */
export const onHandOver = handOver.subscribe;

/** How many lines the message box shows before a hand-over makes it taller. */
export const MESSAGE_LINES = 4;

export function resetMessageHeight(): void {
  const box = controls.get('message');
  if (box instanceof HTMLTextAreaElement) box.rows = MESSAGE_LINES;
}

export function writeField(name: LeadField, value: string): void {
  const control = controls.get(name);
  if (!control) return;
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
