import { beginWithHour, removeHour } from '#lib/content/costliest-hour';

// The message box of the contact form, whichever of the two forms stands there. What goes into it is shown to the
// visitor, who may change it; it is sent with the form and in no other way.

/** The box, or null where there is none. */
export function findMessageBox(): HTMLTextAreaElement | null {
  return document.querySelector('form[action="/api/contact"] textarea');
}

/** Writes into the box, as if the visitor had. */
export function writeMessage(box: HTMLTextAreaElement, message: string): void {
  box.value = message;
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Begins the message in the box with the hour that costs most, 0 to 23; null takes the hour away again. */
export function writeHour(hour: number | null): void {
  const box = findMessageBox();
  if (box) writeMessage(box, hour === null ? removeHour(box.value) : beginWithHour(box.value, hour));
}
