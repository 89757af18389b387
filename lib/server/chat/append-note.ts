import 'server-only';
import { NOTES_SEPARATOR, RECORD_NOTES_MAX } from '#lib/contracts/limits';
import type { VisitorRecord } from '#lib/contracts/record';
import {
  countWords,
  escapePattern,
  hasNoEmail,
  isEmpty,
  isOnly,
  isQuestion,
} from '#lib/server/chat/record-phrases';

// The notes of a request: every message as typed, including questions. Very long ones are cut.

/** So that one long message leaves room for others, in characters. */
const MESSAGE_MAX = 1500;
/** A message that consists of one of these is not kept. */
const asides = [
  ...(['skip', 'why', 'fine', 'thanks', 'enough', 'send', 'readBack', 'never', 'resume'] as const),
  ...(['callBack', 'quote', 'appointment', 'trial', 'interest'] as const),
];

/** "Is there anyone real there right now?" */
const isLongQuestion = (said: string) => isQuestion(said) && countWords(said) > 4;

/** Cuts a text to `max` characters, the last of them an ellipsis. */
const cut = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;

/** Adds a message to the notes unless it says nothing. A long one, or what exceeds the notes, is cut. */
export function appendNote(message: string, record: VisitorRecord): VisitorRecord {
  const said = cut(message.replace(/\s+/g, ' ').trim(), MESSAGE_MAX);
  const isAside = isOnly(said, ...asides);
  const parts = record.notes?.split(NOTES_SEPARATOR) ?? [];
  if (
    (isEmpty(said) && !/\d/.test(said) && !hasNoEmail(said) && !isLongQuestion(said)) ||
    isAside ||
    parts.includes(said)
  )
    return record;
  const notes = [...parts, said].join(NOTES_SEPARATOR);
  return { ...record, notes: cut(notes, RECORD_NOTES_MAX) };
}

/** Removes a deleted number or address from the notes too, however its digits are grouped there. */
export function redactRemovedContact(before: VisitorRecord, record: VisitorRecord): VisitorRecord {
  const strike = (notes: string, row: 'email' | 'phone') => {
    const value = record[row] === '' ? before[row] : undefined;
    if (!value) return notes;
    const digits = value
      .replace(/ ext .*/, '')
      .replace(/\D/g, '')
      .slice(-8);
    const typed = value.includes('@')
      ? escapePattern(value)
      : `(?:\\+?\\d{1,5}[\\s.-]?){0,2}${[...digits].join('[\\s()./-]*')}`;
    return notes.replace(new RegExp(typed, 'gi'), '…');
  };
  return record.notes
    ? { ...record, notes: (['email', 'phone'] as const).reduce(strike, record.notes) }
    : record;
}
