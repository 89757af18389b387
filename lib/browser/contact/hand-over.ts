import { formatTime } from '#lib/browser/clock';
import { type Control, findField, readHour, writeField } from '#lib/browser/contact/draft';
import { isEmailAddress } from '#lib/browser/contact/patterns';
import { type LeadResult, sendLead } from '#lib/browser/contact/submission';
import { fitRows } from '#lib/browser/fit-rows';
import { onSharedRequestForgotten, readSharedRequest } from '#lib/browser/shared-request';
import { findHandOver, noteHandedOver, noteRecordSent } from '#lib/browser/visit';
import { recordMessage } from '#lib/browser/visitor-record';
import { contact } from '#lib/content/contact';
import { HOUR_LENGTH, hourSentence } from '#lib/content/costliest-hour';
import type { ContactFields } from '#lib/contracts/contact';
import { type LeadField, leadFieldNames, leadFields } from '#lib/contracts/lead-fields';
import type { VisitorRecord } from '#lib/contracts/record';

// What the chat and the call put into the contact form. A second hand-over of the same conversation
// replaces the first; what the other conversation and the visitor wrote stays.

type Turn = { at: string; who: string; text: string };

const LINES_MAX = 12;
const filled = new Map<LeadField, string>();

const findCard = ({ form }: Control) => form?.closest('[data-slot="card"]');

/** The message without what a conversation put into it earlier. */
function messageWithout(from: string, isRecord: boolean): string {
  return (findField('message')?.value ?? '').replace(findHandOver(from, isRecord)?.text ?? '', '').trim();
}

/** Focuses a field, and scrolls to it with as much of the preceding form as fits into the window. */
function reveal(control: Control): void {
  fitRows(findField('message') as HTMLTextAreaElement, LINES_MAX);
  // After the next frame: the form may have replaced a receipt, and gets a line about the hand-over.
  requestAnimationFrame(() => {
    control.focus({ preventScroll: true });
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    const room = innerHeight - Number.parseFloat(scrollPaddingTop) - Number.parseFloat(scrollPaddingBottom);
    const { bottom } = control.getBoundingClientRect();
    const parts = [findCard(control), ...leadFieldNames.map((name) => findField(name)?.parentElement)];
    const head = parts.find((part) => part && bottom - part.getBoundingClientRect().top <= room);
    (head ?? control).scrollIntoView();
  });
}

/**
 * Appends a conversation to the message and puts what is known of the visitor into empty fields. If
 * the message, with an hour, would exceed its limit, the start of the conversation is cut. `name`
 * identifies the conversation; `title` is the line above its turns.
 */
export function handOverTranscript(name: string, title: string, turns: readonly Turn[]): void {
  const box = findField('message');
  if (!box) return;
  const written = messageWithout(name, false);
  const before = written === '' ? '' : `${written}\n\n`;
  const lines = [`${title}:`, ...turns.map(({ at, who, text }) => `${at} ${who}: ${text}`)];
  const text = lines.join('\n');
  const room = leadFields.message.max - HOUR_LENGTH - before.length;
  if (room > 1) {
    const transcript = text.length <= room ? text : `…${text.slice(text.length - room + 1)}`;
    noteHandedOver({ from: name, text: transcript });
    writeField('message', before + transcript);
  }
  fillFields(readSharedRequest()?.record ?? {});
  reveal(box);
  box.setSelectionRange(0, 0);
  box.scrollTop = 0;
}

const NAME = /^((?:(?:dr|prof|mrs?|ms|miss|rev)\.?\s+(?=\S+\s))*\S+)\s*(.*)$/i;

/** Splits a name after its first word, ignoring a title. "Keller, Anna" is read as last name first. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [last = '', given] = name.split(',', 2);
  const [, firstName = '', lastName = ''] = NAME.exec((given ? `${given} ${last}` : last).trim()) ?? [];
  return { firstName, lastName };
}

function fill(name: LeadField, value: string | undefined): void {
  const written = findField(name)?.value.trim();
  if (!value || (written && written !== filled.get(name))) return;
  const text = value.slice(0, leadFields[name].max);
  filled.set(name, text);
  writeField(name, text);
}

// Removes forgotten texts from the form, except those that the visitor has edited there.
onSharedRequestForgotten(() => {
  for (const [name, text] of filled) if (findField(name)?.value === text) writeField(name, '');
  filled.clear();
});

function fillFields(record: VisitorRecord): void {
  const { firstName, lastName } = splitName(record.name ?? '');
  fill('firstName', firstName);
  fill('lastName', lastName);
  fill('email', record.email);
  fill('company', record.company);
}

/** Returns the lead that a record makes; null unless it has everything that the contact form requires. */
export function toLead(record: VisitorRecord): ContactFields | null {
  const { name = '', company = '', email = '' } = record;
  const fields: ContactFields = { ...splitName(name), email, company, message: recordMessage(record) };
  const fits = leadFieldNames.every((field) => {
    const { isRequired, max } = leadFields[field];
    const text = fields[field] ?? '';
    return text.length <= max && (text !== '' || !isRequired);
  });
  return isEmailAddress(email) && fits ? fields : null;
}

/**
 * Fills the empty fields of the contact form from a record, and puts the rest above the visitor's
 * message. Shows the first field that is still missing, else the first one. The visitor sends the
 * form. `name` identifies the conversation; `sentAt` is when the record was last sent.
 */
export function handOverRecord(name: string, record: VisitorRecord, sentAt?: number): void {
  const written = messageWithout(name, true);
  const text = [...sayReplaced(sentAt), recordMessage(record)].filter(Boolean).join('\n');
  noteHandedOver({ from: name, text, record });
  writeField('message', [text, written].filter(Boolean).join('\n\n'));
  fillFields(record);
  const controls = leadFieldNames.map(findField);
  const next = controls.find((control) => control && !control.validity.valid) ?? controls[0];
  if (next) reveal(next);
}

/** Names the request that a changed one replaces. */
const sayReplaced = (sentAt?: number) =>
  sentAt ? [contact.before.replace('{time}', formatTime(sentAt))] : [];

/** Puts a line before the message if it fits. */
function addLine(line: string, message: string): string {
  const text = `${line}\n${message}`;
  return text.length <= leadFields.message.max ? text : message;
}

/**
 * Sends a record as a lead, which replaces the one of `sentAt`. What the visitor wrote in the form
 * stays there.
 */
export async function sendRecord(
  name: string,
  record: VisitorRecord,
  fields: ContactFields,
  sentAt?: number,
): Promise<LeadResult> {
  const hour = readHour();
  let { message } = fields;
  for (const line of sayReplaced(sentAt)) message = addLine(line, message);
  if (hour !== null) message = addLine(hourSentence(hour), message);
  const result = await sendLead({
    fields: { ...fields, message },
    replaces: sentAt,
    noteSent() {
      const isInForm = findHandOver(name, true) !== undefined;
      const left = messageWithout(name, true);
      const visit = noteRecordSent(name, record);
      if (isInForm) writeField('message', left);
      return visit;
    },
  });
  // Ready for another message from the same person.
  if (result.ok) fillFields(record);
  return result;
}
