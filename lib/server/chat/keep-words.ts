import 'server-only';
import { RECORD_NOTES_MAX, RECORD_VALUE_MAX } from '#lib/contracts/limits';
import { recordFields, type VisitorRecord } from '#lib/contracts/record';
import { readContact } from '#lib/server/chat/read-contact';
import { readTime } from '#lib/server/chat/read-time';
import { readVolume } from '#lib/server/chat/read-volume';
import {
  findAsk,
  isEmpty,
  isHedged,
  isQuestion,
  isRemark,
  saysOnly,
  splitQuestions,
  tidyWords,
} from '#lib/server/chat/record-phrases';

// The rows are readings. Whatever they do not hold whole is kept beside them as it was typed.

const asides = ['skip', 'why', 'fine', 'thanks', 'enough', 'send', 'readBack', 'never', 'resume'] as const;

/** Whether the rows say all that a message says. */
function isHeld(message: string, { notes = '', ...rows }: VisitorRecord, now: Date): boolean {
  if (notes.includes(message)) return true;
  if (isHedged(message) || message.length > RECORD_VALUE_MAX) return false;
  let rest = message;
  const contact = readContact(rest, true);
  if ((contact.email ?? rows.email) === rows.email && (contact.phone ?? rows.phone) === rows.phone)
    rest = contact.rest;
  const time = readTime(rest, now, true);
  if (time && rows.time?.includes(time.value)) rest = time.rest;
  const volume = readVolume(rest, true);
  if (volume && rows.volume?.includes(volume.value)) rest = volume.rest;
  const held = new Set(tidyWords(Object.values(rows).join(' ')).split(' '));
  const left = tidyWords(rest).split(' ');
  return left.every((word) => held.has(word) || isEmpty(word));
}

/** Keeps a message, unless it only asks: a question is kept where it finds no answer. `before` is the record before it. */
export function keepMessage(
  message: string,
  before: VisitorRecord,
  record: VisitorRecord,
  now: Date,
): VisitorRecord {
  const asks = splitQuestions(message).every((sentence) => isQuestion(sentence) && !findAsk(sentence));
  const isTold = recordFields.some((field) => record[field] !== before[field]);
  return asks && !isTold ? record : keepWords(message, record, now);
}

/** Keeps words among the notes, unless the rows hold them whole or they tell nothing. */
export function keepWords(words: string, record: VisitorRecord, now: Date): VisitorRecord {
  const said = words.replace(/\s+/g, ' ').trim();
  const tells = isRemark(said) || /\d/.test(said);
  if (!tells || asides.some((meaning) => saysOnly(said, meaning)) || isHeld(said, record, now)) return record;
  const notes = [...(record.notes ? [record.notes] : []), said].join(' / ');
  return notes.length <= RECORD_NOTES_MAX ? { ...record, notes } : record;
}
