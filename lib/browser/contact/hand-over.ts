import { useCallbackState } from '#lib/browser/callback/state';
import { type Control, findField, useHandOver, whenFormLive, writeField } from '#lib/browser/contact/draft';
import { fitRows } from '#lib/browser/contact/fit-rows';
import { callbackLabels } from '#lib/content/callback';
import type { CallbackRows } from '#lib/contracts/callback';
import { type LeadField, leadFieldNames, leadFields } from '#lib/contracts/lead-fields';

// Copies a conversation, or the rows of a callback, from the chat or the call into the contact form. A second hand-over of the
// same conversation replaces the first; the visitor's own text stays.

type Turn = { at: string; who: string; text: string };

const LINES_MAX = 12;
/** The text that each conversation has put into the message, and the value that each field was filled with. */
const handedOver = new Map<string, string>();
const filled = new Map<LeadField, string>();
/** What to do once the rows in the form have been sent; null while there is none in it. */
let whenSent: (() => void) | null = null;

// A request that has been sent is over.
useHandOver.subscribe(({ isHandedOver }) => {
  if (isHandedOver || !whenSent) return;
  useCallbackState.getState().forget();
  whenSent();
  whenSent = null;
});

/** Returns the message without the text that a conversation put into it earlier. */
function messageWithout(from: string): string {
  return (findField('message')?.value ?? '').replace(handedOver.get(from) ?? '', '').trim();
}

function writeMessage(from: string, text: string, parts: readonly string[]): void {
  handedOver.set(from, text);
  useHandOver.setState({ isHandedOver: true });
  writeField('message', parts.filter(Boolean).join('\n\n'));
  fitRows(findField('message') as HTMLTextAreaElement, LINES_MAX);
}

/** Focuses a field and scrolls to it, or to the whole form if the field is near its top. */
function reveal(control: Control): void {
  // The form gets a line about the hand-over first.
  requestAnimationFrame(() => {
    control.focus({ preventScroll: true });
    const { bottom } = control.getBoundingClientRect();
    const isNearTop = bottom - (control.form?.getBoundingClientRect().top ?? 0) < innerHeight / 2;
    if (isNearTop) control.form?.scrollIntoView();
    else control.parentElement?.scrollIntoView({ block: 'center' });
  });
}

/**
 * Appends a conversation to the message, word for word. If the message would exceed its limit, the start of
 * the conversation is cut. `name` identifies the conversation; `title` is the line above its turns.
 */
export function handOverTranscript(name: string, title: string, turns: readonly Turn[]): void {
  whenFormLive(() => writeTranscript(name, title, turns));
}

function writeTranscript(name: string, title: string, turns: readonly Turn[]): void {
  const box = findField('message');
  if (!box) return;
  const from = `${name} transcript`;
  const written = messageWithout(from);
  const text = [`${title}:`, ...turns.map(({ at, who, text: said }) => `${at} ${who}: ${said}`)].join('\n');
  const room = leadFields.message.max - written.length - 2;
  const transcript = text.length <= room ? text : `…${text.slice(text.length - Math.max(room - 1, 0))}`;
  writeMessage(from, transcript, [written, transcript]);
  reveal(box);
  box.setSelectionRange(0, 0);
}

/** Splits a name at its last space. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const at = name.trim().lastIndexOf(' ');
  const whole = name.trim();
  return at < 0
    ? { firstName: whole, lastName: '' }
    : { firstName: whole.slice(0, at).trim(), lastName: whole.slice(at + 1) };
}

function fill(name: LeadField, value: string | undefined): void {
  const written = findField(name)?.value.trim();
  if (!value || (written && written !== filled.get(name))) return;
  const text = value.slice(0, leadFields[name].max);
  filled.set(name, text);
  writeField(name, text);
}

/**
 * Fills the empty fields of the contact form from a callback's rows, and puts the rest above the visitor's message as
 * lines of `label: value`. Focuses the first field that is still missing, or else the first field. Only the
 * visitor sends the form. `name` identifies the conversation, and `onSent` is called when the form has been sent.
 */
export function handOverCallback(name: string, rows: CallbackRows, onSent = () => {}): void {
  whenSent = onSent;
  whenFormLive(() => writeCallback(name, rows));
}

function writeCallback(name: string, rows: CallbackRows): void {
  const written = messageWithout(name);
  const lines = (['need', 'time', 'phone'] as const).flatMap((field) =>
    rows[field] ? `${callbackLabels[field]}: ${rows[field]}` : [],
  );
  const text = lines.join('\n');
  writeMessage(name, text, [text, written]);
  const { firstName, lastName } = splitName(rows.name ?? '');
  fill('firstName', firstName);
  fill('lastName', lastName);
  fill('email', rows.email);
  fill('company', rows.company);
  const controls = leadFieldNames.map(findField);
  const next = controls.find((control) => control && !control.validity.valid) ?? controls[0];
  if (next) reveal(next);
}
