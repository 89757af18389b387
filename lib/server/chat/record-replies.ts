import 'server-only';
import { joinNames } from '#lib/content/answers/tools';
import { recordLines, recordNames, recordQuestions } from '#lib/content/record';
import { monthNames, weekdayNames } from '#lib/content/record-times';
import { isAgreedTime, recordView } from '#lib/content/record-view';
import { type RecordField, recordFields, type VisitorRecord } from '#lib/contracts/record';
import { withholdsNumber } from '#lib/server/chat/read-named';
import { findTime, isDayless } from '#lib/server/chat/read-time';
import type { Slot } from '#lib/server/chat/record-memory';
import { hasNoEmail, lastSaid, refusesCalls, saysWhomToAsk } from '#lib/server/chat/record-phrases';

// What the agent says about a visitor's request.

/** Whether a time for a call is known. */
const isToBeCalled = ({ time = '' }: VisitorRecord) =>
  /\d/.test(time) && !isDayless(time) && !refusesCalls(time);
/** Whether a time to call only names the person to ask for. */
const isTimeless = (time: string) => saysWhomToAsk(time) && !findTime(time, true) && !refusesCalls(time);
const lacksLastName = ({ name }: VisitorRecord) => name !== undefined && !name.includes(' ');
/** Whether a question needn't be asked. */
export function isKnown(record: VisitorRecord, slot: Slot): boolean {
  if (slot === 'contact') return Boolean(record.phone ?? (isToBeCalled(record) ? null : record.email));
  const { time = '' } = record;
  // Without a name, the question for it has already asked for the company.
  if (slot === 'company') return !record.name || (record.company !== undefined && !lacksLastName(record));
  return record[slot] !== undefined && !(slot === 'time' && (isDayless(time) || isTimeless(time)));
}
const say = (line: string, values: string) => line.replace('{values}', () => values);
const longNames = new Map([...weekdayNames, ...monthNames].map((name) => [name.slice(0, 3), name]));
/** Spells out "Thu 26 Nov": in a call, replies are read aloud. */
const sayInFull = (time: string) =>
  time.replace(/\b(?:[A-Z][a-z]{2}) \d{1,2} [A-Z][a-z]{2}\b/g, (date) =>
    date.replace(/[A-Z][a-z]{2}/g, (word) => longNames.get(word) ?? word),
  );

/** Joins lines to one reply. Text after a list starts a new paragraph. */
export const joinLines = (lines: readonly string[]) => lines.join(' ').replaceAll('\n ', '\n');

/** Whether the visitor said that they have no email. */
const isWithoutEmail = ({ email, notes = '' }: VisitorRecord) => !email && hasNoEmail(notes);

type Ending = {
  hasEnded: boolean;
  readsBack: boolean;
  wasSent: boolean;
  /** The turn only answers a question; nothing has changed. */
  isAside: boolean;
};

/**
 * The end of a request: the rows (if `readsBack`), what was left open, what else the form asks for,
 * and how to send it.
 */
export function endRequest(record: VisitorRecord, { hasEnded, readsBack, wasSent, isAside }: Ending): string {
  const { name, company, email, phone } = record;
  const open = (['need', 'volume', 'start', 'time'] as const).filter((slot) => !isKnown(record, slot));
  const hasNoNumber = isToBeCalled(record) && email && !phone && !withholdsNumber(record.notes ?? '');
  const form = [
    ...(name ? (lacksLastName(record) ? [recordNames.lastName] : []) : [recordNames.name]),
    ...(company ? [] : [recordNames.company]),
    // Visitors without an email were told before.
    ...(email || isWithoutEmail(record) ? [] : [recordNames.email]),
  ];
  if (hasEnded && isAside) return '';
  const needs = form.length > 0 ? [say(recordLines.form, joinNames(form))] : [];
  const number = hasNoNumber ? [recordLines.noNumber] : [];
  if (hasEnded)
    return joinLines([...number, ...needs, wasSent ? recordLines.sendChange : recordLines.sendAgain]);
  const lines = [
    ...(form.length > 0 || hasNoNumber
      ? []
      : [open.length === 0 && email ? recordLines.complete : recordLines.asked]),
    ...(readsBack ? [sayInFull(sayRows(recordLines.readBack, record))] : []),
    ...(open.length > 0 ? [say(recordLines.open, joinNames(open.map((slot) => recordNames[slot])))] : []),
    ...number,
    ...needs,
    recordLines.send,
  ];
  return joinLines(lines);
}

