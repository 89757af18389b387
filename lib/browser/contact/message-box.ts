import { contact } from '#lib/content/contact';

// The message box of the contact form, whichever of the two forms stands there. What goes into it is shown to the
// visitor, who may change it; it is sent with the form and in no other way.

/** The box, or null where there is none. */
export function findMessageBox(): HTMLTextAreaElement | null {
  return document.querySelector('form[action="/api/contact"] textarea');
}

const sentenceOf = (from: string, to: string) =>
  contact.hour.sentence.replace('{from}', from).replace('{to}', to);
const anySentence = new RegExp(`^${sentenceOf('..', '..')} ?`);

/** Begins the message with the hour that costs most, 0 to 23, in place of another one that was chosen before. */
export function beginWithHour(hour: number): void {
  const box = findMessageBox();
  if (!box) return;
  const clock = (at: number) => String(at).padStart(2, '0');
  box.value = `${sentenceOf(clock(hour), clock(hour + 1))} ${box.value.replace(anySentence, '')}`;
}
