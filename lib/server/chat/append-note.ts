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

// The notes of a request: every message as typed, including questions, so that nothing gets lost.

/** A message that consists of one of these is not kept. */
const asides = [
  ...(['skip', 'why', 'fine', 'thanks', 'enough', 'send', 'readBack', 'never', 'resume'] as const),
  ...(['callBack', 'quote', 'appointment', 'trial', 'interest'] as const),
];

/** "Is there anyone real there right now?" */
const isLongQuestion = (said: string) => isQuestion(said) && countWords(said) > 4;

/** Adds a message to the notes unless it says nothing. Notes that grow too long are cut and end in an ellipsis. */
export function appendNote(message: string, record: VisitorRecord): VisitorRecord {
  const said = message.replace(/\s+/g, ' ').trim();
  const isAside = isOnly(said, ...asides);
  const parts = record.notes?.split(NOTES_SEPARATOR) ?? [];
  if (
    (isEmpty(said) && !/\d/.test(said) && !hasNoEmail(said) && !isLongQuestion(said)) ||
    isAside ||
    parts.includes(said)
  )
    return record;
  const notes = [...parts, said].join(NOTES_SEPARATOR);
  return {
    ...record,
    notes: notes.length > RECORD_NOTES_MAX ? `${notes.slice(0, RECORD_NOTES_MAX - 1)}…` : notes,
  };
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