const LONG_VALUE = 60;

/** Which line confirms what was entered under "Call at". */
function kindOfTime(said: string): 'noCall' | 'time' | 'soon' {
  const time = findTime(said, true);
  if (refusesCalls(said) && !time) return 'noCall';
  return time?.isAlone && time.isDated ? 'time' : 'soon';
}

/** Confirms what was understood. Long values are not repeated: the record shows them. */
export function acknowledge(values: VisitorRecord, before: VisitorRecord): string[] {
  const { time, notes: _kept, ...told } = values;
  const others: VisitorRecord = told;
  const said = recordFields.filter((field) => others[field]);
  const isGrown = (field: RecordField) =>
    before[field] && [', ', '. '].some((mark) => others[field]?.startsWith(before[field] + mark));
  const added = time && lastSaid(time);
  const isKept = said.some(isGrown);
  const changed = said.filter(
    (field) => before[field] !== undefined && before[field] !== others[field] && !isGrown(field),
  );
  const noted = said.filter(
    (field) => !isGrown(field) && !changed.includes(field) && (others[field]?.length ?? 0) <= LONG_VALUE,
  );
  const list = (fields: readonly RecordField[]) =>
    fields.map((field) => `${recordView.fields[field]}: ${others[field]}`).join('; ');
  return [
    ...(changed.length > 0 ? [say(recordLines.changed, list(changed))] : []),
    ...(noted.length > 0 ? [say(recordLines.noted, list(noted))] : []),
    ...(isKept ? [recordLines.notes] : []),
    ...(added ? [say(recordLines[kindOfTime(added)], sayInFull(added))] : []),
  ];
}

/** `isAgain`: asked a second time. `isCallAsked`: the visitor asked for a call. */
type Asking = { isAgain: boolean; isCallAsked: boolean };

/** The question for a slot. If the hour is known, it asks for the day alone. */
export function askFor(slot: Slot, record: VisitorRecord, { isAgain, isCallAsked }: Asking): string {
  if (slot === 'contact' && (record.email || isWithoutEmail(record))) return recordQuestions.contact.number;
  if (slot === 'company')
    return recordQuestions.company[!lacksLastName(record) ? 'ask' : record.company ? 'lastName' : 'both'];
  if (slot === 'time' && isDayless(record.time ?? '')) return recordQuestions.time.day;
  if (slot === 'time' && !record.phone && !isAgain)
    return recordQuestions.time[isCallAsked || isWithoutEmail(record) ? 'callNumber' : 'number'];
  return recordQuestions[slot][isAgain ? 'again' : 'ask'];
}

/** Names the rows that were emptied. */
export function sayRemoved(values: VisitorRecord): string[] {
  const rows = recordFields.filter((field) => values[field] === '').map((field) => recordView.fields[field]);
  return rows.length > 0 ? [say(recordLines.removed, rows.join('; '))] : [];
}

/** What the agent says about a request that was sent. */
export const saySent = ({ time }: VisitorRecord): string =>
  time && isAgreedTime(time)
    ? `${recordLines.sent} ${say(recordLines.sentTime, sayInFull(time))}`
    : recordLines.sent;

/** What the agent says to a visitor without an email. */
export const sayNoEmail = ({ phone }: VisitorRecord): string =>
  phone ? recordLines.noEmail : recordLines.noEmailOnly;

/** Asks for the right value of a row. */
export const askForRow = (row: RecordField): string => say(recordLines.mend, recordView.fields[row]);

/** A line, followed by the record as a list. The notes are left out. */
export function sayRows(line: string, record: VisitorRecord): string {
  const rows = recordFields.flatMap((field) =>
    record[field] && field !== 'notes' ? [`- ${recordView.fields[field]}: ${record[field]}`] : [],
  );
  return `${line}\n\n${rows.join('\n') || recordLines.nothing}\n\n`;
}
