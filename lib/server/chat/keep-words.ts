import 'server-only';
import { RECORD_NOTES_MAX } from '#lib/contracts/limits';
import { recordFields, type VisitorRecord } from '#lib/contracts/record';
import { sayDates } from '#lib/server/chat/read-time';
import { escapePattern, isRemark, saysOnly, splitClauses, tidyWords } from '#lib/server/chat/record-phrases';

// The notes of a request: what the visitor typed, where no row holds all of it. Nothing that was told is lost.

const asides = ['skip', 'why', 'fine', 'thanks', 'enough', 'send', 'readBack', 'never', 'resume'] as const;
const BETWEEN = ' / ';

/** Keeps words among the notes, unless a row holds them whole or they tell nothing. */
export function keepWords(words: string, record: VisitorRecord, now: Date): VisitorRecord {
  const said = words.replace(/\s+/g, ' ').trim();
  const { notes = '', ...rows } = record;
  const values = Object.values(rows).map(tidyWords);
  const isHeld = splitClauses(sayDates(said, now)).every((clause) =>
    values.some((value) => value.includes(tidyWords(clause))),
  );
  const tells = isRemark(said) || /\d/.test(said);
  if (!tells || isHeld || notes.includes(said) || asides.some((meaning) => saysOnly(said, meaning)))
    return record;
  const known = notes.split(BETWEEN).filter((note) => note !== '' && !said.includes(note));
  const kept = [...known, said].join(BETWEEN);
  return kept.length <= RECORD_NOTES_MAX ? { ...record, notes: kept } : record;
}

/** Takes a number, however its digits are parted, or an address out of the notes. */
function strikeOut(notes: string, value: string): string {
  const digits = value
    .replace(/ ext .*/, '')
    .replace(/\D/g, '')
    .slice(-8);
  const typed = value.includes('@')
    ? escapePattern(value)
    : `(?:\\+?\\d{1,5}[\\s.-]?){0,2}${[...digits].join('[\\s()./-]*')}`;
  return notes.replace(new RegExp(typed, 'gi'), '…');
}

const wordRows = recordFields.filter((field) => !['email', 'phone', 'notes'].includes(field));
/** Keeps what a row said before, where a message has written over it. */
export const keepReplaced = (before: VisitorRecord, record: VisitorRecord, now: Date): VisitorRecord =>
  wordRows
    .filter((row) => before[row] && before[row] !== record[row])
    .reduce((kept, row) => keepWords(before[row] ?? '', kept, now), record);

/** The record without the number or the address that was taken out, which stand among the notes as they were typed. */
export function strikeRemoved(before: VisitorRecord, record: VisitorRecord): VisitorRecord {
  const removed = (['email', 'phone'] as const).flatMap((row) =>
    record[row] === '' ? (before[row] ?? []) : [],
  );
  if (removed.length === 0 || !record.notes) return record;
  return { ...record, notes: removed.reduce(strikeOut, record.notes) };
}
